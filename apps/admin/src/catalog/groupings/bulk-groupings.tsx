import { Button } from '@mantine/core';
import type { GroupingRecord } from '@vitrine/contract/catalog/grouping.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { useSession } from '../../shell/session.ts';
import { ConfirmModal } from '../../ui/dialogs/confirm-modal.tsx';
import { DisabledReason } from '../../ui/disabled-reason.tsx';
import { counted } from '../../ui/labels.ts';
import { useBulk } from '../../ui/list/use-bulk.ts';
import type { GroupingKind } from '../use-groupings.ts';

interface BulkGroupingsProps {
  kind: GroupingKind;
  noun: string;
  groupings: readonly GroupingRecord[];
  onDone: () => void;
}

/** Deletes several groupings. Their products stay. */
export function BulkGroupings({ kind, noun, groupings, onDone }: BulkGroupingsProps) {
  const { data: user } = useSession();
  const [isAsking, setAsking] = useState(false);
  const bulk = useBulk<GroupingRecord>({ resource: kind, getName: ({ name }) => name, onDone });
  const reason = user?.isDemo ? t('The demo account can only delete one record at a time.') : null;
  return (
    <>
      <DisabledReason reason={reason}>
        <Button size="xs" variant="default" disabled={reason !== null} onClick={() => setAsking(true)}>
          {t('Delete')}
        </Button>
      </DisabledReason>
      {isAsking ? (
        <ConfirmModal
          title={t('Delete {count}?', { count: counted(groupings.length, noun, kind) })}
          confirmLabel={t('Delete {count}', { count: counted(groupings.length, noun, kind) })}
          isPending={bulk.isPending}
          onConfirm={() =>
            bulk.mutate(
              { items: groupings, action: ({ id }) => api[kind].delete(id) },
              { onSettled: () => setAsking(false) },
            )
          }
          onClose={() => setAsking(false)}
        >
          {t(
            '{names}. Shoppers can no longer see them. Their products stay in the shop. You can undo each deletion from the audit log.',
            { names: groupings.map(({ name }) => name).join(', ') },
          )}
        </ConfirmModal>
      ) : null}
    </>
  );
}
