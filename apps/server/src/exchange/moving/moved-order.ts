import { allocateByLargestRemainder } from '@vitrine/domain/money/allocation.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import { type MovedAddress, parseCents, parseTime, readCell, toAddress } from './moving-cells.ts';

export interface MovedLine {
  readonly name: string;
  readonly sku: string | null;
  readonly price: Cents;
  readonly quantity: number;
  /** The share of the order's discount. */
  readonly discount: Cents;
}

/** An order of the past. Amounts are in cents, and total = subtotal - discount + shipping + tax. */
export interface MovedOrder {
  readonly line: number;
  readonly number: string;
  readonly email: string;
  readonly createdAt: Date;
  readonly status: 'PAID' | 'SHIPPED' | 'CANCELLED' | 'REFUNDED';
  readonly payment: 'PAID' | 'REFUNDED' | 'FAILED';
  readonly subtotal: Cents;
  readonly discount: Cents;
  readonly discountReason: string | null;
  readonly shipping: Cents;
  readonly shippingMethod: string | null;
  readonly tax: Cents;
  readonly total: Cents;
  readonly refunded: Cents;
  readonly lines: readonly MovedLine[];
  readonly addresses: Readonly<Record<'SHIPPING' | 'BILLING', MovedAddress | null>>;
  readonly reference: string | null;
  /** The difference in the stored order. */
  readonly note: string | null;
}

/** The required columns of Shopify's order export. */
export const orderColumns = ['name', 'email', 'financial status', 'total', 'lineitem name', 'lineitem price'] as const;

/**
 * Parses one order of Shopify's export from the rows that share its name, the first with its amounts. Returns a text
 * with the reason if it is skipped.
 */
export function movedOrder(rows: readonly [CsvRow, ...CsvRow[]], shopCurrency: Currency): MovedOrder | string {
  const [first] = rows;
  const email = readCell(first, 'email');
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 254) return 'has no email';
  const currency = readCell(first, 'currency') || shopCurrency;
  if (currency !== shopCurrency) return `is in ${currency.slice(0, 10)}: the shop uses ${shopCurrency}`;
  const createdAt = parseTime(readCell(first, 'created at'));
  if (!createdAt) return `Created at holds '${readCell(first, 'created at').slice(0, 40)}', which is no time`;
  const read = readAmounts(first, shopCurrency);
  if (typeof read === 'string') return read;
  const state = readState(first, read);
  if (typeof state === 'string') return state;
  const items = readLines(rows, shopCurrency);
  if (typeof items === 'string') return items;
  const subtotal = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const { tax, note } = getTax(read);
  const discount = subtotal + read.shipping + tax - read.total;
  if (discount < 0 || discount > subtotal) {
    return `the sum of the lines is ${subtotal} cents, which does not match the total of ${read.total} cents`;
  }
  const weights = items.map(({ price, quantity }) => cents(price * quantity));
  const shares = allocateByLargestRemainder(cents(discount), weights);
  return {
    line: first.line,
    number: readCell(first, 'name').slice(0, 100),
    email,
    createdAt,
    ...state,
    subtotal: cents(subtotal),
    discount: cents(discount),
    discountReason: discount > 0 ? readCell(first, 'discount code').slice(0, 200) || 'Discount' : null,
    shipping: read.shipping,
    shippingMethod: readCell(first, 'shipping method').slice(0, 200) || null,
    tax,
    total: read.total,
    lines: items.map((line, index) => ({ ...line, discount: shares[index] ?? cents(0) })),
    addresses: { SHIPPING: addressIn(first, 'shipping'), BILLING: addressIn(first, 'billing') },
    reference: readCell(first, 'payment reference').slice(0, 200) || null,
    note,
  };
}

interface Amounts {
  /** The subtotal after discounts, as in Shopify. */
  readonly subtotal: Cents;
  readonly shipping: Cents;
  readonly taxes: Cents;
  readonly total: Cents;
  readonly refunded: Cents;
}

function readAmounts(row: CsvRow, currency: Currency): Amounts | string {
  const columns = {
    subtotal: 'subtotal',
    shipping: 'shipping',
    taxes: 'taxes',
    total: 'total',
    refunded: 'refunded amount',
  };
  const read: Record<string, Cents> = {};
  for (const [name, column] of Object.entries(columns)) {
    const amount = parseCents(readCell(row, column), currency);
    if (amount === null) return `${column} holds '${readCell(row, column).slice(0, 40)}', which is not an amount`;
    read[name] = cents(amount);
  }
  const { subtotal = cents(0), shipping = cents(0), taxes = cents(0), total = cents(0), refunded = cents(0) } = read;
  return { subtotal, shipping, taxes, total, refunded };
}

/**
 * Returns the tax to add. Taxes are added to the prices, or included in them, and an order stores only the added ones.
 */
function getTax({ subtotal, shipping, taxes, total }: Amounts): { readonly tax: Cents; readonly note: string | null } {
  const isWithin = taxes > 0 && subtotal + shipping === total;
  return isWithin
    ? { tax: cents(0), note: `taxes of ${taxes} cents are within its prices` }
    : { tax: taxes, note: null };
}

type State = Pick<MovedOrder, 'status' | 'payment' | 'refunded'>;

function readState(row: CsvRow, { total, refunded }: Amounts): State | string {
  const status = readCell(row, 'financial status').toLowerCase();
  const isShipped = readCell(row, 'fulfillment status').toLowerCase() === 'fulfilled';
  if (status === 'refunded') return { status: 'REFUNDED', payment: 'REFUNDED', refunded: total };
  if (status === 'voided') return { status: 'CANCELLED', payment: 'FAILED', refunded: cents(0) };
  if (status !== 'paid' && status !== 'partially_refunded') {
    return `its payment is '${status.slice(0, 40)}': only orders that were paid, refunded or voided are history`;
  }
  if (refunded >= total && total > 0) return { status: 'REFUNDED', payment: 'REFUNDED', refunded: total };
  return { status: isShipped ? 'SHIPPED' : 'PAID', payment: 'PAID', refunded };
}

function readLines(rows: readonly CsvRow[], currency: Currency): Omit<MovedLine, 'discount'>[] | string {
  const lines: Omit<MovedLine, 'discount'>[] = [];
  for (const row of rows) {
    const name = readCell(row, 'lineitem name');
    if (name === '') continue;
    const price = parseCents(readCell(row, 'lineitem price'), currency);
    const quantity = readCell(row, 'lineitem quantity');
    if (price === null) return `line ${row.line}: Lineitem price is not an amount`;
    if (!/^[1-9]\d{0,6}$/.test(quantity)) return `line ${row.line}: Lineitem quantity is not a number of units`;
    const sku = readCell(row, 'lineitem sku').slice(0, 100) || null;
    lines.push({ name: name.slice(0, 400), sku, price: cents(price), quantity: Number(quantity) });
  }
  return lines.length > 0 ? lines : 'has no lines';
}

function addressIn(row: CsvRow, kind: 'shipping' | 'billing'): MovedAddress | null {
  const columns = {
    name: 'name',
    phone: 'phone',
    street1: 'address1',
    street2: 'address2',
    company: 'company',
    city: 'city',
    state: 'province',
    postalCode: 'zip',
    country: 'country',
  } as const;
  return toAddress((part) => readCell(row, `${kind} ${columns[part]}`));
}
