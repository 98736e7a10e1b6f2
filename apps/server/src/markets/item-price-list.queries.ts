import type { ItemPricesPage, ListItemPrices } from '@vitrine/contract/markets/markets.schema.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

const pageSize = 50;

/** The items that can have a price in a currency: products without variants, and variants. */
const items = (currency: Currency) => sql`(
  select p.id as product_id, v.id as variant_id, p.name, coalesce(v.options, '{}') as options, case when v.id is null then p.sku else v.sku end as sku,
    coalesce(v.price, p.price) as base_price, c.price, p.status, v.position
  from products p left join variants v on v.product_id = p.id
  left join currency_prices c on c.currency = ${currency} and c.product_id = p.id and c.item_id = coalesce(v.id, p.id)
  where p.status <> 'ARCHIVED' and p.has_variants = (v.id is not null)
) i`;

/** Returns a page of the items with their prices in a currency, by name, and the number of those without a price. */
export async function listItemPrices(
  db: Db,
  { currency, productId, search = '', offset = 0 }: ListItemPrices,
): Promise<ItemPricesPage> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const wanted = sql`(${productId ?? null}::uuid is null or i.product_id = ${productId ?? null}::uuid)
    and (${search} = '' or i.name ilike ${pattern} or i.sku ilike ${pattern})`;
  const [page, counts] = await Promise.all([
    sql<ItemPricesPage['items'][number]>`
      select i.product_id as "productId", i.variant_id as "variantId", i.name, i.options, i.sku,
        i.base_price as "basePrice", i.price
      from ${items(currency)} where ${wanted} order by i.name, i.product_id, i.position, i.variant_id
      limit ${pageSize} offset ${offset}`.execute(db),
    sql<{ total: number; missing: number }>`
      select count(*)::int as total, count(*) filter (where i.price is null and i.status = 'ACTIVE')::int as missing
      from ${items(currency)} where ${wanted}`.execute(db),
  ]);
  return { items: page.rows, total: counts.rows[0]?.total ?? 0, missing: counts.rows[0]?.missing ?? 0 };
}

export interface BasePriceRow {
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly base_price: number;
}

/** Returns the next items after an item, with their prices in the shop's currency, for filling by a rate. */
export async function itemsToFill(
  db: Db,
  currency: Currency,
  wanted: {
    readonly replaces: boolean;
    readonly productId: string | undefined;
    readonly after: BasePriceRow | undefined;
    readonly limit: number;
  },
): Promise<BasePriceRow[]> {
  const { replaces, productId = null, after, limit } = wanted;
  const { rows } = await sql<BasePriceRow>`
    select i.product_id, i.variant_id, i.base_price from ${items(currency)}
    where (${replaces} or i.price is null) and (${productId}::uuid is null or i.product_id = ${productId}::uuid)
      and (${after?.product_id ?? null}::uuid is null
        or (i.product_id, coalesce(i.variant_id, i.product_id))
          > (${after?.product_id ?? null}::uuid, ${after?.variant_id ?? after?.product_id ?? null}::uuid))
    order by i.product_id, coalesce(i.variant_id, i.product_id) limit ${limit}`.execute(db);
  return rows;
}
