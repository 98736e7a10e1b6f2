import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReturnReport } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { Link, useSearchParams } from 'react-router';
import { getPeriod, zoneText } from '../reports/period.ts';
import { ReportPage } from '../reports/report-page.tsx';
import { api } from '../shell/api.ts';
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
      title="Return report"
      about={`Units of the orders of ${dayRangeLabel(period)}, days in ${zoneText(timeZone)}. Rejected and cancelled returns do not count.`}
      dashboard={`/admin/analytics?from=${period.from}&to=${period.to}`}
      query={query}
      csv={{ fileName: `returns-${period.from}-${period.to}.csv`, rows: toCsv }}
    >
      {({ products, reasons, labels }) =>
        products.length === 0 && labels.length === 0 ? (
          <Text size="sm">No items of this period were returned.</Text>
        ) : (
          <Stack>
            <Paper>
              <WideTable label="Products">
                <RecordTable
                  tabularNums
                  rows={products}
                  keyOf={({ productId, name }) => productId ?? name}
                  columns={[
                    {
                      label: 'Product',
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
                    { label: 'Sold', isNumber: true, cell: ({ sold }) => sold },
                    { label: 'Returned', isNumber: true, cell: ({ returned }) => returned },
                    { label: 'Exchanged', isNumber: true, cell: ({ exchanged }) => exchanged },
                    { label: 'Rate', isNumber: true, cell: (row) => `${rate(row)}%` },
                  ]}
                />
              </WideTable>
            </Paper>
            <Paper>
              <WideTable label="Reasons">
                <RecordTable
                  tabularNums
                  rows={reasons}
                  keyOf={({ reason }) => reason}
                  columns={[
                    { label: 'Reason', breaks: true, cell: ({ reason }) => reason },
                    { label: 'Returned', isNumber: true, cell: ({ returned }) => returned },
                    { label: 'Exchanged', isNumber: true, cell: ({ exchanged }) => exchanged },
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
      <WideTable label="Return labels">
        <RecordTable
          tabularNums
          rows={labels}
          keyOf={({ currency }) => currency}
          columns={[
            { label: 'Return labels', cell: ({ currency }) => `Bought in ${currency}` },
            { label: 'Labels', isNumber: true, cell: ({ count }) => count },
            { label: 'Cost', isNumber: true, cell: ({ cost, currency }) => money(cost, currency) },
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
