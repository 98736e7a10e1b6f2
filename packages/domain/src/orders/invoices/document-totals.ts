import { type Cents, subtractCents, sumCents, zeroCents } from '../../money/cents.ts';
import type { Currency } from '../../money/currencies.ts';
import { paidWithCards } from '../../pricing/paid-with-cards.ts';
import type { TaxPart } from '../../pricing/stages/tax-stage.ts';
import type { DocumentWords } from './document-words.ts';
import type { InvoicedOrder } from './invoiced-order.ts';

/** One row of the totals. */
export interface TotalRow {
  readonly label: string;
  readonly amount: string;
  readonly isSum: boolean;
}

/** The base of one tax. */
export interface TaxRow {
  readonly label: string;
  readonly net: string;
  readonly tax: string;
}

/** Returns the totals of an invoice, which sum to the total of the order. */
export function getTotals(order: InvoicedOrder, words: DocumentWords): readonly TotalRow[] {
  const { text } = words;
  const row = rowsIn(order.currency, words);
  const named = order.discounts.filter(({ amount }) => amount > 0);
  const discounts = named.length > 0 ? named : [{ title: text('discount'), amount: order.discount }];
  const taxes = order.taxes.filter(({ amount }) => amount > 0);
  return [
    row(text('subtotal'), order.subtotal),
    ...(order.discount > 0 ? discounts.map(({ title, amount }) => row(title, negative(amount))) : []),
    row(text('shipping'), order.shipping),
    ...(order.paymentFee ? [row(text('paymentFee'), order.paymentFee)] : []),
    ...(order.tax > 0 && taxes.length === 0 ? [row(text('salesTax'), order.tax)] : []),
    ...(order.tax > 0 ? taxes.map((tax) => row(taxLabel(tax, words), tax.amount)) : []),
    { ...row(text('total'), order.total), isSum: true },
    ...(order.includedTax > 0
      ? taxes.map((tax) => row(text('includes', { tax: taxLabel(tax, words) }), tax.amount))
      : []),
    ...(order.includedTax > 0 ? [row(text('net'), subtractCents(order.total, order.includedTax))] : []),
    ...giftCardRows(order, words),
    ...(order.refunded > 0 ? [row(text('refunded'), negative(order.refunded))] : []),
  ];
}

function giftCardRows(order: InvoicedOrder, words: DocumentWords) {
  const { total, giftCards = [] } = order;
  const row = rowsIn(order.currency, words);
  const parts = paidWithCards(giftCards);
  if (parts.length === 0) return [];
  const rest = subtractCents(total, sumCents(parts.map(({ amount }) => amount)));
  const rows = parts.map(({ kind, amount }) => row(words.text(paidLabels[kind]), amount));
  return rest > 0 ? [...rows, row(words.text('paidOtherwise'), rest)] : rows;
}

const paidLabels = {
  GIFT_CARD: 'paidWithGiftCards',
  STORE_CREDIT: 'paidWithStoreCredit',
  EXCHANGE: 'paidWithReturnedItems',
} as const;

/** Returns a row for each tax, with the sum of its base. */
export function taxRows(parts: readonly TaxPart[], currency: Currency, words: DocumentWords): readonly TaxRow[] {
  return [...Map.groupBy(parts, (tax) => taxLabel(tax, words))].map(([label, ofTax]) => ({
    label,
    net: words.money(sumCents(ofTax.map(({ taxable }) => taxable)), currency),
    tax: words.money(sumCents(ofTax.map(({ amount }) => amount)), currency),
  }));
}

/** Returns the function that makes a row of totals in a currency. */
export function rowsIn(currency: Currency, { money }: DocumentWords) {
  return (label: string, amount: Cents) => ({ label, amount: money(amount, currency), isSum: false });
}

function negative(amount: Cents): Cents {
  return subtractCents(zeroCents, amount);
}

/**
 * Returns a tax label such as 'VAT (19%)' or 'Sales Tax (8.25%)'. The rate is in basis points and loses trailing zeros.
 */
function taxLabel(
  { title, rate }: { readonly title: string; readonly rate: number },
  { taxTitle, percent }: DocumentWords,
): string {
  return `${taxTitle(title)} (${percent(rate)})`;
}

/** Returns the rates of taxes, such as '19%'. */
export function getRates(taxes: readonly TaxPart[], { percent }: DocumentWords): string {
  return taxes.map(({ rate }) => percent(rate)).join(' + ');
}
