import { ActionIcon, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { t, translatedNoun } from '@vitrine/messages/admin/t.ts';
import { useState } from 'react';
import { IconX } from '../../icons/icons.tsx';
import { api } from '../../shell/api.ts';
import { Reading } from '../../shell/view-only.tsx';
import { CallFailure } from '../../ui/failures/call-failure.tsx';
import { SortableList } from '../../ui/inputs/sortable-list.tsx';
import { counted } from '../../ui/labels.ts';
import { PageLoading } from '../../ui/loading.tsx';
import { productLabel } from '../product-label.ts';
import { ProductPicker } from '../product-picker.tsx';

const callRecords = 100;

interface GroupingProductsProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

interface NamedProduct {
  readonly id: string;
  readonly name: string;
  readonly status: string;
  readonly thumbnail: string | null;
}

/**
 * Renders the products of a grouping. Staff search to add products and drag to order them. A long list loads 100 more
 * at a time.
 */
export function GroupingProducts({ ids, onChange }: GroupingProductsProps) {
  const [known, setKnown] = useState<ReadonlyMap<string, NamedProduct>>(new Map());
  const [shown, setShown] = useState(callRecords);
  const visible = ids.slice(0, shown);
  const missing = visible.filter((id) => !known.has(id)).slice(0, callRecords);
  const { error, refetch } = useQuery({
    queryKey: ['grouping-products', missing],
    enabled: missing.length > 0,
    gcTime: 0,
    queryFn: async () => {
      const { items } = await api.products.many({
        where: { id: { in: missing } },
        select: ['id', 'name', 'status', 'images'],
        limit: callRecords,
      });
      const found = items.map(({ id, name, status, images }) => ({
        id,
        name,
        status,
        thumbnail: images?.[0]?.thumbnail ?? null,
      }));
      setKnown((before) => new Map([...before, ...found.map((product) => [product.id, product] as const)]));
      return found.length;
    },
  });
  return (
    <Stack gap="sm">
      <ProductPicker
        label={t('Add a product')}
        taken={ids}
        onPick={(product) => {
          const thumbnail = product.images?.[0]?.thumbnail ?? null;
          setKnown((before) => new Map(before).set(product.id, { ...product, thumbnail }));
          onChange([...ids, product.id]);
        }}
      />
      <Text size="sm" c="dimmed" role="status">
        {counted(ids.length, 'product')}
      </Text>
      {error ? <CallFailure error={error} onRetry={() => void refetch()} /> : null}
      {missing.length > 0 && known.size === 0 && !error ? <PageLoading /> : null}
      <SortableList
        label={t('Products in the order in which shoppers see them')}
        items={visible.filter((id) => known.has(id))}
        getId={(id) => id}
        getName={(id) => known.get(id)?.name ?? translatedNoun('product')}
        onChange={(order) => onChange([...order, ...ids.slice(visible.length)])}
      >
        {(id, handle) => {
          const product = known.get(id);
          return (
            <Group gap="xs" wrap="nowrap" py={3}>
              {handle}
              {product?.thumbnail ? <img className="thumbnail" src={product.thumbnail} alt="" loading="lazy" /> : null}
              <Text size="sm" flex={1} className="clamped">
                {product ? productLabel(product) : null}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove {name}', { name: product?.name })}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <IconX size={14} aria-hidden />
              </ActionIcon>
            </Group>
          );
        }}
      </SortableList>
      {ids.length > shown ? (
        <Reading>
          <Button variant="default" size="xs" onClick={() => setShown(shown + callRecords)}>
            {t('Show more')}
          </Button>
        </Reading>
      ) : null}
    </Stack>
  );
}
