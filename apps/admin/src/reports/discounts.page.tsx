import { Anchor, Paper, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DiscountReport, TaxReportQuery } from '@vitrine/contract/reports/reports.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { csvRow } from '../ui/list/csv.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { count, money, plainMoney } from '../ui/money.ts';
import { periodHead, ReportPage } from './report-page.tsx';
import { ComparedFigures } from './terms/compared-figures.tsx';
import { ReportControls, useReportTerms } from './terms/report-terms.tsx';

type Item = DiscountReport['items'][number];

/** Renders the amount of each discount in a period, and the total of its orders. */
export function Component() {
  const { period, timeZone, currency, query: terms, queryBefore } = useReportTerms();
  const query = useDiscounts(terms);
  const { data: before } = useDiscounts(queryBefore);
  const amount = (value: number) => money(value, currency);
  return (
    <ReportPage
      title={t('Discount report')}
      {...periodHead(period, timeZone)}
      query={query}
      controls={<ReportControls />}
      csv={{ fileName: `discounts-${period.from}-${period.to}.csv`, rows: (report) => toCsv(report, currency) }}
    >
      {(data) => (
        <>
          <ComparedFigures
            figures={[
              { label: t('Orders with a discount'), now: data.orderCount, before: before?.orderCount, format: count },
              { label: t('Revenue'), now: data.revenue, before: before?.revenue, format: amount },
              { label: t('Discount amount'), now: data.discount, before: before?.discount, format: amount },
            ]}
          />
          {data.items.length === 0 ? <Text size="sm">{t('No discounts were redeemed in this period.')}</Text> : null}
          {data.items.length > 0 ? (
            <Paper w="100%">
              <WideTable label={t('Discounts')} minWidth={720}>
                <RecordTable
                  tabularNums
                  rows={data.items}
                  getKey={({ id }) => id}
                  columns={[
                    { label: t('Offer'), breaks: true, cell: (item) => <DiscountName item={item} /> },
                    { label: t('Code'), cell: ({ code }) => code ?? '' },
                    { label: t('Orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
                    { label: t('Revenue'), isNumber: true, cell: ({ revenue }) => amount(revenue) },
                    { label: t('Discount amount'), isNumber: true, cell: ({ discount }) => amount(discount) },
                    { label: t('Refunded'), isNumber: true, cell: ({ refunded }) => amount(-refunded) },
                    { label: t('Charged back'), isNumber: true, cell: ({ chargedBack }) => amount(-chargedBack) },
                  ]}
                  foot={
                    <Table.Tfoot>
                      <Table.Tr>
                        <Table.Th colSpan={2}>{t('Orders with a discount, each counted once')}</Table.Th>
                        <Table.Th ta="right">{data.orderCount}</Table.Th>
                        <Table.Th ta="right">{amount(data.revenue)}</Table.Th>
                        <Table.Th ta="right">{amount(data.discount)}</Table.Th>
                        <Table.Th ta="right">{amount(-data.refunded)}</Table.Th>
                        <Table.Th ta="right">{amount(-data.chargedBack)}</Table.Th>
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

function useDiscounts(terms: TaxReportQuery) {
  return useQuery({
    queryKey: ['reports', 'discounts', terms],
    queryFn: () => api.staff.reports.discounts(terms),
    placeholderData: keepPreviousData,
  });
}

function DiscountName({ item: { id, title } }: { item: Item }) {
  if (title === null) return t('A deleted discount');
  return (
    <Anchor component={Link} to={`/admin/discounts/${id}`} size="sm">
      {title}
    </Anchor>
  );
}

function toCsv({ items }: DiscountReport, currency: Currency): string[] {
  const amount = (value: number) => plainMoney(value, currency);
  const head = ['offer', 'code', 'orders', 'revenue', 'discount given', 'refunded', 'charged back'];
  return [
    csvRow(head),
    ...items.map(({ title, code, orderCount, revenue, discount, refunded, chargedBack }) =>
      csvRow([
        title ?? 'A deleted discount',
        code,
        orderCount,
        amount(revenue),
        amount(discount),
        amount(refunded),
        amount(chargedBack),
      ]),
    ),
  ];
}
