import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReturnReport } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { inContext, t } from '@vitrine/messages/admin/t.ts';
import { Link, useSearchParams } from 'react-router';
import { getPeriod, zoneText } from '../reports/period.ts';
import { ReportPage } from '../reports/report-page.tsx';
import { api } from '../shell/api.ts';
import { percentOf } from '../ui/decimal.ts';
import { csvRow } from '../ui/list/csv.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { asCurrency, money, plainMoney } from '../ui/money.ts';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { dayRangeLabel } from '../ui/time.tsx';

/** Renders the return rate of each product and the reasons, of the orders of a period. */
export function Component() {
  const [params] = useSearchParams();
  const { timeZone } = useShopLocale();
  const period = getPeriod(params, timeZone);
  const query = useQuery({ queryKey: ['reports', 'returns', period], queryFn: () => api.staff.returns.report(period) });
  return (
    <ReportPage
      title={t('Return report')}
      about={t('Units of the orders of {period}, days in {timeZone}. Rejected and cancelled returns do not count.', {
        period: dayRangeLabel(period),
        timeZone: zoneText(timeZone),
      })}
      dashboard={`/admin/analytics?from=${period.from}&to=${period.to}`}
      query={query}
      csv={{ fileName: `returns-${period.from}-${period.to}.csv`, rows: toCsv }}
    >
      {({ products, reasons, labels }) =>
        products.length === 0 && labels.length === 0 ? (
          <Text size="sm">{t('No items of this period were returned.')}</Text>
        ) : (
          <Stack>
            <Paper>
              <WideTable label={t('Products')}>
                <RecordTable
                  tabularNums
                  rows={products}
                  keyOf={({ productId, name }) => productId ?? name}
                  columns={[
                    {
                      label: t('Product'),
                      breaks: true,
                      cell: ({ productId, name }) =>
                        productId === null ? (
                          name
                        ) : (
                          <Anchor component={Link} to={`/admin/catalog/products/${productId}`} size="sm">
                            {name}
                          </Anchor>
                        ),
                    },
                    { label: t('Sold'), isNumber: true, cell: ({ sold }) => sold },
                    { label: t('Returned'), isNumber: true, cell: ({ returned }) => returned },
                    { label: t('Exchanged'), isNumber: true, cell: ({ exchanged }) => exchanged },
                    { label: inContext('Rate|share'), isNumber: true, cell: (row) => percentOf(rate(row)) },
                  ]}
                />
              </WideTable>
            </Paper>
            <Paper>
              <WideTable label={t('Reasons')}>
                <RecordTable
                  tabularNums
                  rows={reasons}
                  keyOf={({ reason }) => reason}
                  columns={[
                    { label: t('Reason'), breaks: true, cell: ({ reason }) => reason },
                    { label: t('Returned'), isNumber: true, cell: ({ returned }) => returned },
                    { label: t('Exchanged'), isNumber: true, cell: ({ exchanged }) => exchanged },
                  ]}
                />
              </WideTable>
            </Paper>
            <LabelCosts labels={labels} />
          </Stack>
        )
      }
    </ReportPage>
  );
}

/** Renders what the labels for the way back cost. A shop without such labels does not show it. */
function LabelCosts({ labels }: Pick<ReturnReport, 'labels'>) {
  if (labels.length === 0) return null;
  return (
    <Paper>
      <WideTable label={t('Return labels')}>
        <RecordTable
          tabularNums
          rows={labels}
          keyOf={({ currency }) => currency}
          columns={[
            { label: t('Return labels'), cell: ({ currency }) => t('Bought in {currency}', { currency }) },
            { label: t('Labels'), isNumber: true, cell: ({ count }) => count },
            { label: t('Cost'), isNumber: true, cell: ({ cost, currency }) => money(cost, currency) },
          ]}
        />
      </WideTable>
    </Paper>
  );
}

/** Returns the returned share of the sold units in percent, with one decimal. */
function rate({ sold, returned }: ReturnReport['products'][number]): number {
  return Math.round((returned / sold) * 1000) / 10;
}

function toCsv({ products, reasons, labels }: ReturnReport): string[] {
  return [
    csvRow(['product', 'sold', 'returned', 'rate in percent', 'exchanged']),
    ...products.map((row) => csvRow([row.name, row.sold, row.returned, rate(row), row.exchanged])),
    csvRow([]),
    csvRow(['reason', 'returned', 'exchanged']),
    ...reasons.map(({ reason, returned, exchanged }) => csvRow([reason, returned, exchanged])),
    csvRow([]),
    csvRow(['currency of return labels', 'labels', 'cost']),
    ...labels.map(({ currency, count, cost }) => csvRow([currency, count, plainMoney(cost, asCurrency(currency))])),
  ];
}
