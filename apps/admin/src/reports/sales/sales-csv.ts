import type { SalesDimension, SalesReport } from '@vitrine/contract/reports/sales.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { countryLabel } from '../../ui/country-label.ts';
import { csvRow } from '../../ui/list/csv.ts';
import { asCurrency, plainMoney } from '../../ui/money.ts';

export type SalesItem = SalesReport['items'][number];

export const dimensionNames: Readonly<Record<SalesDimension, string>> = {
  product: t('Product'),
  variant: t('Variant'),
  category: t('Category'),
  customer: t('Customer'),
  country: t('Country'),
};

const partNames: Readonly<Record<Exclude<SalesItem['kind'], 'ROW'>, string>> = {
  OTHERS: t('All others'),
  SHIPPING: t('Shipping and fees'),
  TAXES: t('Taxes added to prices'),
  UNDIVIDED: t('Refunds without a credit note'),
};

const unnamed: Readonly<Record<SalesDimension, string>> = {
  product: '',
  variant: '',
  category: t('Without a category'),
  customer: t('Customer'),
  country: t('Without an address'),
};

/** Returns the name of a row. */
export function nameOfRow(by: SalesDimension, { kind, id, name }: SalesItem): string {
  if (kind !== 'ROW') return partNames[kind];
  if (by === 'country' && id !== null) return countryLabel(id);
  return name ?? unnamed[by];
}

/** Returns the rows of the file, with the figures of both periods. */
export function toCsv(by: SalesDimension, { items, currency }: SalesReport): string[] {
  const amount = (cents: number) => plainMoney(cents, asCurrency(currency));
  const columns = ['units', `gross ${currency}`, `refunds ${currency}`, `net ${currency}`];
  return [
    csvRow([by, 'detail', ...columns, ...columns.map((name) => `${name} before`)]),
    ...items.map((item) =>
      csvRow([
        nameOfRow(by, item),
        item.detail,
        ...[item.now, item.before].flatMap(({ units, gross, refunds, net }) => [
          units,
          amount(gross),
          amount(refunds),
          amount(net),
        ]),
      ]),
    ),
  ];
}
