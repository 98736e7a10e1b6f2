import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

export type GroupingKind = 'category' | 'collection';
const tables = { category: 'categories', collection: 'collections' } as const;

export interface GroupingColumns {
  slug?: string;
  name?: string;
  description?: string;
  formatted_description?: string | null;
  position?: number;
  media_id?: string | null;
  image_main_url?: string | null;
  image_preview_url?: string | null;
  image_thumbnail_url?: string | null;
  custom_fields?: string | null;
  image_alt?: string;
  /** Of a category only. */
  parent_id?: string | null;
  /** Of a collection only, as JSON. */
  rules?: string | null;
}

export async function insertGrouping(
  tx: Kysely<Database>,
  kind: GroupingKind,
  grouping: GroupingColumns & { id: string; slug: string; name: string },
): Promise<void> {
  await tx.insertInto(tables[kind]).values(grouping).execute();
}

export async function groupingDescription(
  tx: Kysely<Database>,
  kind: GroupingKind,
  id: string,
): Promise<string | undefined> {
  const row = await tx.selectFrom(tables[kind]).select('description').where('id', '=', id).executeTakeFirst();
  return row?.description;
}

/** Writes the columns and sets updated_at, even when only the products in the grouping change. */
export async function updateGrouping(
  tx: Kysely<Database>,
  kind: GroupingKind,
  id: string,
  changes: GroupingColumns,
): Promise<void> {
  await tx
    .updateTable(tables[kind])
    .set({ ...changes, updated_at: sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 millisecond')` })
    .where('id', '=', id)
    .execute();
}

/**
 * Deletes a grouping. It also removes a collection from the home page, so that the settings hold no id of a missing
 * record.
 */
export async function deleteGrouping(tx: Kysely<Database>, kind: GroupingKind, id: string): Promise<void> {
  if (kind === 'collection') {
    await sql`update settings set value = jsonb_set(value, '{homePageCollections}', coalesce((
        select jsonb_agg(entry order by place)
        from jsonb_array_elements(value -> 'homePageCollections') with ordinality chosen(entry, place)
        where entry ->> 'id' <> ${id}), '[]'))
      where key = 'site' and value -> 'homePageCollections' @> jsonb_build_array(jsonb_build_object('id', ${id}::text))`.execute(
      tx,
    );
  }
  await tx.deleteFrom(tables[kind]).where('id', '=', id).execute();
}

/**
 * Returns the names of the first subcategories of a category, in their order. No other transaction can add one until
 * this one ends.
 */
export async function lockedSubcategories(tx: Kysely<Database>, id: string): Promise<string[]> {
  await sql`select lock_category_tree()`.execute(tx);
  const rows = await tx
    .selectFrom('categories')
    .select('name')
    .where('parent_id', '=', id)
    .orderBy('position')
    .orderBy('name')
    .limit(4)
    .execute();
  return rows.map(({ name }) => name);
}

/** Returns the position after the last grouping. */
export async function lastPosition(tx: Kysely<Database>, kind: GroupingKind): Promise<number> {
  const row = await tx
    .selectFrom(tables[kind])
    .select(({ fn }) => fn.max('position').as('last'))
    .executeTakeFirst();
  return row?.last === null || row?.last === undefined ? 0 : row.last + 1;
}

/** Puts exactly these products in the grouping, in this order. */
export async function replaceGroupingProducts(
  tx: Kysely<Database>,
  kind: GroupingKind,
  { id, productIds }: { readonly id: string; readonly productIds: readonly string[] },
): Promise<void> {
  const table = sql.table(`${kind}_products`);
  const grouping = sql.ref(`${kind}_id`);
  await sql`delete from ${table} where ${grouping} = ${id} and product_id <> all(${productIds}::uuid[])`.execute(tx);
  await sql`insert into ${table} (${grouping}, product_id, position)
    select ${id}, product_id, place - 1 from unnest(${productIds}::uuid[]) with ordinality as chosen(product_id, place)
    on conflict (${grouping}, product_id) do update set position = excluded.position`.execute(tx);
}

export async function productsInCollection(tx: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('collection_products')
    .select('product_id')
    .where('collection_id', '=', id)
    .execute();
  return rows.map((row) => row.product_id);
}

/** Returns the groupings in the order that shoppers see, locked until the end of the transaction. */
export function groupingsForUpdate(tx: Kysely<Database>, kind: GroupingKind): Promise<{ id: string; name: string }[]> {
  return tx
    .selectFrom(tables[kind])
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/**
 * Assigns positions to the groupings by the order of their ids in the list. Groupings that already have their position
 * do not change.
 */
export async function insertGroupings(tx: Kysely<Database>, kind: GroupingKind, ids: readonly string[]): Promise<void> {
  const table = sql.table(tables[kind]);
  await sql`update ${table} k
    set position = chosen.place - 1, updated_at = greatest(clock_timestamp(), k.updated_at + interval '1 millisecond')
    from unnest(${ids}::uuid[]) with ordinality as chosen(id, place)
    where k.id = chosen.id and k.position <> chosen.place - 1`.execute(tx);
}
