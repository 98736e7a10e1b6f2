import { Anchor, Group, Stack, Text } from '@mantine/core';
import type { InventoryRow } from '@vitrine/contract/catalog/inventory.schema.ts';
import type { Filter } from '@vitrine/contract/resources/filter.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../../shell/api.ts';
import type { ListDefinition } from '../../ui/list/list-definition.ts';
import { count } from '../../ui/money.ts';
import { optionValues, rowName } from './row-name.ts';
import { StockCell } from './stock-cell.tsx';

/** The stock of variants, and of products without variants. */
export const inventoryList: ListDefinition<InventoryRow> = {
  name: 'inventory',
  noun: 'row',
  nouns: 'rows',
  columns: [
    { name: 'product', label: t('Product'), csv: ({ product }) => product, cell: (row) => <Goods row={row} /> },
    { name: 'options', label: t('Options'), csv: optionValues, cell: optionValues, isExtra: true },
    { name: 'sku', label: 'SKU', from: 'sm', csv: ({ sku }) => sku, cell: ({ sku }) => sku ?? '–' },
    {
      name: 'tracking',
      label: t('Tracking'),
      from: 'md',
      csv: ({ stockPolicy }) => stockPolicy,
      // Only what is unusual.
      cell: ({ stockPolicy }) => (stockPolicy === 'TRACKED' ? null : tracking[stockPolicy]),
    },
    {
      name: 'committed',
      label: t('Committed'),
      isNumber: true,
      csv: ({ committed }) => committed,
      cell: ({ committed }) => count(committed),
    },
    {
      name: 'onHand',
      label: t('On hand'),
      isNumber: true,
      csv: ({ onHand }) => onHand,
      cell: ({ onHand }) => count(onHand),
    },
    {
      name: 'available',
      label: t('Available'),
      isNumber: true,
      csv: ({ available }) => available,
      cell: (row) => <StockCell key={row.id} row={row} />,
    },
  ],
  filters: [
    {
      kind: 'choice',
      name: 'state',
      label: t('Stock'),
      choices: [
        { value: 'out', label: t('Out of stock') },
        { value: 'low', label: t('Low: 1 to 5 left') },
        { value: 'untracked', label: t('Not tracked') },
      ],
      where: (value) => ({ state: value }),
    },
  ],
  views: [
    { label: t('All'), query: '' },
    { label: t('Out of stock'), query: 'state=out' },
    { label: t('Low'), query: 'state=low' },
    { label: t('Not tracked'), query: 'state=untracked' },
  ],
  sorts: [
    { value: 'name.asc', label: t('Product, A to Z') },
    { value: 'newest.desc', label: t('Newest product first') },
    { value: 'stock.asc', label: t('Lowest stock of a product') },
  ],
  defaultSort: 'name.asc',
  searchLabel: t('Search product or SKU'),
  searchFields: ['product', 'sku'],
  read,
  card: (row) => (
    <Stack gap="xs">
      <Goods row={row} />
      <Group gap="md" wrap="nowrap" align="flex-start">
        <div>
          <Text size="xs" c="dimmed">
            {t('Available')}
          </Text>
          <StockCell key={row.id} row={row} />
        </div>
        <Fact label={t('Committed')} value={row.committed} />
        <Fact label={t('On hand')} value={row.onHand} />
      </Group>
    </Stack>
  ),
  getId: ({ id }) => id,
  getName: rowName,
};

const tracking: Readonly<Record<Exclude<InventoryRow['stockPolicy'], 'TRACKED'>, string>> = {
  CONTINUE: t('Sells beyond stock'),
  UNTRACKED: t('Not tracked'),
};

/** Reads a page. The number of all rows is not counted, because that would read every variant. */
async function read(filter: Filter) {
  if (filter.count) return { items: [], nextCursor: null };
  const [order = {}] = filter.orderBy ?? [];
  const state = filter.where?.['state'];
  return api.staff.inventory.list({
    search: filter.search,
    state: typeof state === 'string' ? state : undefined,
    sort: Object.keys(order)[0],
    limit: String(filter.limit ?? 24),
    cursor: filter.cursor ?? undefined,
  });
}

function Goods({ row }: { row: InventoryRow }) {
  return (
    <Group gap="sm" wrap="nowrap">
      {row.thumbnail ? (
        <img className="thumbnail" src={row.thumbnail} alt="" loading="lazy" />
      ) : (
        <span className="thumbnail" />
      )}
      <Stack gap={0}>
        <Anchor component={Link} to={`/admin/catalog/products/${row.productId}`} fw={600} size="sm" className="clamped">
          {row.product}
        </Anchor>
        <Text size="xs" c="dimmed">
          {optionValues(row)}
        </Text>
      </Stack>
    </Group>
  );
}

function Fact({ label, value }: { label: string; value: number }) {
  return (
    <div>
      <Text size="xs" c="dimmed">
        {label}
      </Text>
      <Text size="sm" py={6}>
        {count(value)}
      </Text>
    </div>
  );
}
