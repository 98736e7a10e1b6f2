import { Anchor, Paper, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { DiscountReport } from '@vitrine/contract/reports/reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { csvRow } from '../ui/list/csv.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { money, plainMoney } from '../ui/money.ts';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { getPeriod } from './period.ts';
import { periodHead, ReportPage } from './report-page.tsx';

type Item = DiscountReport['items'][number];

/** Renders the amount of each discount in a period, and the total of its orders. */
export function Component() {
  const [params] = useSearchParams();
  const { timeZone } = useShopLocale();
  const period = getPeriod(params, timeZone);
  const query = useQuery({
    queryKey: ['reports', 'discounts', period],
    queryFn: () => api.staff.reports.discounts(period),
  });
  return (
    <ReportPage
      title={t('Discount report')}
      {...periodHead(period, timeZone)}
      query={query}
      csv={{ fileName: `discounts-${period.from}-${period.to}.csv`, rows: toCsv }}
    >
      {(data) => (
        <>
          {data.items.length === 0 ? <Text size="sm">{t('No discounts were redeemed in this period.')}</Text> : null}
          {data.items.length > 0 ? (
            <Paper w="100%">
              <WideTable label={t('Discounts')} minWidth={720}>
                <RecordTable
                  tabularNums
                  rows={data.items}
                  keyOf={({ id }) => id}
                  columns={[
                    { label: t('Offer'), breaks: true, cell: (item) => <DiscountName item={item} /> },
                    { label: t('Code'), cell: ({ code }) => code ?? '' },
                    { label: t('Orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
                    { label: t('Revenue'), isNumber: true, cell: ({ revenue }) => money(revenue) },
                    { label: t('Discount amount'), isNumber: true, cell: ({ discount }) => money(discount) },
                    { label: t('Refunded'), isNumber: true, cell: ({ refunded }) => money(-refunded) },
                    { label: t('Charged back'), isNumber: true, cell: ({ chargedBack }) => money(-chargedBack) },
                  ]}
                  foot={
                    <Table.Tfoot>
                      <Table.Tr>
                        <Table.Th colSpan={2}>{t('Orders with a discount, each counted once')}</Table.Th>
                        <Table.Th ta="right">{data.orderCount}</Table.Th>
                        <Table.Th ta="right">{money(data.revenue)}</Table.Th>
                        <Table.Th ta="right">{money(data.discount)}</Table.Th>
                        <Table.Th ta="right">{money(-data.refunded)}</Table.Th>
                        <Table.Th ta="right">{money(-data.chargedBack)}</Table.Th>
                      </Table.Tr>
                    </Table.Tfoot>
                  }
                />
              </WideTable>
            </Paper>
          ) : null}
        </>
      )}
    </ReportPage>
  );
}

function DiscountName({ item: { id, title } }: { item: Item }) {
  if (title === null) return t('A deleted discount');
  return (
    <Anchor component={Link} to={`/admin/discounts/${id}`} size="sm">
      {title}
    </Anchor>
  );
}

function toCsv({ items }: DiscountReport): string[] {
  const head = ['offer', 'code', 'orders', 'revenue', 'discount given', 'refunded', 'charged back'];
  return [
    csvRow(head),
    ...items.map(({ title, code, orderCount, revenue, discount, refunded, chargedBack }) =>
      csvRow([
        title ?? 'A deleted discount',
        code,
        orderCount,
        plainMoney(revenue),
        plainMoney(discount),
        plainMoney(refunded),
        plainMoney(chargedBack),
      ]),
    ),
  ];
}
