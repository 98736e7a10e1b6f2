import { Button, Grid, Stack } from '@mantine/core';
import type { DiscountRecord } from '@vitrine/contract/discounts/discount.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { DeleteRecord } from '../ui/dialogs/delete-record.tsx';
import { EditorFrame } from '../ui/editor/editor-frame.tsx';
import { useDraft } from '../ui/editor/use-draft.ts';
import { type StaleField, textField } from '../ui/forms/stale-fields.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { BulkCodes } from './bulk-codes.tsx';
import { DiscountConditions, DiscountLimits } from './discount-conditions.tsx';
import { DiscountCurrencies } from './discount-currencies.tsx';
import { type DiscountDraft, differs, toDiscountDraft } from './discount-draft.ts';
import { DiscountGoods } from './discount-goods.tsx';
import { DiscountPreview } from './discount-preview.tsx';
import { DiscountRules } from './discount-rules.tsx';
import { kindLabels } from './kind-labels.ts';
import { useSaveDiscount } from './use-save-discount.ts';

const fields: readonly StaleField<DiscountDraft>[] = [
  textField(t('Title'), ({ title }) => title),
  textField(t('Code'), ({ code }) => code || t('Automatic')),
  textField(t('Kind'), ({ kind }) => kindLabels[kind]),
  textField(t('Value'), ({ value }) => String(value ?? '')),
  textField(t('Products'), ({ productIds }) => String(productIds.length)),
  textField(t('First day'), ({ firstDay }) => firstDay),
  textField(t('Last day'), ({ lastDay }) => lastDay),
  textField(t('Total uses'), ({ usageLimit }) => String(usageLimit ?? '')),
  textField(t('Active'), ({ isActive }) => (isActive ? t('Yes') : t('No'))),
];

interface DiscountEditorProps {
  record: DiscountRecord | null;
  initial: DiscountDraft;
  onSaved: () => Promise<void>;
}

/** Renders the editor of a discount, with a preview of its effect on a sample cart. */
export function DiscountEditor({ onSaved, ...opened }: DiscountEditorProps) {
  const [{ record, initial }] = useState(opened);
  const { timeZone } = useShopLocale();
  const { draft, change, errors, refuse, discard } = useDraft(initial);
  const [isDeleted, setDeleted] = useState(false);
  const save = useSaveDiscount({ record, timeZone, onSaved, onRefused: refuse });
  const props = { draft, change, errors };
  return (
    <EditorFrame
      what={t('The discount')}
      header={
        <PageHeader title={record?.title ?? t('New discount')} back={{ to: '/admin/discounts', label: t('Discounts') }}>
          {record ? (
            <>
              <Button component={Link} to={`/admin/discounts/new?like=${record.id}`} variant="default">
                {t('Duplicate')}
              </Button>
              <DeleteRecord
                name={record.title}
                noun="discount"
                remove={() => api.discounts.delete(record.id)}
                done={t('The discount was deleted.')}
                list={{ to: '/admin/discounts', resource: 'discounts' }}
                onDeleted={() => setDeleted(true)}
              >
                {t('It no longer applies to carts. Existing orders keep it.')}
              </DeleteRecord>
            </>
          ) : null}
        </PageHeader>
      }
      draft={draft}
      initial={initial}
      fields={fields}
      isDirty={differs(draft, initial) && !isDeleted}
      updatedAt={record?.updatedAt ?? null}
      save={save}
      read={async () => {
        const saved = await api.discounts.one({ where: { id: record?.id ?? null } });
        return { draft: toDiscountDraft(saved, timeZone), updatedAt: saved.updatedAt };
      }}
      onReload={onSaved}
      onDiscard={discard}
      creation={record ? null : { saveLabel: t('Create discount'), label: t('Unsaved discount') }}
    >
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 7 }}>
          <Stack>
            <DiscountRules {...props} />
            <DiscountGoods {...props} />
            <DiscountConditions {...props} />
            <DiscountCurrencies {...props} />
          </Stack>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 5 }}>
          <Stack>
            <DiscountPreview draft={draft} />
            <DiscountLimits {...props} />
            {record ? <BulkCodes discountId={record.id} /> : null}
          </Stack>
        </Grid.Col>
      </Grid>
    </EditorFrame>
  );
}
