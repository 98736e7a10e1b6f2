import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { ProductRecord } from '@vitrine/contract/catalog/product.schema.ts';
import { zonedIso } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import type { ListColumn } from '../../../ui/list/list-definition.ts';
import { count, money, plainMoney } from '../../../ui/money.ts';
import { ShortTime } from '../../../ui/time.tsx';
import { ProductStatusBadge } from '../../product-status-badge.tsx';

/** The columns that the list of products can show. */
export const productColumns: readonly ListColumn<ProductRecord>[] = [
  {
    name: 'name',
    label: t('Product'),
    sort: 'name',
    csv: ({ name }) => name,
    cell: (product) => (
      <Group gap="sm" wrap="nowrap">
        {product.images?.[0] ? (
          <img className="thumbnail" src={product.images[0].thumbnail} alt="" loading="lazy" />
        ) : (
          <span className="thumbnail" />
        )}
        <Stack gap={0}>
          <Anchor component={Link} to={`/admin/catalog/products/${product.id}`} fw={600} size="sm" className="clamped">
            {product.name}
          </Anchor>
          <Text size="xs" c="dimmed" visibleFrom="sm">
            {product.slug}
          </Text>
        </Stack>
      </Group>
    ),
  },
  { name: 'slug', label: t('Web address'), isExtra: true, csv: ({ slug }) => slug, cell: ({ slug }) => slug },
  {
    name: 'status',
    label: t('Status'),
    from: 'xs',
    sort: 'status',
    csv: ({ status }) => status,
    cell: ({ status }) => <ProductStatusBadge status={status} />,
  },
  {
    name: 'tags',
    label: t('Tags'),
    from: 'lg',
    csv: (product) => product.tags?.map(({ name }) => name).join(', ') ?? '',
    cell: (product) => (
      <Text size="sm" className="clamped">
        {product.tags?.map(({ name }) => name).join(', ')}
      </Text>
    ),
  },
  {
    name: 'stock',
    label: t('Stock'),
    sort: 'stock',
    isNumber: true,
    from: 'sm',
    csv: ({ stock }) => stock,
    cell: ({ stock }) => (
      <Text size="sm" {...(stock === 0 && { c: 'var(--mantine-color-error)', fw: 600 })}>
        {count(stock)}
      </Text>
    ),
  },
  {
    name: 'price',
    label: t('Price'),
    sort: 'unitPrice',
    isNumber: true,
    csv: ({ unitPrice }) => plainMoney(unitPrice),
    cell: ({ price, unitPrice }) => (
      <Stack gap={0} align="flex-end">
        <Text size="sm">{money(unitPrice)}</Text>
        {unitPrice < price ? (
          <Text size="xs" c="dimmed" td="line-through" component="s">
            {money(price)}
          </Text>
        ) : null}
      </Stack>
    ),
  },
  {
    name: 'listPrice',
    label: t('List price'),
    isExtra: true,
    isNumber: true,
    csv: ({ price }) => plainMoney(price),
    cell: ({ price }) => money(price),
  },
  {
    name: 'costPrice',
    label: t('Cost'),
    isExtra: true,
    isNumber: true,
    csv: ({ costPrice }) => (costPrice === null ? null : plainMoney(costPrice)),
    cell: ({ costPrice }) => (costPrice === null ? '-' : money(costPrice)),
  },
  {
    name: 'rating',
    label: t('Rating'),
    isExtra: true,
    isNumber: true,
    csv: ({ ratingAverage }) => ratingAverage,
    cell: ({ ratingAverage, ratingCount }) => (ratingAverage === null ? '-' : `${ratingAverage} (${ratingCount})`),
  },
  {
    name: 'updatedAt',
    label: t('Updated'),
    sort: 'updatedAt',
    isExtra: true,
    csv: ({ updatedAt }, zone) => zonedIso(updatedAt, zone),
    cell: ({ updatedAt }) => <ShortTime at={updatedAt} />,
  },
];
