import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database, ProductTypesTable } from '../../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

/** Serializes the transactions that add product types. Returns the number of types. */
export async function countTypesLocked(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('product types'))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from product_types`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertProductType(tx: Tx, type: Insertable<ProductTypesTable>): Promise<void> {
  await tx.insertInto('product_types').values(type).execute();
}

export async function updateProductType(tx: Tx, id: string, changes: Updateable<ProductTypesTable>): Promise<void> {
  await tx.updateTable('product_types').set(changes).where('id', '=', id).execute();
}

export async function deleteProductType(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('product_types').where('id', '=', id).execute();
}

/** Returns the ids that belong to custom fields of products. */
export async function existingFields(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from custom_field_definitions where record = 'PRODUCT' and id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function typeExists(tx: Tx, id: string): Promise<boolean> {
  return (await tx.selectFrom('product_types').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

/** Returns the ids of types by their names in lower case. */
export async function typeIdsByName(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; id: string }>`select lower(name) as name, id from product_types`.execute(
    tx,
  );
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/** Returns the type of a product. Null without one. */
export async function typeOfProduct(tx: Tx, productId: string): Promise<string | null> {
  const row = await tx.selectFrom('products').select('type_id').where('id', '=', productId).executeTakeFirst();
  return row?.type_id ?? null;
}

/** Returns the ids of the custom fields that belong to other types only. */
export async function fieldsOfOtherTypes(tx: Tx, typeId: string | null): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select f.id from product_types t cross join unnest(t.field_ids) f(id)
    group by f.id having bool_and(t.id is distinct from ${typeId}::uuid)`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
