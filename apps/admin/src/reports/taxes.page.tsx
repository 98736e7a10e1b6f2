import { Button, Paper, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { TaxReport } from '@vitrine/contract/reports/reports.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { Link, useSearchParams } from 'react-router';
import { api } from '../shell/api.ts';
import { countryLabel } from '../ui/country-label.ts';
import { csvRow } from '../ui/list/csv.ts';
import { RecordTable } from '../ui/list/record-table.tsx';
import { WideTable } from '../ui/list/wide-table.tsx';
import { money, percent, plainMoney } from '../ui/money.ts';
import { useShopLocale } from '../ui/shop-locale.tsx';
import { getPeriod } from './period.ts';
import { periodHead, ReportPage } from './report-page.tsx';

type Item = TaxReport['items'][number];

/** Renders the taxes of a period by location and class. They sum to those of the orders. */
export function Component() {
  const [params] = useSearchParams();
  const { timeZone } = useShopLocale();
  const period = getPeriod(params, timeZone);
  const query = useQuery({
    queryKey: ['reports', 'taxes', period],
    queryFn: () => api.staff.reports.taxes(period),
  });
  return (
    <ReportPage
      title={t('Tax report')}
      {...periodHead(period, timeZone)}
      query={query}
      controls={
        <Button component={Link} to="/admin/dashboard/one-stop-shop" variant="default">
          {t('One-stop-shop')}
        </Button>
      }
      csv={{ fileName: `taxes-${period.from}-${period.to}.csv`, rows: toCsv }}
    >
      {(data) => (
        <>
          {data.items.length === 0 ? <Text size="sm">{t('No taxes in this period.')}</Text> : null}
          {data.reverseCharge.length > 0 ? <ReverseCharge rows={data.reverseCharge} /> : null}
          {data.items.length > 0 ? (
            <Stack>
              <Paper w="100%">
                <WideTable label={t('Taxes')} minWidth={920}>
                  <RecordTable
                    tabularNums
                    rows={data.items}
                    keyOf={(item) => JSON.stringify(item)}
                    columns={[
                      { label: t('Place'), breaks: true, cell: formatLocation },
                      { label: t('Rate'), breaks: true, cell: ({ title, rate }) => `${title} ${percent(rate)}` },
                      { label: t('Class'), cell: ({ taxClass }) => taxClass ?? t('Standard') },
                      { label: t('Orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
                      { label: t('Net'), isNumber: true, cell: ({ taxable }) => money(taxable) },
                      { label: t('Tax'), isNumber: true, cell: ({ amount }) => money(amount) },
                      { label: t('Refunded tax'), isNumber: true, cell: ({ refunded }) => money(-refunded) },
                      { label: t('Charged-back tax'), isNumber: true, cell: ({ chargedBack }) => money(-chargedBack) },
                      { label: t('Remaining tax'), isNumber: true, cell: (item) => money(formatTaxRetained(item)) },
                    ]}
                    foot={
                      <Table.Tfoot>
                        <Table.Tr>
                          <Table.Th colSpan={5}>
                            {t('Taxes of {orderCount} orders', { orderCount: data.orderCount })}
                          </Table.Th>
                          <Table.Th ta="right">{money(data.tax)}</Table.Th>
                          <Table.Th ta="right">{money(-data.refundedTax)}</Table.Th>
                          <Table.Th ta="right">{money(-data.chargedBackTax)}</Table.Th>
                          <Table.Th ta="right">{money(data.tax - data.refundedTax - data.chargedBackTax)}</Table.Th>
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
function ReverseCharge({ rows }: { rows: TaxReport['reverseCharge'] }) {
  return (
    <Paper w="100%" mb="md">
      <WideTable label={t('Reverse charge')}>
        <RecordTable
          tabularNums
          rows={rows}
          keyOf={({ country, vatNumber, sellerVatNumber }) => `${country} ${vatNumber} ${sellerVatNumber}`}
          columns={[
            { label: t('Reverse charge to'), cell: ({ country }) => countryLabel(country) },
            { label: t('VAT number of the buyer'), cell: ({ vatNumber }) => vatNumber },
            { label: t('VAT number of the seller'), cell: ({ sellerVatNumber }) => sellerVatNumber },
            { label: t('Orders'), isNumber: true, cell: ({ orderCount }) => orderCount },
            { label: t('Net'), isNumber: true, cell: ({ net }) => money(net) },
            { label: t('Refunded'), isNumber: true, cell: ({ refunded }) => money(-refunded) },
            { label: t('Charged back'), isNumber: true, cell: ({ chargedBack }) => money(-chargedBack) },
          ]}
        />
      </WideTable>
    </Paper>
  );
}

function formatTaxRetained({ amount, refunded, chargedBack }: Item): number {
  return amount - refunded - chargedBack;
}

function formatLocation({ country, state, postalCode }: Item): string {
  return [country === null ? null : countryLabel(country), state, postalCode].filter(Boolean).join(', ');
}

function toCsv({ items, reverseCharge }: TaxReport): string[] {
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
        decimal(item.rate),
        item.taxClass ?? 'Standard',
        item.orderCount,
        decimal(item.taxable),
        decimal(item.amount),
        decimal(item.refundedTaxable),
        decimal(item.refunded),
        decimal(item.chargedBackTaxable),
        decimal(item.chargedBack),
      ]),
    ),
    ...reverseCharge.map((order) =>
      csvRow([
        order.country,
        null,
        null,
        `Reverse charge, buyer ${order.vatNumber}, seller ${order.sellerVatNumber}`,
        decimal(0),
        '',
        order.orderCount,
        decimal(order.net),
        decimal(0),
        decimal(order.refunded),
        decimal(0),
        decimal(order.chargedBack),
        decimal(0),
      ]),
    ),
  ];
}

function decimal(hundredths: number): string {
  return plainMoney(hundredths);
}
