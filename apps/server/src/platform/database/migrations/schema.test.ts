import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';

const { db } = await testDatabase();

function declaredTables(): Map<string, string[]> {
  const source = readFileSync(join(import.meta.dirname, 'schema.ts'), 'utf8');
  const interfaces = new Map(
    [...source.matchAll(/export interface (\w+Table) \{\n([^}]*)\}/g)].map(([, name = '', body = '']) => [
      name,
      [...body.matchAll(/^ {2}(\w+):/gm)].map((column) => column[1] ?? '').sort(),
    ]),
  );
  const database = /export interface Database \{\n([^}]*)\}/.exec(source)?.[1] ?? '';
  return new Map(
    [...database.matchAll(/^ {2}(\w+): (\w+);/gm)].map(([, table = '', type = '']) => [
      table,
      interfaces.get(type) ?? [],
    ]),
  );
}

it('the types name exactly the tables and columns that the migrations make', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text order by column_name::text) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migrations'
    group by table_name order by table_name`.execute(db);
  const made = Object.fromEntries(rows.map((row) => [row.table, row.columns.toSorted()]));
  const declared = Object.fromEntries([...declaredTables()].toSorted(([a], [b]) => a.localeCompare(b)));
  expect(declared).toEqual(made);
});
