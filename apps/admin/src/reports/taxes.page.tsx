import { Button, Paper, Stack, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { TaxReport, TaxReportQuery } from '@vitrine/contract/reports/reports.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link } from 'react-router';
import { api } from '../shell/api.ts';
import { countryLabel } from '../ui/country-label.ts';
import { counted } from '../ui/labels.ts';
import { csvRow } from '../ui/list/csv.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { money, percent, plainMoney } from '../ui/money.ts';
import { periodHead, ReportPage } from './report-page.tsx';
import { ComparedFigures } from './terms/compared-figures.tsx';
import { ReportControls, useReportTerms } from './terms/report-terms.tsx';

type Item = TaxReport['items'][number];

/** Renders the taxes of a period by location and class. They sum to those of the orders. */
export function Component() {
  const { period, timeZone, currency, query: terms, queryBefore } = useReportTerms();
  const query = useTaxes(terms);
  const { data: before } = useTaxes(queryBefore);
  const amount = (value: number) => money(value, currency);
  return (
    <ReportPage
      title={t('Tax report')}
      {...periodHead(period, timeZone)}
      query={query}
      controls={
        <>
          <ReportControls />
          <Button component={Link} to="/admin/dashboard/one-stop-shop" variant="default">
            {t('One-stop-shop')}
          </Button>
        </>
      }
      csv={{ fileName: `taxes-${period.from}-${period.to}.csv`, rows: (report) => toCsv(report, currency) }}
    >
      {(data) => (
        <>
          <ComparedFigures
            figures={[
              { label: t('Tax'), now: data.tax, before: before?.tax, format: amount },
              { label: t('Refunded tax'), now: data.refundedTax, before: before?.refundedTax, format: amount },
              {
                label: t('Charged-back tax'),
                now: data.chargedBackTax,
                before: before?.chargedBackTax,
                format: amount,
              },
              {
                label: t('Remaining tax'),
                now: remainingTax(data),
                before: before && remainingTax(before),
                format: amount,
              },
            ]}
          />
          {data.items.length === 0 ? <Text size="sm">{t('No taxes in this period.')}</Text> : null}
          {data.reverseCharge.length > 0 ? <ReverseCharge rows={data.reverseCharge} amount={amount} /> : null}
          {data.items.length > 0 ? (
            <Stack>
              <Paper w="100%">
                <WideTable label={t('Taxes')} minWidth={920}>
                  <RecordTable
                    tabularNums
                    rows={data.items}
                    getKey={(item) => JSON.stringify(item)}
                    columns={[
                      { label: t('Place'), cell: formatLocation },
                      { label: t('Rate'), breaks: true, cell: ({ title, rate }) => `${title} ${percent(rate)}` },
                      { label: t('Class'), cell: ({ taxClass }) => taxClass ?? t('Standard') },
                      { label: t('Orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
                      { label: t('Net'), isNumber: true, cell: ({ taxable }) => amount(taxable) },
                      { label: t('Tax'), isNumber: true, cell: (item) => amount(item.amount) },
                      { label: t('Refunded tax'), isNumber: true, cell: ({ refunded }) => amount(-refunded) },
                      { label: t('Charged-back tax'), isNumber: true, cell: ({ chargedBack }) => amount(-chargedBack) },
                      { label: t('Remaining tax'), isNumber: true, cell: (item) => amount(formatTaxRetained(item)) },
                    ]}
                    foot={
                      <Table.Tfoot>
                        <Table.Tr>
                          <Table.Th colSpan={5}>
                            {t('Taxes of {orders}', { orders: counted(data.orderCount, 'order') })}
                          </Table.Th>
                          <Table.Th ta="right">{amount(data.tax)}</Table.Th>
                          <Table.Th ta="right">{amount(-data.refundedTax)}</Table.Th>
                          <Table.Th ta="right">{amount(-data.chargedBackTax)}</Table.Th>
                          <Table.Th ta="right">{amount(remainingTax(data))}</Table.Th>
                        </Table.Tr>
                      </Table.Tfoot>
                    }
                  />
                </WideTable>
              </Paper>
            </Stack>
          ) : null}
        </>
      )}
    </ReportPage>
  );
}

/** Renders sales to businesses that owe the VAT themselves, as the summary for the tax office lists them. */
function ReverseCharge({
  rows,
  amount,
}: {
  readonly rows: TaxReport['reverseCharge'];
  readonly amount: (value: number) => string;
}) {
  return (
    <Paper w="100%" mb="md">
      <WideTable label={t('Reverse charge')}>
        <RecordTable
          tabularNums
          rows={rows}
          getKey={({ country, vatNumber, sellerVatNumber }) => `${country} ${vatNumber} ${sellerVatNumber}`}
          columns={[
            { label: t('Reverse charge to'), cell: ({ country }) => countryLabel(country) },
            { label: t('VAT number of the buyer'), cell: ({ vatNumber }) => vatNumber },
            { label: t('VAT number of the seller'), cell: ({ sellerVatNumber }) => sellerVatNumber },
            { label: t('Orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
            { label: t('Net'), isNumber: true, cell: ({ net }) => amount(net) },
            { label: t('Refunded'), isNumber: true, cell: ({ refunded }) => amount(-refunded) },
            { label: t('Charged back'), isNumber: true, cell: ({ chargedBack }) => amount(-chargedBack) },
          ]}
        />
      </WideTable>
    </Paper>
  );
}

function useTaxes(terms: TaxReportQuery) {
  return useQuery({
    queryKey: ['reports', 'taxes', terms],
    queryFn: () => api.staff.reports.taxes(terms),
    placeholderData: keepPreviousData,
  });
}

function remainingTax({ tax, refundedTax, chargedBackTax }: TaxReport): number {
  return tax - refundedTax - chargedBackTax;
}

function formatTaxRetained({ amount, refunded, chargedBack }: Item): number {
  return amount - refunded - chargedBack;
}

function formatLocation({ country, state, postalCode }: Item): string {
  return [country === null ? null : countryLabel(country), state, postalCode].filter(Boolean).join(', ');
}

function toCsv({ items, reverseCharge }: TaxReport, currency: Currency): string[] {
  const amount = (value: number) => plainMoney(value, currency);
  const head = [
    'country',
    'state',
    'postcode',
    'tax',
    'rate percent',
    'class',
    'orders',
    'net',
    'amount',
    'refunded net',
    'refunded tax',
    'charged-back net',
    'charged-back tax',
  ];
  return [
    csvRow(head),
    ...items.map((item) =>
      csvRow([
        item.country,
        item.state,
        item.postalCode,
        item.title,
        item.rate / 100,
        item.taxClass ?? 'Standard',
        item.orderCount,
        amount(item.taxable),
        amount(item.amount),
        amount(item.refundedTaxable),
        amount(item.refunded),
        amount(item.chargedBackTaxable),
        amount(item.chargedBack),
      ]),
    ),
    ...reverseCharge.map((order) =>
      csvRow([
        order.country,
        null,
        null,
        `Reverse charge, buyer ${order.vatNumber}, seller ${order.sellerVatNumber}`,
        0,
        '',
        order.orderCount,
        amount(order.net),
        amount(0),
        amount(order.refunded),
        amount(0),
        amount(order.chargedBack),
        amount(0),
      ]),
    ),
  ];
}
