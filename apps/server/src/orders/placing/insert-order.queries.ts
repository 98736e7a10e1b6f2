import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import {
  columnList,
  expressionList,
  numberValues,
  readValues,
  type StatementValues,
} from '../../platform/database/statements/statement-values.ts';
import { type PaymentStateRow, paymentStateColumns } from '../record/payment-state.queries.ts';
import type { NewOrder } from './new-order.ts';

/**
 * The order as it was written. If fewer SKUs were taken than wanted, or the key was not stored, the caller rolls the
 * transaction back.
 */
export interface WrittenOrderRow extends PaymentStateRow {
  readonly taken: number;
  readonly is_invoiced: boolean;
  readonly is_key_stored: boolean;
}

/** Everything that the statement receives of an order. */
const values = {
  id: ({ id }) => id,
  userId: ({ userId }) => userId,
  email: ({ email }) => email,
  source: ({ source }) => source,
  currency: ({ currency }) => currency,
  lines: ({ lines }) => JSON.stringify(lines),
  addresses: ({ addresses }) => JSON.stringify(addresses),
  isAddressVerified: ({ isAddressVerified }) => isAddressVerified,
  arrivesFrom: ({ arrival }) => arrival?.from ?? null,
  arrivesTo: ({ arrival }) => arrival?.to ?? null,
  subtotal: ({ subtotal }) => subtotal,
  discount: ({ discount }) => discount,
  discountReason: ({ discountReason }) => discountReason,
  discounts: ({ discounts }) => JSON.stringify(discounts),
  shippingCost: ({ shippingCost }) => shippingCost,
  shippingMethod: ({ shippingMethod }) => shippingMethod,
  shippingMethodId: ({ shippingMethodId }) => shippingMethodId,
  pickupPlace: ({ pickupPlace }) => pickupPlace,
  paymentFee: ({ paymentFee }) => paymentFee,
  taxRate: ({ taxRate }) => taxRate,
  tax: ({ tax }) => tax,
  taxes: ({ taxes }) => JSON.stringify(taxes),
  includedTax: ({ includedTax }) => includedTax,
  shippingTaxes: ({ shippingTaxes }) => JSON.stringify(shippingTaxes),
  taxExemptReason: ({ taxExemptReason }) => taxExemptReason,
  business: ({ business }) => business && JSON.stringify(business),
  total: ({ total }) => total,
  giftCardAmount: ({ giftCardAmount }) => giftCardAmount,
  giftCards: ({ giftCards }) => JSON.stringify(giftCards),
  transactionId: ({ transactionId }) => transactionId,
  paymentMethodId: ({ paymentMethodId }) => paymentMethodId,
  method: ({ method }) => method,
  terms: ({ manualPayment }) => manualPayment && JSON.stringify(toTerms(manualPayment)),
  daysToPay: ({ manualPayment }) => manualPayment?.days ?? null,
  daysToReminder: ({ manualPayment }) => manualPayment?.reminderDays ?? null,
  isCapturedLater: ({ isCapturedLater }) => isCapturedLater,
  providerCustomerId: ({ payingCustomer }) => payingCustomer?.id ?? null,
  savesMethod: ({ payingCustomer }) => payingCustomer?.savesMethod ?? false,
  invoiceId: ({ invoiceId }) => invoiceId,
  invoiceNumber: ({ invoiceNumber }) => invoiceNumber,
  keyScope: ({ key }) => key?.scope ?? null,
  key: ({ key }) => key?.key ?? null,
  requestHash: ({ key }) => key?.requestHash ?? null,
} satisfies StatementValues<NewOrder>;

const value = numberValues(values);

/** An order of a shopper without a session belongs to the account with this confirmed email. */
const accountOfEmail = `(select u.id from users u where lower(u.email) = lower(${value.email}::text)
  and u.email_confirmed_at is not null and u.erased_at is null and not u.is_demo)`;

const orderRow = {
  id: value.id,
  user_id: `coalesce(${value.userId}::uuid, ${accountOfEmail})`,
  email: value.email,
  source: value.source,
  currency: value.currency,
  subtotal: value.subtotal,
  discount: value.discount,
  discount_reason: value.discountReason,
  discounts: `${value.discounts}::jsonb`,
  shipping_cost: value.shippingCost,
  shipping_method: value.shippingMethod,
  shipping_method_id: `${value.shippingMethodId}::uuid`,
  shipping_taxes: `${value.shippingTaxes}::jsonb`,
  pickup_place: value.pickupPlace,
  payment_fee: value.paymentFee,
  tax_rate: value.taxRate,
  tax: value.tax,
  taxes: `${value.taxes}::jsonb`,
  included_tax: value.includedTax,
  tax_exempt_reason: value.taxExemptReason,
  business: `${value.business}::jsonb`,
  total: value.total,
  gift_card_amount: value.giftCardAmount,
  gift_cards: `${value.giftCards}::jsonb`,
  address_verification: `case when ${value.isAddressVerified}::boolean then 'VERIFIED' else 'NOT_VERIFIED' end`,
  payment_status: `'PENDING'`,
  arrives_from: `${value.arrivesFrom}::date`,
  arrives_to: `${value.arrivesTo}::date`,
};

/** The rows of `jsonb_to_recordset`, named like the fields of `NewOrderLine`. */
const lineFields = `id uuid, position int, product_id uuid, variant_id uuid, name text, options jsonb, sku text, image jsonb,
  list_price bigint, unit_price bigint, quantity int, from_stock int, adjustments jsonb, tax bigint, taxes jsonb`;

const lineRow = {
  id: 'l.id',
  order_id: value.id,
  position: 'l.position',
  product_id: 'l.product_id',
  variant_id: 'l.variant_id',
  name: 'l.name',
  options: 'array(select jsonb_array_elements_text(l.options))',
  sku: 'l.sku',
  image: `case when jsonb_typeof(l.image) = 'object' then l.image end`,
  list_price: 'l.list_price',
  unit_price: 'l.unit_price',
  quantity: 'l.quantity',
  unstocked_quantity: 'l.quantity - l.from_stock',
  adjustments: 'l.adjustments',
  tax: 'l.tax',
  taxes: 'l.taxes',
};

/** The columns of an address, named like the fields of `NewOrderAddress`. */
const addressColumns = [
  'kind',
  'name',
  'email',
  'phone',
  'street1',
  'street2',
  'city',
  'state',
  'postal_code',
  'country',
];
const addressFields = addressColumns.map((column) => `${column} text`).join(', ');

const transactionRow = {
  id: value.transactionId,
  order_id: value.id,
  amount: value.total,
  currency: value.currency,
  payment_method_id: value.paymentMethodId,
  method: value.method,
  terms: `${value.terms}::jsonb`,
  due_at: `now() + make_interval(days => ${value.daysToPay})`,
  remind_at: `now() + make_interval(days => ${value.daysToReminder})`,
  mail_promised: `${value.terms}::jsonb is not null`,
  captures_later: value.isCapturedLater,
  provider_customer_id: value.providerCustomerId,
  saves_method: value.savesMethod,
};

const invoiceRow = { id: value.invoiceId, order_id: value.id, invoice_number: value.invoiceNumber };

const keyRow = { scope: value.keyScope, key: value.key, request_hash: value.requestHash, order_id: value.id };

/** Statement triggers also run when no row changes, so the variants table is updated only when variants are bought. */
const takingVariants = `, taken_variants as (
    update variants v set stock = v.stock - l.from_stock from line l
    where v.id = l.variant_id and v.product_id = l.product_id and l.from_stock > 0 and v.stock >= l.from_stock
    returning v.id
  )`;

const writeOrderText = ({ hasVariants }: { hasVariants: boolean }) =>
  `with line as materialized (
    select * from jsonb_to_recordset(${value.lines}::jsonb) as l(${lineFields})
  ), taken_products as (
    update products p set stock = p.stock - l.from_stock from line l
    where l.variant_id is null and p.id = l.product_id and not p.has_variants and l.from_stock > 0 and p.stock >= l.from_stock
    returning p.id
  )${hasVariants ? takingVariants : ''}, placed as (
    insert into orders (${columnList(orderRow)}) values (${expressionList(orderRow)})
    returning id, number, email, user_id, status, created_at, total, gift_card_amount, currency
  ), lines as (
    insert into order_lines (${columnList(lineRow)}) select ${expressionList(lineRow)} from line l
  ), addresses as (
    insert into order_addresses (order_id, ${addressColumns.join(', ')})
    select ${value.id}, ${addressColumns.map((column) => `a.${column}`).join(', ')}
    from jsonb_to_recordset(${value.addresses}::jsonb) as a(${addressFields})
  ), payment as (
    insert into transactions (${columnList(transactionRow)}) values (${expressionList(transactionRow)})
    returning id, status, method, payment_method_id, provider_payment_id, provider_account, failure_code, failure_message, mail_promised, due_at, captures_later, authorized_until, provider_customer_id, saves_method
  ), invoice as (
    insert into invoices (${columnList(invoiceRow)}) values (${expressionList(invoiceRow)})
    on conflict (invoice_number) do nothing returning id
  ), stored_key as (
    insert into idempotency_keys (${columnList(keyRow)}) select ${expressionList(keyRow)} where ${value.key}::text is not null
    on conflict (scope, key) do nothing returning key
  )
  select ${paymentStateColumns}, (select count(*) from taken_products)${hasVariants ? ' + (select count(*) from taken_variants)' : ''} as taken,
    exists (select from invoice) as is_invoiced, ${value.key}::text is null or exists (select from stored_key) as is_key_stored
  from placed o cross join payment t`;

const writeOrder = namedStatement<WrittenOrderRow>('orders_write_order', writeOrderText({ hasVariants: false }));
const writeOrderOfVariants = namedStatement<WrittenOrderRow>(
  'orders_write_order_of_variants',
  writeOrderText({ hasVariants: true }),
);

/** Takes the stock and writes the order with all its records, in one statement. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<WrittenOrderRow> {
  const statement = order.lines.some((line) => line.variant_id !== null) ? writeOrderOfVariants : writeOrder;
  const [row] = await statement.rows(tx, readValues(values, order));
  if (!row) throw new Error(`Order ${order.id} was not written.`);
  return row;
}

/** The part of a payment method that the shopper agreed to. */
function toTerms({ name, instructions }: OfferedPayment) {
  return { name, instructions };
}
