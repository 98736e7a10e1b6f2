import type { CustomField } from '@vitrine/contract/custom-fields/custom-field.schema.ts';
import type { FieldRecord, FieldTarget } from '@vitrine/domain/custom-fields/field-definition.ts';
import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { CustomFieldDefinitionsTable, Database } from '../platform/database/migrations/schema.ts';

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

/** The records that a reference can name: their table, name, address, and the condition that shoppers see them. */
const targetColumns = {
  PRODUCT: { table: 'products', name: 't.name', folder: '/product/', isOpen: "t.status = 'ACTIVE'" },
  CATEGORY: { table: 'categories', name: 't.name', folder: '/category/', isOpen: 'true' },
  COLLECTION: { table: 'collections', name: 't.name', folder: '/collection/', isOpen: 'true' },
  PAGE: { table: 'pages', name: 't.title', folder: '/pages/', isOpen: 't.is_published' },
} as const satisfies Readonly<Record<FieldTarget, object>>;

/** Returns the SQL of a record's values as JSON by key, in the order of the fields. `alias` is that of its table. */
export function fieldValues(alias: string): string {
  return `coalesce((select json_object_agg(d.key, x.value order by d.position, d.id)
    from jsonb_each(${alias}.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid), '{}')`;
}

/** Each part finds nothing for another target, because its id is null then. */
const targets = Object.entries(targetColumns)
  .map(
    ([kind, { table, name, folder, isOpen }]) =>
      `select ${name} as name, '${folder}' || t.slug as href from ${table} t
        where t.id = (case when d.target = '${kind}' then x.value #>> '{}' end)::uuid and ${isOpen}`,
  )
  .join(' union all ');

/**
 * Returns the SQL of the values that shoppers see, as JSON. A reference has the name and address of its record, and is
 * absent when shoppers cannot see it. Null for a record without values, which costs nothing then.
 */
export function shownFields(alias: string): string {
  return `case when ${alias}.custom_fields is not null then (
    select json_agg(json_build_object('key', d.key, 'label', d.label, 'kind', d.kind, 'unit', d.unit,
      'value', case when d.kind = 'REFERENCE' then to_jsonb(r.name) else x.value end, 'href', r.href) order by d.position, d.id)
    from jsonb_each(${alias}.custom_fields) x join custom_field_definitions d on d.id = x.key::uuid
    left join lateral (${targets}) r on d.kind = 'REFERENCE'
    where d.is_shown and (d.kind <> 'REFERENCE' or r.href is not null)) end`;
}

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
export async function presentTargets(tx: Tx, target: FieldTarget, ids: readonly string[]): Promise<Set<string>> {
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
