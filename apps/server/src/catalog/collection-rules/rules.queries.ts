import { type CollectionRules, ruleBounds } from '@vitrine/domain/catalog/collection-rules.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { chosenProducts } from './rule-conditions.queries.ts';

type Tx = Transaction<Database> | Kysely<Database>;

/**
 * Makes the products that the rules choose the products of the collection, the first ones up to `members`. Returns
 * whether any changed.
 */
export async function applyRules(
  tx: Tx,
  id: string,
  rules: CollectionRules,
  members: number = ruleBounds.members,
): Promise<boolean> {
  await sql`select set_config('vitrine.collecting', 'on', true)`.execute(tx);
  const { rows } = await sql<{ count: number }>`
    with chosen as materialized (
      ${chosenProducts(rules)} order by position, p.id limit ${sql.lit(members)}
    ), gone as (
      delete from collection_products c where collection_id = ${id} and not exists (select from chosen n where n.id = c.product_id)
      returning 1
    ), written as (
      insert into collection_products as c (collection_id, product_id, position)
      select ${id}, n.id, n.position from chosen n
      left join collection_products t on t.collection_id = ${id} and t.product_id = n.id
      where t.position is distinct from n.position order by n.id
      on conflict (collection_id, product_id) do update set position = excluded.position
      returning 1
    )
    select ((select count(*) from gone) + (select count(*) from written))::int as count`.execute(tx);
  await sql`select set_config('vitrine.collecting', '', true)`.execute(tx);
  return (rows[0]?.count ?? 0) > 0;
}

export interface ChosenProduct {
  readonly id: string;
  readonly name: string;
  readonly thumbnail: string | null;
}

/** Returns the number of products that rules choose, counted up to one above `members`, and the first ones in their order. */
export async function previewRules(
  db: Db,
  rules: CollectionRules,
  members: number = ruleBounds.members,
): Promise<{ readonly count: number; readonly products: ChosenProduct[] }> {
  const { rows } = await sql<{ count: number; products: ChosenProduct[] }>`
    with first as (
      select id, position from (${chosenProducts(rules)}) chosen
      order by position, id limit ${sql.lit(ruleBounds.previewProducts)}
    ), counted as (
      select id from (${chosenProducts(rules)}) chosen limit ${sql.lit(members + 1)}
    )
    select (select count(*)::int from counted) as count, coalesce((
      select json_agg(json_build_object('id', p.id, 'name', p.name, 'thumbnail', c.images #>> '{0,thumbnail}') order by first.position, p.id)
      from first join products p on p.id = first.id join product_cards c on c.product_id = p.id), '[]') as products`.execute(
    db,
  );
  return rows[0] ?? { count: 0, products: [] };
}

/** Returns those of the ids that no category has. */
export async function missingCategories(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${ids}::uuid[]) wanted(id) where not exists (select from categories k where k.id = wanted.id)`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Returns the rules of a collection, or null without any. */
export async function rulesOfCollection(tx: Tx, id: string): Promise<CollectionRules | null> {
  const row = await tx.selectFrom('collections').select('rules').where('id', '=', id).executeTakeFirst();
  return row?.rules ?? null;
}

/** Returns the ids of the collections with rules. */
export async function collectionsWithRules(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('collections').select('id').where('rules', 'is not', null).orderBy('id').execute();
  return rows.map(({ id }) => id);
}

/** Returns the rules of a collection, locked until the transaction ends. */
export async function lockedRules(tx: Tx, id: string): Promise<CollectionRules | null> {
  const row = await tx.selectFrom('collections').select('rules').where('id', '=', id).forUpdate().executeTakeFirst();
  return row?.rules ?? null;
}

/** Returns whether any of the products is in the collection or is chosen by its rules. */
export async function concernsCollection(
  db: Db,
  {
    id,
    rules,
    productIds,
  }: { readonly id: string; readonly rules: CollectionRules; readonly productIds: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql<{ concerns: boolean }>`
    select exists (select from collection_products where collection_id = ${id} and product_id = any(${productIds}::uuid[]))
      or exists (select from (${chosenProducts(rules, productIds)}) chosen) as concerns`.execute(db);
  return rows[0]?.concerns ?? false;
}

/** Lists some products of large categories that were moved in their new levels. Returns their number. */
export async function listMovedProducts(tx: Tx): Promise<number> {
  const { rows } = await sql<{ product_id: string }>`
    delete from jobs.products_to_list where ctid = any (array(
      select ctid from jobs.products_to_list limit 500 for update skip locked
    )) returning product_id`.execute(tx);
  const ids = [...new Set(rows.map((row) => row.product_id))];
  if (ids.length > 0) await sql`select write_listed_products(${ids}::uuid[])`.execute(tx);
  return rows.length;
}

/** Writes some cards of products with a changed custom field. Returns their number. */
export async function refreshQueuedCards(tx: Tx): Promise<number> {
  const { rows } = await sql<{ product_id: string }>`
    delete from jobs.cards_to_refresh where ctid = any (array(
      select ctid from jobs.cards_to_refresh limit 200 for update skip locked
    )) returning product_id`.execute(tx);
  const ids = [...new Set(rows.map((row) => row.product_id))];
  if (ids.length > 0) await sql`select refresh_product_cards(${ids}::uuid[])`.execute(tx);
  return rows.length;
}

export interface NotedChanges {
  readonly positions: readonly string[];
  readonly productIds: readonly string[];
}

/** The number of noted changes that one run reads. */
const maxNoted = 20_000;

/** Returns the first noted changes of products. They stay until `deleteNotedChanges`. */
export async function notedChanges(db: Db): Promise<NotedChanges> {
  const { rows } = await sql<{ position: string; product_id: string }>`
    select position::text as position, product_id from jobs.collection_changes order by position limit ${sql.lit(maxNoted)}`.execute(
    db,
  );
  return {
    positions: rows.map(({ position }) => position),
    productIds: [...new Set(rows.map((row) => row.product_id))],
  };
}

export async function deleteNotedChanges(db: Db, { positions }: NotedChanges): Promise<void> {
  await sql`delete from jobs.collection_changes where position = any(${positions}::bigint[])`.execute(db);
}
