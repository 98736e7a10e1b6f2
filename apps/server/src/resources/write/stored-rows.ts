import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { Resource } from '../resource.ts';
import type { StoredTable } from '../stored-table.ts';

type Row = Record<string, unknown>;

/**
 * Returns the rows of a record and its parts by table, to restore it after a deletion. Returns null when it cannot be
 * restored. Computed columns are omitted, because they could preserve a person's name in search text, where the erasure
 * of that person does not look for it.
 */
export async function storedRows(
  tx: Transaction<Database>,
  { undo }: Resource,
  id: string,
): Promise<Record<string, unknown> | null> {
  if (!undo) return null;
  const stored: Record<string, unknown> = {};
  for (const { table, owner } of undo.storedTables) {
    const { rows } = await sql<{ rows: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(t) - array(
        select attname::text from pg_attribute where attrelid = ${table}::regclass and attgenerated <> ''
      )), '[]') as rows from ${sql.table(table)} t
      where t.${sql.ref(owner)} = ${id}`.execute(tx);
    stored[table] = rows[0]?.rows ?? [];
  }
  return undo.beside ? { ...stored, beside: await undo.beside.load(tx, id) } : stored;
}

/**
 * Inserts stored rows again with their previous ids. Returns sentences about the rows that could not be restored
 * because something that they refer to is deleted.
 */
export async function putRowsBack(
  tx: Transaction<Database>,
  { undo }: Resource,
  { id, kept: stored }: { readonly id: string; readonly kept: Row },
): Promise<string[]> {
  const left = new Set<string>();
  for (const table of undo?.storedTables ?? []) {
    const rows = await withoutDeleted(tx, table, { rows: rowsIn(stored[table.table]), left });
    if (rows.length === 0) continue;
    const columns = sql.join((await writtenColumns(tx, table.table)).map((name) => sql.ref(name)));
    const { numAffectedRows = 0n } = await sql`insert into ${sql.table(table.table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table.table)}, ${JSON.stringify(rows)}::jsonb)
      ${table.yields ? sql`on conflict do nothing` : sql``}`.execute(tx);
    if (typeof table.yields === 'string' && numAffectedRows < BigInt(rows.length)) left.add(table.yields);
  }
  await undo?.beside?.putBack(tx, id, stored['beside']);
  return [...left];
}

async function withoutDeleted(
  tx: Kysely<Database>,
  { refers = [], again: reloaded = {} }: StoredTable,
  { rows: stored, left }: { readonly rows: readonly Row[]; readonly left: Set<string> },
): Promise<Row[]> {
  let rows = stored.map((row) => ({ ...row, ...reloaded }));
  for (const { column, table, without, label } of refers) {
    const ids = [...new Set(rows.map((row) => row[column]).filter((id) => typeof id === 'string'))];
    const found = await sql<{ id: string }>`
      select id from ${sql.table(table)} where id = any(${ids}::uuid[]) for key share`.execute(tx);
    const there = new Set<unknown>(found.rows.map((row) => row.id));
    rows = rows.flatMap((row) => {
      if (row[column] === null || row[column] === undefined || there.has(row[column])) return [row];
      left.add(label);
      return without === 'ROW' ? [] : [{ ...row, ...Object.fromEntries(without.map((name) => [name, null])) }];
    });
  }
  return rows;
}

/** Returns the columns that can be written, without those that the database computes. */
async function writtenColumns(tx: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`.execute(tx);
  return rows.map(({ name }) => name);
}

function rowsIn(value: unknown): Row[] {
  if (!Array.isArray(value)) return [];
  return value.flatMap((row: unknown) => (typeof row === 'object' && row !== null ? [{ ...row }] : []));
}
