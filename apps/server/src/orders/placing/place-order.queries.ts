import type { ExchangeRate, Market } from '@vitrine/domain/markets/market.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { auditActorColumns, auditActorValues } from '../../platform/database/statements/audit-actor.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import { kitsLast } from '../record/kits-last.queries.ts';
import { type PaymentStateRow, paymentStateColumns } from '../record/payment-state.queries.ts';
import type { NewOrder } from './new-order.ts';
import { type PricedProductRow, pricedColumns, pricedParts } from './pricing/priced-products.queries.ts';

export interface PriceBasisRow {
  readonly site: unknown;
  readonly shipping: unknown;
  readonly payment_methods: unknown;
  readonly discount_version: number;
  readonly tax_table_version: string | null;
}

const basisOfPrices = namedStatement<PriceBasisRow>(
  'orders_basis_of_prices',
  `select (select value from settings where key = 'site') as site, (select value from settings where key = 'shipping') as shipping,
    (select value from settings where key = 'payment-methods') as payment_methods,
    (select version from discount_version) as discount_version, (select version from tax_table_versions) as tax_table_version`,
);

/**
 * Returns the stored settings, and the versions that validate the cached automatic discounts and tax rates of a
 * process.
 */
export async function priceBasisRow(db: Db): Promise<PriceBasisRow> {
  const [row] = await basisOfPrices.rows(db, []);
  return row ?? { site: null, shipping: null, payment_methods: null, discount_version: 0, tax_table_version: null };
}

const lockProducts = namedStatement<PricedProductRow>(
  'orders_lock_products',
  `with p as materialized (
    select ${pricedColumns} from products p
    where p.id = any (array(select unnest($1::uuid[])
      union all select k.product_id from kit_parts k where k.kit_product_id = any ($1::uuid[])))
    order by ${kitsLast}, p.id for no key update
  )
  select p.*, ${pricedParts('for no key update')},
    ${auditActorColumns(3)}
  from p`,
);

/**
 * Locks products and the parts of kits, always in the same order so that two sales never deadlock, and returns their
 * state under the lock. It records stock changes of this transaction for the order.
 * It locks the variants, too. Otherwise a sale that has waited would read their stock from before the wait.
 */
export async function lockProductsForOrder(
  tx: Db,
  cart: {
    readonly productIds: readonly string[];
    readonly variantIds: readonly string[];
    readonly orderId: string;
    readonly userId: string | null;
  },
): Promise<PricedProductRow[]> {
  const actor = auditActorValues({ userId: cart.userId, orderId: cart.orderId, stockReason: 'ORDERED' });
  return lockProducts.rows(tx, [cart.productIds, cart.variantIds, ...actor]);
}

/**
 * Locks the buyer's account against its erasure until the transaction ends, and nothing else. Returns false when it is
 * erased.
 */
export async function lockBuyer(tx: Db, userId: string): Promise<boolean> {
  const buyer = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  return buyer !== undefined;
}

/**
 * The order as it was written. If fewer SKUs were taken than wanted, or the key was not stored, the caller rolls the
 * transaction back.
 */
export interface WrittenOrderRow extends PaymentStateRow {
  readonly taken: number;
  readonly is_invoiced: boolean;
  readonly is_key_stored: boolean;
}

/** Statement triggers also run when no row changes, so the variants table is updated only when variants are bought. */
const takingVariants = `, taken_variants as (
    update variants v set stock = v.stock - l.from_stock from line l
    where v.id = l.variant_id and v.product_id = l.product_id and l.from_stock > 0 and v.stock >= l.from_stock
    returning v.id
  )`;

const writeOrderText = ({ hasVariants }: { hasVariants: boolean }) =>
  `with line as materialized (
    select * from jsonb_to_recordset($1::jsonb) as l(id uuid, position int, product_id uuid, variant_id uuid, name text,
      options jsonb, sku text, image jsonb, list_price bigint, unit_price bigint, quantity int, from_stock int, adjustments jsonb, tax bigint, taxes jsonb)
  ), taken_products as (
    update products p set stock = p.stock - l.from_stock from line l
    where l.variant_id is null and p.id = l.product_id and not p.has_variants and l.from_stock > 0 and p.stock >= l.from_stock
    returning p.id
  )${hasVariants ? takingVariants : ''}, placed as (
    insert into orders (id, user_id, email, source, currency, subtotal, shipping_cost, shipping_method, tax_rate, tax, total, address_verification, payment_status,
      arrives_from, arrives_to, discount, discount_reason, discounts, taxes, included_tax, shipping_taxes, shipping_method_id, pickup_place, gift_card_amount, gift_cards, tax_exempt_reason, business, payment_fee)
    values ($2, coalesce($3::uuid, (select u.id from users u where lower(u.email) = lower($4::text)
      and u.email_confirmed_at is not null and u.erased_at is null and not u.is_demo)), $4, $5, $6, $7, $8, $9, $10, $11, $12, case when $13::boolean then 'VERIFIED' else 'NOT_VERIFIED' end, 'PENDING',
      $22::date, $23::date, $24, $25, $26::jsonb, $27::jsonb, $28, $29::jsonb, $30::uuid, $31, $32, $33::jsonb, $34, $35::jsonb, $43)
    returning id, number, email, user_id, status, created_at, total, gift_card_amount, currency
  ), lines as (
    insert into order_lines (id, order_id, position, product_id, variant_id, name, options, sku, image, list_price, unit_price, quantity, unstocked_quantity, adjustments, tax, taxes)
    select l.id, $2, l.position, l.product_id, l.variant_id, l.name, array(select jsonb_array_elements_text(l.options)), l.sku,
      case when jsonb_typeof(l.image) = 'object' then l.image end, l.list_price, l.unit_price, l.quantity, l.quantity - l.from_stock, l.adjustments, l.tax, l.taxes
    from line l
  ), addresses as (
    insert into order_addresses (order_id, kind, name, email, phone, street1, street2, city, state, postal_code, country)
    select $2, a.kind, a.name, a.email, a.phone, a.street1, a.street2, a.city, a.state, a.postal_code, a.country
    from jsonb_to_recordset($14::jsonb) as a(kind text, name text, email text, phone text, street1 text, street2 text, city text,
      state text, postal_code text, country text)
  ), payment as (
    insert into transactions (id, order_id, amount, currency, payment_method_id, method, terms, due_at, remind_at, mail_promised, captures_later, provider_customer_id, saves_method)
    values ($15, $2, $12, $6, $16, $36, $37::jsonb, now() + make_interval(days => $38), now() + make_interval(days => $39), $37::jsonb is not null, $40, $41, $42)
    returning id, status, method, payment_method_id, provider_payment_id, provider_account, failure_code, failure_message, mail_promised, due_at, captures_later, authorized_until, provider_customer_id, saves_method
  ), invoice as (
    insert into invoices (id, order_id, invoice_number) values ($17, $2, $18) on conflict (invoice_number) do nothing
    returning id
  ), stored_key as (
    insert into idempotency_keys (scope, key, request_hash, order_id)
    select $19, $20, $21, $2 where $20::text is not null
    on conflict (scope, key) do nothing returning key
  )
  select ${paymentStateColumns}, (select count(*) from taken_products)${hasVariants ? ' + (select count(*) from taken_variants)' : ''} as taken,
    exists (select from invoice) as is_invoiced, $20::text is null or exists (select from stored_key) as is_key_stored
  from placed o cross join payment t`;

const writeOrder = namedStatement<WrittenOrderRow>('orders_write_order', writeOrderText({ hasVariants: false }));
const writeOrderOfVariants = namedStatement<WrittenOrderRow>(
  'orders_write_order_of_variants',
  writeOrderText({ hasVariants: true }),
);

/** Takes the stock and writes the order with all its records, in one statement. */
export async function insertOrder(tx: Db, order: NewOrder): Promise<WrittenOrderRow> {
  const statement = order.lines.some((line) => line.variant_id !== null) ? writeOrderOfVariants : writeOrder;
  const [row] = await statement.rows(tx, [
    JSON.stringify(order.lines),
    order.id,
    order.userId,
    order.email,
    order.source,
    order.currency,
    order.subtotal,
    order.shippingCost,
    order.shippingMethod,
    order.taxRate,
    order.tax,
    order.total,
    order.isAddressVerified,
    JSON.stringify(order.addresses),
    order.transactionId,
    order.paymentMethodId,
    order.invoiceId,
    order.invoiceNumber,
    order.key?.scope ?? null,
    order.key?.key ?? null,
    order.key?.requestHash ?? null,
    order.arrival?.from ?? null,
    order.arrival?.to ?? null,
    order.discount,
    order.discountReason,
    JSON.stringify(order.discounts),
    JSON.stringify(order.taxes),
    order.includedTax,
    JSON.stringify(order.shippingTaxes),
    order.shippingMethodId,
    order.pickupPlace,
    order.giftCardAmount,
    JSON.stringify(order.giftCards),
    order.taxExemptReason,
    order.business && JSON.stringify(order.business),
    order.method,
    order.manualPayment && JSON.stringify(toTerms(order.manualPayment)),
    order.manualPayment?.days ?? null,
    order.manualPayment?.reminderDays ?? null,
    order.isCapturedLater,
    order.payingCustomer?.id ?? null,
    order.payingCustomer?.savesMethod ?? false,
    order.paymentFee,
  ]);
  if (!row) throw new Error(`Order ${order.id} was not written.`);
  return row;
}

export async function setOrderLanguage(tx: Db, orderId: string, language: string): Promise<void> {
  await tx.updateTable('orders').set({ language }).where('id', '=', orderId).execute();
}

/**
 * Stores the market of an order and the rate of its currency. Returns false when the owner has removed the market, or
 * changed its currency, since the order was priced.
 */
export async function insertOrderMarket(
  tx: Db,
  orderId: string,
  { market, rate }: { readonly market: Market; readonly rate: ExchangeRate | null },
): Promise<boolean> {
  const named = JSON.stringify([{ id: market.id, currency: market.currency, isOpen: true }]);
  const { numAffectedRows = 0n } = await sql`
    insert into order_markets (order_id, market_id, base_currency, rate, rate_source, rate_date)
    select ${orderId}::uuid, ${market.id}::uuid, shop_currency(), ${rate?.rate ?? null}::numeric, ${rate?.source ?? null}, ${rate?.date ?? null}::date
    from settings where key = 'markets' and value -> 'markets' @> ${named}::jsonb`.execute(tx);
  return numAffectedRows > 0n;
}

/** Returns whether an order was placed in the main market. */
export async function isInMainMarket(db: Db, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_markets')
    .select('order_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row === undefined;
}

/** The part of a payment method that the shopper agreed to. */
function toTerms({ name, instructions }: OfferedPayment) {
  return { name, instructions };
}

/** Writes the order's invoice under another number. Returns false when that number is taken as well. */
export async function insertInvoice(
  tx: Db,
  invoice: { readonly id: string; readonly orderId: string; readonly invoiceNumber: string },
): Promise<boolean> {
  const written = await tx
    .insertInto('invoices')
    .values({ id: invoice.id, order_id: invoice.orderId, invoice_number: invoice.invoiceNumber })
    .onConflict((conflict) => conflict.column('invoice_number').doNothing())
    .returning('id')
    .executeTakeFirst();
  return written !== undefined;
}

export interface IdempotencyKeyRow {
  readonly request_hash: Buffer;
  readonly order_id: string | null;
}

const storedKey = namedStatement<IdempotencyKeyRow>(
  'orders_stored_key',
  'select request_hash, order_id from idempotency_keys where scope = $1 and key = $2',
);

export async function loadKeyRow(db: Db, scope: string, key: string): Promise<IdempotencyKeyRow | null> {
  const [row] = await storedKey.rows(db, [scope, key]);
  return row ?? null;
}
