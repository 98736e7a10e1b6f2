import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import { type FieldRecord, type FieldTarget, fieldBounds } from '@vitrine/domain/custom-fields/field-definition.ts';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { CustomFieldDefinitionsTable, Database } from '../platform/database/migrations/schema.ts';
import { targetColumns } from '../platform/database/statements/custom-field-values.ts';

type Tx = Kysely<Database>;

/** The table of each kind of record with custom fields. */
const tables = {
  PRODUCT: 'products',
  VARIANT: 'variants',
  CATEGORY: 'categories',
  COLLECTION: 'collections',
  CUSTOMER: 'users',
  ORDER: 'orders',
  PAGE: 'pages',
} as const satisfies Readonly<Record<FieldRecord, keyof Database>>;

export async function definitionsOfRecord(tx: Tx, record: FieldRecord) {
  return tx
    .selectFrom('custom_field_definitions')
    .select(['id', 'key', 'label', 'kind', 'choices', 'target', 'is_required as isRequired'])
    .where('record', '=', record)
    .orderBy('position')
    .orderBy('id')
    .execute();
}

/** Returns the definitions of a kind of record as the API returns them. */
export async function wholeDefinitions(tx: Tx, record: FieldRecord): Promise<CustomField[]> {
  const rows = await tx
    .selectFrom('custom_field_definitions')
    .selectAll()
    .where('record', '=', record)
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ is_required, is_shown, is_filterable, is_searchable, created_at, updated_at, ...row }) => ({
    ...row,
    isRequired: is_required,
    isShown: is_shown,
    isFilterable: is_filterable,
    isSearchable: is_searchable,
    createdAt: created_at.toISOString(),
    updatedAt: updated_at.toISOString(),
  }));
}

/** Returns the ids that belong to records of a kind. */
export async function findTargets(tx: Tx, target: FieldTarget, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(targetColumns[target].table)} where id = any(${ids}::uuid[])`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

/** Serializes the transactions that add fields to a kind of record. Returns the number of its fields and the next position. */
export async function countFieldsLocked(tx: Tx, record: FieldRecord): Promise<{ count: number; next: number }> {
  await sql`select pg_advisory_xact_lock(hashtext('custom fields'))`.execute(tx);
  const { rows } = await sql<{ count: number; next: number }>`
    select count(*)::int as count, coalesce(max(position) + 1, 0) as next
    from custom_field_definitions where record = ${record}`.execute(tx);
  return rows[0] ?? { count: 0, next: 0 };
}

export async function keysOfRecord(tx: Tx, record: FieldRecord): Promise<Set<string>> {
  const rows = await tx.selectFrom('custom_field_definitions').select('key').where('record', '=', record).execute();
  return new Set(rows.map(({ key }) => key));
}

export async function insertDefinition(tx: Tx, definition: Insertable<CustomFieldDefinitionsTable>): Promise<void> {
  await tx.insertInto('custom_field_definitions').values(definition).execute();
}

export async function definitionById(tx: Tx, id: string) {
  return tx.selectFrom('custom_field_definitions').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function updateDefinition(
  tx: Tx,
  id: string,
  changes: Updateable<CustomFieldDefinitionsTable>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await tx.updateTable('custom_field_definitions').set(changes).where('id', '=', id).execute();
}

export async function deleteDefinition(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('custom_field_definitions').where('id', '=', id).execute();
}

/** Locks the fields of a kind of record. Returns their ids in order. */
export async function lockOrder(tx: Tx, record: FieldRecord): Promise<string[]> {
  const rows = await tx
    .selectFrom('custom_field_definitions')
    .select('id')
    .where('record', '=', record)
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Sets the positions of fields to their index in the list. */
export async function writeOrder(tx: Tx, ids: readonly string[]): Promise<void> {
  await sql`update custom_field_definitions d set position = o.position - 1
    from unnest(${ids}::uuid[]) with ordinality o(id, position) where d.id = o.id and d.position <> o.position - 1`.execute(
    tx,
  );
}

/** Returns the number of records with a value of a field. */
export async function countValues(tx: Tx, { id, record }: { id: string; record: FieldRecord }): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(tables[record])} where custom_fields ? ${id}`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Returns whether a text has more different values than a filter may have. */
export async function hasManyTexts(tx: Tx, { id, record }: { id: string; record: FieldRecord }): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select distinct custom_fields ->> ${id} from ${sql.table(tables[record])} where custom_fields ? ${id}
      limit ${fieldBounds.filterTexts + 1}) texts`.execute(tx);
  return (rows[0]?.count ?? 0) > fieldBounds.filterTexts;
}

/** The SQL that finds a record by its key in a file: a customer by the email in lower case, an order by its number. */
const keyConditions = {
  CUSTOMER: sql`r.role = 'USER' and lower(r.email) = v.key`,
  ORDER: sql`r.number = v.key`,
} as const;

/** The values of one record of a file, by the id of their definition. Null deletes a value. */
export interface KeyedValues {
  readonly key: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Merges values into those of the records. Returns the keys of the records that have changed. */
export async function mergeValues(
  tx: Tx,
  record: keyof typeof keyConditions,
  rows: readonly KeyedValues[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const written = rows.map(({ key, values }) => {
    const entries = Object.entries(values);
    const removed = entries.filter(([, value]) => value === null).map(([id]) => id);
    return { key, removed, added: Object.fromEntries(entries.filter(([, value]) => value !== null)) };
  });
  const { rows: changed } = await sql<{ key: string }>`
    update ${sql.table(tables[record])} r set custom_fields = nullif((coalesce(r.custom_fields, '{}') || v.added) - v.removed, '{}')
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) v (key text, added jsonb, removed text[])
    where ${keyConditions[record]}
      and r.custom_fields is distinct from nullif((coalesce(r.custom_fields, '{}') || v.added) - v.removed, '{}')
    returning v.key`.execute(tx);
  return new Set(changed.map(({ key }) => key));
}
