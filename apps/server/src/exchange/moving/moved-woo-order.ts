import { allocateByLargestRemainder } from '@vitrine/domain/money/allocation.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { CsvRow } from '../products/csv/csv-rows.ts';
import type { MovedLine, MovedOrder } from './moved-order.ts';
import { type MovedAddress, parseRoundedCents, parseTime, readCell, toAddress } from './moving-cells.ts';

/**
 * The required columns of WooCommerce's order exports with a row for each item. 'Customer/Order/Coupon Export' writes
 * them as 'Default - One Row per Item'. WebToffee's 'Order Export' writes them with line items in separate rows.
 */
export const wooOrderColumns = ['order_id', 'status', 'order_total', 'item_name', 'item_quantity', 'item_subtotal'];

/**
 * Parses one order from the rows that share its id, each with all its amounts and one item. Returns a text with the
 * reason if it is skipped.
 */
export function movedWooOrder(rows: readonly [CsvRow, ...CsvRow[]], shopCurrency: Currency): MovedOrder | string {
  const [first] = rows;
  const email = readCell(first, 'billing_email') || readCell(first, 'customer_email');
  if (!/^[^@\s]+@[^@\s]+$/.test(email) || email.length > 254) return 'has no email';
  const currency = readCell(first, 'order_currency') || shopCurrency;
  if (currency !== shopCurrency) return `is in ${currency.slice(0, 10)}: the shop uses ${shopCurrency}`;
  const date = readCell(first, 'order_date', 'date');
  const createdAt = parseTime(date);
  if (!createdAt) return `its date is '${date.slice(0, 40)}', which is no time`;
  const read = readAmounts(rows, shopCurrency);
  if (typeof read === 'string') return read;
  const state = readState(first, read);
  if (typeof state === 'string') return state;
  const items = readLines(rows, read.fees, shopCurrency);
  if (typeof items === 'string') return items;
  const sums = settled(items, read);
  if (typeof sums === 'string') return sums;
  const weights = items.map(({ price, quantity }) => cents(price * quantity));
  const shares = allocateByLargestRemainder(sums.discount, weights);
  return {
    line: first.line,
    number: readNumber(first),
    email,
    createdAt,
    ...state,
    ...sums,
    discountReason: sums.discount > 0 ? 'Discount' : null,
    shipping: read.shipping,
    shippingMethod: readCell(first, 'shipping_method').slice(0, 200) || null,
    total: read.total,
    lines: items.map((line, index) => ({ ...line, discount: shares[index] ?? cents(0) })),
    addresses: { SHIPPING: addressIn(first, 'shipping'), BILLING: addressIn(first, 'billing') },
    reference: readCell(first, 'transaction_id').slice(0, 200) || null,
  };
}

/** Returns the number of an order as its customer sees it, or its id if no extension numbers orders. */
export function readNumber(row: CsvRow): string {
  const number = readCell(row, 'order_number_formatted') || readCell(row, 'order_number') || readCell(row, 'order_id');
  return number.slice(0, 100);
}

interface Amounts {
  readonly shipping: Cents;
  readonly fees: Cents;
  /** All taxes, including those of shipping. */
  readonly tax: Cents;
  readonly discount: Cents;
  readonly total: Cents;
  readonly refunded: Cents;
}

function readAmounts(rows: readonly [CsvRow, ...CsvRow[]], currency: Currency): Amounts | string {
  const [first] = rows;
  const columns = {
    shipping: 'shipping_total',
    fees: 'fee_total',
    tax: 'tax_total',
    discount: 'discount_total',
    total: 'order_total',
    refunded: 'refunded_total',
  };
  const read: Record<string, Cents> = {};
  for (const [name, column] of Object.entries(columns)) {
    const amount = parseRoundedCents(readCell(first, column), currency);
    if (amount === null) return `its ${column} is '${readCell(first, column).slice(0, 40)}', which is not an amount`;
    read[name] = cents(amount);
  }
  const { shipping = cents(0), fees = cents(0), tax = cents(0), discount = cents(0), total = cents(0) } = read;
  const refunded = first.cells.has('refunded_total') ? (read['refunded'] ?? cents(0)) : refundedOfItems(rows, currency);
  return { shipping, fees, tax, discount, total, refunded };
}

/** Returns the refunds of the items, because WebToffee's export lists refunds only with each item. */
function refundedOfItems(rows: readonly CsvRow[], currency: Currency): Cents {
  return cents(rows.reduce((sum, row) => sum + (parseRoundedCents(readCell(row, 'item_refunded'), currency) ?? 0), 0));
}

type State = Pick<MovedOrder, 'status' | 'payment' | 'refunded'>;

function readState(row: CsvRow, { total, refunded }: Amounts): State | string {
  const status = readCell(row, 'status').toLowerCase().replace(/^wc-/, '');
  if (status === 'cancelled' || status === 'failed') {
    return { status: 'CANCELLED', payment: 'FAILED', refunded: cents(0) };
  }
  const isRefunded = status === 'refunded' || (refunded >= total && total > 0);
  if (isRefunded) return { status: 'REFUNDED', payment: 'REFUNDED', refunded: total };
  if (status === 'completed') return { status: 'SHIPPED', payment: 'PAID', refunded };
  if (status === 'processing') return { status: 'PAID', payment: 'PAID', refunded };
  return `is '${status.slice(0, 40)}': only orders that were paid, refunded, cancelled or failed are history`;
}

type Line = Omit<MovedLine, 'discount'>;

/**
 * Returns the items before discounts. A sum that is not divisible by its units becomes two lines whose prices differ by
 * a cent.
 */
function readLines(rows: readonly CsvRow[], fees: Cents, currency: Currency): Line[] | string {
  const lines: Line[] = [];
  for (const row of rows) {
    const name = readCell(row, 'item_name').slice(0, 400);
    if (name === '') continue;
    const sum = parseRoundedCents(readCell(row, 'item_subtotal'), currency);
    const quantity = readCell(row, 'item_quantity');
    if (sum === null) return `line ${row.line}: item_subtotal is not an amount`;
    if (!/^[1-9]\d{0,6}$/.test(quantity)) return `line ${row.line}: item_quantity is not a number of units`;
    const sku = readCell(row, 'item_sku').slice(0, 100) || null;
    const units = Number(quantity);
    const dearer = sum % units;
    const price = (sum - dearer) / units;
    if (dearer < units) lines.push({ name, sku, price: cents(price), quantity: units - dearer });
    if (dearer > 0) lines.push({ name, sku, price: cents(price + 1), quantity: dearer });
  }
  if (lines.length === 0) return 'has no items';
  return fees > 0 ? [...lines, { name: 'Fee', sku: null, price: fees, quantity: 1 }] : lines;
}

type Sums = Pick<MovedOrder, 'subtotal' | 'discount' | 'tax' | 'note'>;

/**
 * Adjusts the sums so that they result in the order's total to the cent. Items with tax-inclusive prices are stored
 * with fractions of a cent, so the tax may be off by a cent for each item. A larger difference is an error.
 */
function settled(lines: readonly Line[], { shipping, tax, discount, total }: Amounts): Sums | string {
  const subtotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  const rest = total - (subtotal - discount + shipping);
  const off = rest - tax;
  if (Math.abs(off) > lines.length + 1 || discount > subtotal) {
    return `the sum of the items is ${subtotal} cents, which does not match the total of ${total} cents`;
  }
  // Without taxes, the cent belongs to the discount.
  const [ownTax, ownDiscount] = rest < 0 ? [0, discount - rest] : [rest, discount];
  const changedSum = rest < 0 ? 'discount' : 'taxes';
  const note =
    off === 0 ? null : `its total differs by ${off} cents of rounding, which were added to its ${changedSum}`;
  return { subtotal: cents(subtotal), discount: cents(ownDiscount), tax: cents(ownTax), note };
}

function addressIn(row: CsvRow, kind: 'shipping' | 'billing'): MovedAddress | null {
  const cell = (part: string) => readCell(row, `${kind}_${part}`);
  const columns = {
    street1: 'address_1',
    street2: 'address_2',
    company: 'company',
    phone: 'phone',
    city: 'city',
    state: 'state',
    postalCode: 'postcode',
    country: 'country',
  } as const;
  return toAddress((part) =>
    part === 'name' ? `${cell('first_name')} ${cell('last_name')}`.trim() : cell(columns[part]),
  );
}
