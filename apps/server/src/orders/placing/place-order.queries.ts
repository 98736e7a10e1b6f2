import type { ExchangeRate, Market } from '@vitrine/domain/markets/market.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { auditActorColumns, auditActorValues } from '../../platform/database/statements/audit-actor.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import { kitsLast } from '../record/kits-last.queries.ts';
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
