import type { ReturnReport } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';
import { csvRow } from '../ui/list/csv.ts';
import { asCurrency, plainMoney } from '../ui/money.ts';

/** What returned units are counted by, with the head of the first column. */
export const returnDimensions = { product: t('Product'), variant: t('Variant'), customer: t('Customer') } as const;
export type ReturnDimension = keyof typeof returnDimensions;

/** Returns whether a text of the URL is a dimension. */
export function isReturnDimension(text: string | null): text is ReturnDimension {
  return text !== null && Object.hasOwn(returnDimensions, text);
}

type Reason = ReturnReport['reasons'][number];

export interface ReturnedRow {
  readonly name: string;
  /** The SKU, or the email of a customer. */
  readonly detail: string | null;
  readonly page: string | null;
  readonly sold: number;
  readonly returned: number;
  readonly exchanged: number;
}

/** Returns the rows of a dimension with the page of each record. */
export function rowsBy(by: ReturnDimension, { products, variants, customers }: ReturnReport): readonly ReturnedRow[] {
  if (by === 'customer') {
    return customers.map(({ userId, name, email, ...units }) => ({
      ...units,
      name: name ?? t('Customer'),
      detail: email,
      page: userId && `/admin/users/${userId}`,
    }));
  }
  const rows = by === 'variant' ? variants : products.map((row) => ({ ...row, sku: null }));
  return rows.map(({ productId, sku, ...row }) => ({
    ...row,
    detail: sku,
    page: productId && `/admin/catalog/products/${productId}`,
  }));
}

/** Returns the returned share of the sold units in percent, with one decimal. */
export function returnRate({ sold, returned }: Pick<ReturnedRow, 'sold' | 'returned'>): number {
  return Math.round((returned / sold) * 1000) / 10;
}

/** Returns the share of all returned units that a reason has, in percent with one decimal. */
export function reasonShare({ returned }: Pick<Reason, 'returned'>, reasons: readonly Reason[]): number {
  const all = reasons.reduce((sum, reason) => sum + reason.returned, 0);
  return all === 0 ? 0 : Math.round((returned / all) * 1000) / 10;
}

/** Returns the rows of the file: units of the dimension, reasons, costs and labels. */
export function toCsv(by: ReturnDimension, report: ReturnReport): string[] {
  const { reasons, costs, labels, currency } = report;
  return [
    csvRow([by, 'detail', 'sold', 'returned', 'rate in percent', 'exchanged']),
    ...rowsBy(by, report).map((row) =>
      csvRow([row.name, row.detail, row.sold, row.returned, returnRate(row), row.exchanged]),
    ),
    csvRow([]),
    csvRow(['reason', 'returned', 'share in percent', 'exchanged']),
    ...reasons.map((row) => csvRow([row.reason, row.returned, reasonShare(row, reasons), row.exchanged])),
    csvRow([]),
    csvRow(['returns', `refunded ${currency}`, `bonuses ${currency}`, 'damaged units', `damaged ${currency}`]),
    csvRow([
      costs.returnCount,
      plainMoney(costs.refunded, asCurrency(currency)),
      plainMoney(costs.bonuses, asCurrency(currency)),
      costs.damagedUnits,
      plainMoney(costs.damaged, asCurrency(currency)),
    ]),
    csvRow([]),
    csvRow(['currency of return labels', 'labels', 'cost']),
    ...labels.map((label) => csvRow([label.currency, label.count, plainMoney(label.cost, asCurrency(label.currency))])),
  ];
}
