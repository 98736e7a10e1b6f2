import { Anchor, Paper, Table, Text } from '@mantine/core';
import type { SalesDimension, SalesReport } from '@vitrine/contract/reports/sales.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { RecordTable } from '../../ui/list/record-table.tsx';
import { WideTable } from '../../ui/list/wide-table.tsx';
import { count, money } from '../../ui/money.ts';
import { share } from '../cohorts/share.ts';
import { dimensionNames, nameOfRow, type SalesItem } from './sales-csv.ts';

interface Props {
  readonly by: SalesDimension;
  readonly report: SalesReport;
}

/** Renders a row for each record of the dimension, and those of the other parts of the orders. */
export function SalesTable({ by, report: { items, currency, now, previous } }: Props) {
  const amount = (value: number) => money(value, currency);
  return (
    <Paper>
      <WideTable label={t('Sales')} minWidth={720}>
        <RecordTable
          tabularNums
          rows={items.map((item, index) => ({ ...item, index }))}
          getKey={({ index }) => String(index)}
          columns={[
            { label: dimensionNames[by], breaks: true, cell: (item) => <Name by={by} item={item} /> },
            { label: t('Units'), isNumber: true, cell: (item) => count(item.now.units) },
            { label: t('Gross sales'), isNumber: true, cell: (item) => amount(item.now.gross) },
            { label: t('Refunds'), isNumber: true, cell: (item) => amount(-item.now.refunds) },
            { label: t('Net sales'), isNumber: true, cell: (item) => amount(item.now.net) },
            { label: t('Share'), isNumber: true, cell: (item) => share(item.now.net, now.net) },
            { label: t('Net sales before'), isNumber: true, cell: (item) => amount(item.before.net) },
          ]}
          foot={
            <Table.Tfoot>
              <Table.Tr>
                <Table.Th>{t('Total')}</Table.Th>
                <Table.Th ta="right">{count(now.units)}</Table.Th>
                <Table.Th ta="right">{amount(now.gross)}</Table.Th>
                <Table.Th ta="right">{amount(-now.refunds)}</Table.Th>
                <Table.Th ta="right">{amount(now.net)}</Table.Th>
                <Table.Th ta="right">{share(now.net, now.net)}</Table.Th>
                <Table.Th ta="right">{amount(previous.net)}</Table.Th>
              </Table.Tr>
            </Table.Tfoot>
          }
        />
      </WideTable>
    </Paper>
  );
}

const pages: Readonly<Partial<Record<SalesDimension, string>>> = {
  product: '/admin/catalog/products',
  variant: '/admin/catalog/products',
  category: '/admin/catalog/categories',
  customer: '/admin/users',
};

function Name({ by, item }: { readonly by: SalesDimension; readonly item: SalesItem }) {
  const [name, page] = [nameOfRow(by, item), pages[by]];
  return (
    <>
      {page && item.id !== null ? (
        <Anchor component={Link} to={`${page}/${item.id}`} size="sm">
          {name}
        </Anchor>
      ) : (
        name
      )}
      {item.detail === null ? null : (
        <Text size="xs" c="dimmed">
          {item.detail}
        </Text>
      )}
    </>
  );
}
