import type { ItemPrice } from '@vitrine/contract/markets/markets.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/** Locks the products in the order of their ids, as orders do, and returns those items that can have a price. */
export async function lockPricedItems(tx: Tx, prices: readonly ItemPrice[]): Promise<ReadonlySet<string>> {
  const productIds = [...new Set(prices.map(({ productId }) => productId))];
  await sql`select id from products where id = any (${productIds}::uuid[]) order by id for no key update`.execute(tx);
  const { rows } = await sql<{ item: string }>`
    select p.id || ' ' || coalesce(v.id::text, '') as item
    from products p left join variants v on v.product_id = p.id
    where p.id = any (${productIds}::uuid[]) and p.has_variants = (v.id is not null)`.execute(tx);
  return new Set(rows.map(({ item }) => item));
}

const getRows = (prices: readonly ItemPrice[]) => sql`jsonb_to_recordset(${JSON.stringify(prices)}::jsonb)
  as n ("productId" uuid, "variantId" uuid, price bigint)`;

/** Returns the stored prices of these items, for the audit log. */
export async function storedPrices(tx: Tx, currency: Currency, prices: readonly ItemPrice[]): Promise<ItemPrice[]> {
  const { rows } = await sql<ItemPrice>`
    select n."productId", n."variantId", c.price from ${getRows(prices)}
    left join currency_prices c on c.currency = ${currency} and c.product_id = n."productId"
      and c.item_id = coalesce(n."variantId", n."productId")
    order by n."productId", n."variantId"`.execute(tx);
  return rows;
}

/** Stores prices of a currency, and removes those that are null. */
export async function writePrices(tx: Tx, currency: Currency, prices: readonly ItemPrice[]): Promise<void> {
  const removed = prices.filter(({ price }) => price === null);
  const stored = prices.filter(({ price }) => price !== null);
  if (removed.length > 0) {
    await sql`delete from currency_prices c using ${getRows(removed)}
      where c.currency = ${currency} and c.product_id = n."productId"
        and c.item_id = coalesce(n."variantId", n."productId")`.execute(tx);
  }
  if (stored.length > 0) {
    await sql`insert into currency_prices as c (currency, product_id, variant_id, price)
      select ${currency}, n."productId", n."variantId", n.price from ${getRows(stored)}
      order by n."productId", n."variantId"
      on conflict (product_id, currency, item_id) do update set price = excluded.price
      where c.price <> excluded.price`.execute(tx);
  }
}
