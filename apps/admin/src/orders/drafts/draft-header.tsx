import { Alert, Text } from '@mantine/core';
import type { DraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { api } from '../../shell/api.ts';
import { DeleteRecord } from '../../ui/dialogs/delete-record.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { rich } from '../../ui/rich.tsx';
import { Time } from '../../ui/time.tsx';
import { LinkSent } from './link-sent.tsx';

interface DraftHeaderProps {
  /** Null for a new draft. */
  draft: DraftOrder | null;
  /** Why the demo account cannot delete the draft. Null for other accounts. */
  demoReason: string | null;
  /** The number of draft lines whose product is gone. */
  missingCount: number;
  onDeleted: () => void;
}

/** Renders the title of a draft, its deletion, its sent link, and missing products. */
export function DraftHeader({ draft, demoReason, missingCount, onDeleted }: DraftHeaderProps) {
  return (
    <>
      <PageHeader
        title={draft === null ? t('New draft') : t('Draft #{number}', { number: draft.number })}
        about={draft === null ? t('Stock is reserved when the order is placed.') : <Changed at={draft.updatedAt} />}
        back={{ to: '/admin/orders/drafts', label: t('Drafts') }}
      >
        {draft === null ? null : (
          <DeleteRecord
            name={t('draft #{number}', { number: draft.number })}
            noun="draft"
            reason={demoReason}
            remove={() => api.staff.draftOrders.remove(draft.id)}
            done={t('Draft deleted.')}
            list={{ to: '/admin/orders/drafts', resource: 'draft-orders' }}
            onDeleted={onDeleted}
          >
            {t('The draft and its customer details are deleted. No order is changed.')}
          </DeleteRecord>
        )}
      </PageHeader>
      {draft === null ? null : <LinkSent draft={draft} />}
      {missingCount > 0 ? (
        <Alert color="yellow" mb="md" title={t('A product in this draft no longer exists')}>
          {t('It was deleted from the catalog. Save the draft to remove its line.')}
        </Alert>
      ) : null}
    </>
  );
}

function Changed({ at }: { at: string }) {
  return (
    <Text span inherit>
      {rich('Changed {time}', { time: <Time at={at} /> })}
    </Text>
  );
}
