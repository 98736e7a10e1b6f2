import type { InventoryQuery } from '@vitrine/contract/catalog/inventory.schema.ts';
import type { StockPolicy } from '@vitrine/domain/catalog/stock-policy.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** The last row of a page: the value that its product is sorted by, and its position within the product. */
export interface InventoryPosition {
  readonly key: string;
  readonly productId: string;
  readonly position: number;
  readonly id: string;
}

export interface StockRow extends InventoryPosition {
  readonly variantId: string | null;
  readonly product: string;
  readonly options: readonly string[] | null;
  readonly sku: string | null;
  readonly thumbnail: string | null;
  readonly stockPolicy: StockPolicy;
  readonly stock: number;
  readonly updatedAt: Date;
}

/** Products are read in the order of an index, and the variants of each in theirs, until the page is full. */
const sorts = {
  name: { column: sql.ref('p.name'), type: sql.raw('text'), isDescending: false },
  newest: { column: sql.ref('p.created_at'), type: sql.raw('timestamptz'), isDescending: true },
  stock: { column: sql.ref('p.stock'), type: sql.raw('int'), isDescending: false },
} as const;

const stock = sql`coalesce(v.stock, p.stock)`;
const sku = sql`case when v.id is null then p.sku else v.sku end`;
const policy = sql`coalesce(v.stock_policy, p.stock_policy)`;
const states = {
  out: sql`${policy} <> 'UNTRACKED' and ${stock} = 0`,
  low: sql`${policy} <> 'UNTRACKED' and ${stock} between 1 and 5`,
  untracked: sql`${policy} = 'UNTRACKED'`,
} as const;

/** Returns one page of variants, and of products without variants, with one row more. Archived products and kits are left out. */
export async function inventoryRows(
  db: Db,
  { search, state, sort }: Pick<InventoryQuery, 'search' | 'state' | 'sort'>,
  { after, limit }: { readonly after: InventoryPosition | null; readonly limit: number },
): Promise<StockRow[]> {
  const { column, type, isDescending } = sorts[sort];
  const [onwards, beyond, direction] = isDescending ? [sql`<=`, sql`<`, sql`desc`] : [sql`>=`, sql`>`, sql`asc`];
  const position = sql`(coalesce(v.position, 0), coalesce(v.id, p.id))`;
  const start = after
    ? sql`(${column}, p.id) ${onwards} (${after.key}::${type}, ${after.productId}::uuid)
        and ((${column}, p.id) ${beyond} (${after.key}::${type}, ${after.productId}::uuid)
          or ${position} > (${after.position}::int, ${after.id}::uuid))`
    : sql`true`;
  const part = search?.trim().replaceAll(/[\\%_]/g, '\\$&');
  const found = part
    ? sql`p.id in (select id from products where name ilike ${`%${part}%`} or sku ilike ${`${part}%`}
          union select product_id from variants where sku ilike ${`${part}%`})
        and (p.name ilike ${`%${part}%`} or ${sku} ilike ${`${part}%`})`
    : sql`true`;
  const { rows } = await sql<StockRow>`
    select ${column}::text as key, p.id as "productId", coalesce(v.position, 0) as position, coalesce(v.id, p.id) as id,
      v.id as "variantId", p.name as product, v.options, ${sku} as sku, ${policy} as "stockPolicy", ${stock} as stock,
      coalesce(v.updated_at, p.updated_at) as "updatedAt",
      coalesce((select i.thumbnail_url from product_images i where i.id = v.image_id),
        (select i.thumbnail_url from product_images i where i.product_id = p.id order by i.position limit 1)) as thumbnail
    from products p left join variants v on v.product_id = p.id
    where p.status <> 'ARCHIVED' and (v.id is not null or not p.has_variants) and coalesce(v.parts, p.parts) is null
      and ${state ? states[state] : sql`true`} and ${found} and ${start}
    order by ${column} ${direction}, p.id ${direction}, coalesce(v.position, 0), coalesce(v.id, p.id)
    limit ${sql.lit(limit)}`.execute(db);
  return rows;
}

const openUnits = sql`case when exists (select from digital_lines d where d.order_line_id = l.id and d.state = 'DELIVERED') then 0
        else greatest(l.quantity - l.refunded_quantity
          - coalesce((select sum(s.quantity) from parcel_lines s where s.order_line_id = l.id), 0), 0) end`;

export interface CommittedRow {
  readonly id: string;
  readonly committed: number;
  /** The committed units that were taken from the stock. */
  readonly stocked: number;
}

/**
 * Returns the units of open orders that are not shipped and not refunded, by variant or product without variants. The
 * parts of ordered kits count.
 */
export async function committedUnits(db: Db, products: readonly string[]): Promise<CommittedRow[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<CommittedRow>`
    select coalesce(l.variant_id, l.product_id) as id, sum(l.open)::int as committed,
      sum(greatest(l.open - l.unstocked_quantity, 0))::int as stocked
    from (
      select l.product_id, l.variant_id, l.unstocked_quantity, ${openUnits} as open
      from order_lines l join orders o on o.id = l.order_id
      where l.product_id = any(${products}::uuid[]) and o.status in ('PENDING', 'PAID')
      union all
      select k.product_id, k.variant_id, k.unstocked_quantity, ${openUnits} * k.quantity
      from order_line_parts k join order_lines l on l.id = k.order_line_id join orders o on o.id = l.order_id
      where k.product_id = any(${products}::uuid[]) and o.status in ('PENDING', 'PAID')
    ) l
    where l.open > 0
    group by 1`.execute(db);
  return rows;
}

/** Returns what the id names: a variant, or a product without variants. The stock of a kit is not counted. */
export async function stockedRecord(
  tx: Db,
  id: string,
): Promise<{ readonly isVariant: boolean; readonly stock: number } | undefined> {
  const { rows } = await sql<{ isVariant: boolean; stock: number }>`
    select true as "isVariant", stock from variants where id = ${id}::uuid and parts is null
    union all select false, stock from products where id = ${id}::uuid and not has_variants and parts is null`.execute(
    tx,
  );
  return rows[0];
}

/** Sets the stock of a variant or product, if it is still `from`. Returns whether it was. Triggers write the ledger. */
export async function replaceStock(
  tx: Db,
  {
    id,
    isVariant,
    from,
    to,
  }: { readonly id: string; readonly isVariant: boolean; readonly from: number; readonly to: number },
): Promise<boolean> {
  const result = isVariant
    ? await tx
        .updateTable('variants')
        .set({ stock: to })
        .where('id', '=', id)
        .where('stock', '=', from)
        .executeTakeFirst()
    : await tx
        .updateTable('products')
        .set({ stock: to })
        .where('id', '=', id)
        .where('has_variants', '=', false)
        .where('stock', '=', from)
        .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}
