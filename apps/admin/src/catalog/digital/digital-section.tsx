import { Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { api } from '../../shell/api.ts';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { Section } from '../../ui/section.tsx';
import { DigitalFiles } from './digital-files.tsx';
import { LicenceKeys } from './licence-keys.tsx';

/** Renders the files and licence keys of a saved digital product. Each change is saved at once. */
export function DigitalSection({ product }: { product: ProductRecord }) {
  const { id, isDigital, variants } = product;
  const [variantId, setVariantId] = useState(variants[0]?.id ?? null);
  const { data, error, refetch } = useQuery({
    queryKey: ['digital-goods', 'product', id],
    queryFn: () => api.staff.digitalGoods.product(id),
    enabled: isDigital,
  });
  if (!isDigital) return null;
  const names = new Map(variants.map((variant) => [variant.id, variantName(variant.options)]));
  return (
    <Section title={t('Digital goods')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t(
            'Buyers get the files, and one key for each unit, when their order is paid. Changes here are saved at once.',
          )}
        </Text>
        {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
        {variants.length > 0 ? (
          <Select
            label={t('Variant')}
            description={t('New files and keys belong to this variant.')}
            data={variants.map((variant) => ({ value: variant.id, label: names.get(variant.id) ?? variant.id }))}
            value={variantId}
            allowDeselect={false}
            onChange={setVariantId}
          />
        ) : null}
        <DigitalFiles productId={id} variantId={variantId} files={data?.files ?? []} names={names} />
        <LicenceKeys
          key={variantId}
          productId={id}
          variantId={variantId}
          count={data?.keys.find((count) => count.variantId === variantId)}
        />
      </Stack>
    </Section>
  );
}

function variantName(options: readonly string[]): string {
  return options.map((option) => option.slice(option.indexOf(':') + 1)).join(' / ');
}
