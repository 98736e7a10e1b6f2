import { type Insertable, sql, type Transaction } from 'kysely';
import type { Database, ProductImagesTable, VariantsTable } from '../../platform/database/migrations/schema.ts';
import type { GroupingKind } from '../groupings/grouping-writes.queries.ts';

type Tx = Transaction<Database>;

export async function productsInGrouping(tx: Tx, kind: GroupingKind, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from ${sql.table(`${kind}_products`)} where ${sql.ref(`${kind}_id`)} = ${id}
    order by position, product_id`.execute(tx);
  return rows.map((row) => row.id);
}

export async function groupingsOfProduct(tx: Tx, kind: GroupingKind, productId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select ${sql.ref(`${kind}_id`)} as id from ${sql.table(`${kind}_products`)} where product_id = ${productId}
    order by 1`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns the ids that belong to products, in the same order. */
export async function existingProducts(tx: Tx, ids: readonly string[]): Promise<string[]> {
  return existingIn(tx, 'products', ids);
}

export async function existingGroupings(tx: Tx, kind: GroupingKind, ids: readonly string[]): Promise<string[]> {
  return existingIn(tx, kind === 'category' ? 'categories' : 'collections', ids);
}

async function existingIn(tx: Tx, table: string, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from unnest(${ids}::uuid[]) with ordinality asked(id, place) join ${sql.table(table)} t on t.id = asked.id
    order by place`.execute(tx);
  return rows.map((row) => row.id);
}

/** Returns the current stock of a product, or of each of its variants, locked until the transaction ends. */
export async function stockOfProduct(tx: Tx, productId: string): Promise<number> {
  const row = await tx
    .selectFrom('products')
    .select('stock')
    .where('id', '=', productId)
    .forUpdate()
    .executeTakeFirst();
  return row?.stock ?? 0;
}

export async function stockOfVariants(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('variants')
    .select(['id', 'stock'])
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [row.id, row.stock]));
}

export async function insertPreviousImages(tx: Tx, images: readonly Insertable<ProductImagesTable>[]): Promise<void> {
  if (images.length > 0)
    await tx
      .insertInto('product_images')
      .values([...images])
      .execute();
}

/**
 * Inserts variants whose positions and options need not match the product yet. Later statements of the transaction
 * correct this.
 */
export async function insertPreviousVariants(tx: Tx, variants: readonly Insertable<VariantsTable>[]): Promise<void> {
  await sql`set constraints variants_unique_combination deferred`.execute(tx);
  if (variants.length > 0)
    await tx
      .insertInto('variants')
      .values([...variants])
      .execute();
}
