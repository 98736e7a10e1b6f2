import { NativeSelect, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type SalesDimension, type SalesReport, salesDimensions } from '@vitrine/contract/reports/sales.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { api } from '../../shell/api.ts';
import { count, money } from '../../ui/money.ts';
import { periodHead, ReportPage } from '../report-page.tsx';
import { ComparedFigures } from '../terms/compared-figures.tsx';
import { ReportControls, useReportTerms } from '../terms/report-terms.tsx';
import { dimensionNames, toCsv } from './sales-csv.ts';
import { SalesTable } from './sales-table.tsx';

/** Renders /admin/dashboard/sales: the sales of a period by product, variant, category, customer or country. */
export function Component() {
  const { period, timeZone, query: terms } = useReportTerms();
  const by = useDimension();
  const query = useQuery({
    queryKey: ['reports', 'sales', by, terms],
    queryFn: () => api.staff.reports.sales({ ...terms, by }),
    placeholderData: keepPreviousData,
  });
  return (
    <ReportPage
      title={t('Sales')}
      {...periodHead(period, timeZone)}
      query={query}
      controls={
        <>
          <DimensionControl by={by} />
          <ReportControls />
        </>
      }
      csv={{ fileName: `sales-by-${by}-${period.from}-${period.to}.csv`, rows: (report) => toCsv(by, report) }}
    >
      {(report) => (
        <Stack aria-busy={query.isFetching}>
          <Sums report={report} />
          {report.items.length === 0 ? <Text size="sm">{t('No sales in this period.')}</Text> : null}
          {report.items.length > 0 ? <SalesTable by={by} report={report} /> : null}
          <Text size="xs" c="dimmed">
            {definitions[by]}
          </Text>
        </Stack>
      )}
    </ReportPage>
  );
}

function useDimension(): SalesDimension {
  const [params] = useSearchParams();
  return salesDimensions.find((dimension) => dimension === params.get('by')) ?? 'product';
}

function DimensionControl({ by }: { readonly by: SalesDimension }) {
  const [, setParams] = useSearchParams();
  return (
    <NativeSelect
      aria-label={t('Sales by')}
      value={by}
      onChange={({ currentTarget: { value } }) =>
        setParams(
          (params) => {
            params.set('by', value);
            return params;
          },
          { replace: true },
        )
      }
      data={salesDimensions.map((value) => ({ value, label: dimensionNames[value] }))}
    />
  );
}

function Sums({ report: { now, previous, currency } }: { readonly report: SalesReport }) {
  const amount = (value: number) => money(value, currency);
  return (
    <ComparedFigures
      figures={[
        { label: t('Gross sales'), now: now.gross, before: previous.gross, format: amount },
        { label: t('Refunds'), now: now.refunds, before: previous.refunds, format: amount },
        { label: t('Net sales'), now: now.net, before: previous.net, format: amount },
        { label: t('Units sold'), now: now.units, before: previous.units, format: count },
      ]}
    />
  );
}

const ofGoods = t(
  'Goods after discounts. Shipping, fees and taxes added to prices have their own rows, so that the sums equal the revenue and the refunds of the period. Refunds include charge-backs. Sold gift cards do not count.',
);
const ofOrders = t(
  'Totals of orders with shipping and taxes. The sums equal the revenue and the refunds of the period. Refunds include charge-backs. Sold gift cards do not count.',
);

const definitions: Readonly<Record<SalesDimension, string>> = {
  product: ofGoods,
  variant: ofGoods,
  category: `${ofGoods} ${t('A product counts in the category that its page shows.')}`,
  customer: `${ofOrders} ${t('Guests count by their email.')}`,
  country: `${ofOrders} ${t('The country is that of the delivery.')}`,
};
