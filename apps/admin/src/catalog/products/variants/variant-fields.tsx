import { Select, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { RecordFields } from '../../../custom-fields/record-fields.tsx';
import { useCustomFields } from '../../../custom-fields/use-custom-fields.ts';
import { api } from '../../../shell/api.ts';
import { CallFailure } from '../../../ui/failures/call-failure.tsx';
import type { VariantDraft } from '../product-draft.ts';

interface VariantFieldsProps {
  variants: readonly VariantDraft[];
  /** Whether the product has unsaved changes. They would conflict with a save of a variant. */
  isProductChanged: boolean;
  /** Reads the product again, because a saved variant changes its version. */
  onSaved: () => Promise<void>;
}

/** Renders the custom fields of one saved variant. Without any field of variants it renders nothing. */
export function VariantFields({ variants, isProductChanged, onSaved }: VariantFieldsProps) {
  const { data: fields = [] } = useCustomFields('VARIANT');
  const [chosen, setChosen] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const saved = variants.flatMap((one) =>
    one.id === undefined ? [] : [{ id: one.id, label: one.options.join(', ') }],
  );
  const id = saved.find((one) => one.id === chosen)?.id ?? saved[0]?.id;
  const queryKey = ['variant', id];
  const { data, error, refetch } = useQuery({
    queryKey,
    enabled: fields.length > 0 && id !== undefined,
    queryFn: () => api.variants.one({ where: { id: id ?? null } }),
  });
  if (fields.length === 0 || id === undefined) return null;
  return (
    <RecordFields
      key={id}
      record="VARIANT"
      title={t('Custom fields of variants')}
      values={data?.customFields ?? {}}
      isOpen={data !== undefined && !isProductChanged}
      save={async (customFields) => {
        const changed = { customFields: { ...customFields }, ...(data && { updatedAt: data.updatedAt }) };
        queryClient.setQueryData(queryKey, await api.variants.update(id, changed));
        await onSaved();
      }}
    >
      <Select
        label={t('Fields of the variant')}
        data={saved.map((one) => ({ value: one.id, label: one.label }))}
        value={id}
        allowDeselect={false}
        onChange={setChosen}
      />
      {isProductChanged ? <Text size="sm">{t('Save the product before you change these fields.')}</Text> : null}
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
    </RecordFields>
  );
}
