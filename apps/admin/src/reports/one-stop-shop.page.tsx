import { Alert, Paper, Select, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { OneStopShopReport } from '@vitrine/contract/reports/one-stop-shop.schema.ts';
import { quarterBefore, quartersUntil, vatCountryCode } from '@vitrine/domain/taxes/one-stop-shop.ts';
import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { countryLabel } from '../ui/country-label.ts';
import { counted } from '../ui/labels.ts';
import { csvRow } from '../ui/list/csv.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { money, percent, plainMoney } from '../ui/money.ts';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { ReportPage } from './report-page.tsx';
import { ComparedFigures } from './terms/compared-figures.tsx';

/** Formats a quarter such as '2026-Q4' for the screen: 'Q4 2026'. */
function quarterLabel(quarter: string): string {
  return quarter.split('-').toReversed().join(' ');
}

/** Renders /admin/dashboard/one-stop-shop: a quarter's tax on sales to other EU countries, minus refunds. */
export function Component() {
  const [params, setParams] = useSearchParams();
  const { timeZone } = useShopLocale();
  const quarters = lastQuarters(timeZone);
  const quarter = quarters.find((one) => one === params.get('quarter')) ?? quarters[0] ?? '';
  const query = useQuarter(quarter);
  const { data: before } = useQuarter(quarterBefore(quarter));
  return (
    <ReportPage
      title={t('One-stop-shop')}
      about={t(
        'Sales to other countries of the EU by destination and rate, less the refunds and charge-backs of the same quarter.',
      )}
      dashboard="/admin/analytics"
      query={query}
      controls={
        <Select
          aria-label={t('Quarter')}
          allowDeselect={false}
          data={quarters.map((value) => ({ value, label: quarterLabel(value) }))}
          value={quarter}
          onChange={(chosen) => setParams(chosen ? { quarter: chosen } : {})}
        />
      }
      csv={{ fileName: `one-stop-shop-${quarter}.csv`, rows: toCsv }}
    >
      {(report) => (
        <>
          <ComparedFigures figures={comparedTaxes(report, before)} />
          <Report report={report} />
        </>
      )}
    </ReportPage>
  );
}

function useQuarter(quarter: string) {
  return useQuery({
    queryKey: ['reports', 'one-stop-shop', quarter],
    queryFn: () => api.staff.reports.oneStopShop({ quarter }),
  });
}

/** Returns the sums of a quarter beside those of the quarter before. */
function comparedTaxes(now: OneStopShopReport, before: OneStopShopReport | undefined) {
  return [
    { label: t('Tax'), now: now.tax, before: before?.tax, format: money },
    { label: t('Refunded tax'), now: now.refundedTax, before: before?.refundedTax, format: money },
    { label: t('Charged-back tax'), now: now.chargedBackTax, before: before?.chargedBackTax, format: money },
    { label: t('To declare'), now: remainingTax(now), before: before && remainingTax(before), format: money },
  ];
}

function remainingTax({ tax, refundedTax, chargedBackTax }: OneStopShopReport): number {
  return tax - refundedTax - chargedBackTax;
}

/** Returns three years of quarters up to the current one. */
function lastQuarters(timeZone: string): readonly string[] {
  return quartersUntil(toDay(new Date(), timeZone), 12);
}

function Report({ report }: { report: OneStopShopReport }) {
  return (
    <Stack>
      {report.home === null ? (
        <Alert color="yellow">
          {t('Enter the address that you send from in Settings, Shipping, to leave out your own country.')}
        </Alert>
      ) : null}
      {report.items.length === 0 ? (
        <Text size="sm">{t('No taxed sales to other countries of the EU in this quarter.')}</Text>
      ) : (
        <Paper w="100%">
          <WideTable label={t('One-stop-shop')} minWidth={760}>
            <RecordTable
              tabularNums
              rows={report.items}
              getKey={({ country, rate }) => `${country} ${rate}`}
              columns={[
                { label: t('Country'), breaks: true, cell: ({ country }) => countryLabel(country) },
                { label: t('Rate'), isNumber: true, cell: ({ rate }) => percent(rate) },
                { label: t('Net'), isNumber: true, cell: ({ taxable }) => money(taxable) },
                { label: t('Tax'), isNumber: true, cell: ({ amount }) => money(amount) },
                { label: t('Refunded tax'), isNumber: true, cell: ({ refunded }) => money(-refunded) },
                { label: t('Charged-back tax'), isNumber: true, cell: ({ chargedBack }) => money(-chargedBack) },
                { label: t('To declare'), isNumber: true, cell: (item) => money(taxToDeclare(item)) },
              ]}
              foot={
                <Table.Tfoot>
                  <Table.Tr>
                    <Table.Th colSpan={6}>
                      {t('Taxes of {orders} less refunds and charge-backs', {
                        orders: counted(report.orderCount, 'order'),
                      })}
                    </Table.Th>
                    <Table.Th ta="right">{money(remainingTax(report))}</Table.Th>
                  </Table.Tr>
                </Table.Tfoot>
              }
            />
          </WideTable>
        </Paper>
      )}
    </Stack>
  );
}

function taxToDeclare({ amount, refunded, chargedBack }: OneStopShopReport['items'][number]): number {
  return amount - refunded - chargedBack;
}

function toCsv({ quarter, items }: OneStopShopReport): string[] {
  const head = [
    'quarter',
    'country',
    'rate percent',
    'orders',
    'net',
    'tax',
    'refunded net',
    'refunded tax',
    'charged-back net',
    'charged-back tax',
    'tax to declare',
  ];
  return [
    csvRow(head),
    ...items.map((item) =>
      csvRow([
        quarter,
        vatCountryCode(item.country),
        decimal(item.rate),
        item.orderCount,
        decimal(item.taxable),
        decimal(item.amount),
        decimal(item.refundedTaxable),
        decimal(item.refunded),
        decimal(item.chargedBackTaxable),
        decimal(item.chargedBack),
        decimal(taxToDeclare(item)),
      ]),
    ),
  ];
}

function decimal(hundredths: number): string {
  return plainMoney(hundredths);
}
