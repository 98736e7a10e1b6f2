import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

export interface NewKey {
  readonly id: string;
  readonly sealed_key: Buffer;
  readonly key_hash: Buffer;
  readonly last_four: string;
}

interface Item {
  readonly productId: string;
  readonly variantId: string | null;
}

const ofItem = ({ productId, variantId }: Item) =>
  sql`product_id = ${productId} and variant_id is not distinct from ${variantId}::uuid`;

/** Returns the number of unsold keys of an item. */
export async function countUnsoldKeys(db: Db, item: Item): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from digital_keys
    where order_line_id is null and ${ofItem(item)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Returns the hashes that the item already has, sold or not. */
export async function knownHashes(db: Db, item: Item, hashes: readonly Buffer[]): Promise<readonly Buffer[]> {
  const { rows } = await sql<{ key_hash: Buffer }>`select key_hash from digital_keys
    where ${ofItem(item)} and key_hash = any (${hashes}::bytea[])`.execute(db);
  return rows.map(({ key_hash }) => key_hash);
}

/** Inserts keys in one statement, in their order. */
export async function insertKeys(tx: Db, { productId, variantId }: Item, keys: readonly NewKey[]): Promise<void> {
  await sql`insert into digital_keys (id, product_id, variant_id, sealed_key, key_hash, last_four)
    select id, ${productId}, ${variantId}::uuid, sealed_key, key_hash, last_four
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map((key) => key.sealed_key)}::bytea[],
      ${keys.map((key) => key.key_hash)}::bytea[], ${keys.map((key) => key.last_four)}::text[])
      with ordinality as added (id, sealed_key, key_hash, last_four, position) order by position`.execute(tx);
}

export interface ItemCountRow {
  readonly variant_id: string | null;
  readonly unsold: number;
  readonly sold: number;
  readonly waiting: number;
}

/** Returns the numbers of keys and of waiting lines of each item of a product. */
export async function countsOfProduct(db: Db, productId: string): Promise<readonly ItemCountRow[]> {
  const { rows } =
    await sql<ItemCountRow>`select variant_id, sum(unsold)::int as unsold, sum(sold)::int as sold, sum(waiting)::int as waiting
    from (
      select variant_id, count(*) filter (where order_line_id is null) as unsold,
        count(*) filter (where order_line_id is not null) as sold, 0 as waiting
      from digital_keys where product_id = ${productId} group by variant_id
      union all
      select d.variant_id, 0, 0, count(*) from digital_lines d join orders o on o.id = d.order_id
      where d.product_id = ${productId} and d.state = 'WAITING' and o.status in ('PAID', 'SHIPPED', 'DELIVERED') group by d.variant_id
    ) items group by variant_id order by variant_id nulls first`.execute(db);
  return rows;
}

export interface LicenceKeyRow {
  readonly id: string;
  readonly sealed_key: Buffer;
  readonly last_four: string;
  readonly created_at: Date;
  readonly order_id: string | null;
  readonly number: string | null;
  readonly is_revoked: boolean;
}

/** Returns one row more than a page of an item's keys, newest first. */
export async function listKeys(
  db: Db,
  page: Item & { readonly limit: number; readonly after: { readonly at: Date; readonly id: string } | null },
): Promise<LicenceKeyRow[]> {
  const { after } = page;
  const { rows } =
    await sql<LicenceKeyRow>`select k.id, k.sealed_key, k.last_four, k.created_at, o.id as order_id, o.number,
      k.order_line_id is not null and ${keyRank} > valid_digital_units(l) as is_revoked
    from digital_keys k left join order_lines l on l.id = k.order_line_id left join orders o on o.id = l.order_id
    where k.product_id = ${page.productId} and k.variant_id is not distinct from ${page.variantId}::uuid
      and ${after ? sql`(k.created_at, k.id) < (${after.at}, ${after.id})` : sql`true`}
    order by k.created_at desc, k.id desc limit ${page.limit + 1}`.execute(db);
  return rows;
}

/** The rank of key k among the keys of its line. After a refund of some units, the last keys are revoked. */
const keyRank = sql`(select count(*) from digital_keys e where e.order_line_id = k.order_line_id and e.position <= k.position)`;

/** Deletes an unsold key. Returns what the audit log needs, or undefined when there is no such unsold key. */
export async function deleteUnsoldKey(
  tx: Db,
  id: string,
): Promise<{ readonly product_id: string; readonly last_four: string } | undefined> {
  return tx
    .deleteFrom('digital_keys')
    .where('id', '=', id)
    .where('order_line_id', 'is', null)
    .returning(['product_id', 'last_four'])
    .executeTakeFirst();
}

/** Deletes the unsold keys of deleted products and variants. Returns how many. */
export async function deleteLeftOverKeys(db: Db, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`delete from digital_keys where id in (
    select k.id from digital_keys k where k.order_line_id is null
      and (not exists (select from products p where p.id = k.product_id)
        or (k.variant_id is not null and not exists (select from variants v where v.id = k.variant_id)))
    limit ${limit})`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
