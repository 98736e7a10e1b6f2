import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Tx = Transaction<Database>;

/** The shape of a table in files: the columns that can be inserted, and its primary key. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly string[];
  readonly key: readonly string[];
}

/** The number of rows of an export or a backup that are read at once. Other requests run in between. */
const ROWS_AT_A_TIME = 200;

/** Each row of these tables is a picture of up to 5 MB, so fewer are read at once. */
const pictureTables: ReadonlySet<string> = new Set(['return_photos']);

/** Returns all tables of the shop, referenced tables first, with the columns that are not computed. */
export async function shopTables(tx: Tx): Promise<TableShape[]> {
  const { rows } = await sql<TableShape & { refersTo: string[] }>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)) as key,
      array(select distinct f.confrelid::regclass::text from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace and c.relname <> 'schema_migrations'
    order by c.relname`.execute(tx);
  const sorted: TableShape[] = [];
  const waiting = new Map(rows.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(({ refersTo }) => refersTo.every((name) => !waiting.has(name)));
    if (!next) throw new Error(`the tables ${[...waiting.keys()].join(', ')} refer to each other in a circle`);
    waiting.delete(next.name);
    sorted.push({ name: next.name, columns: next.columns, key: next.key });
  }
  return sorted;
}

/** Yields a table's rows as JSON, one per line, in the order of the primary key. Numbers and times stay as PostgreSQL writes them. */
export async function* tableLines(tx: Tx, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const cursor = sql.id(`lines_of_${name}`);
  const fields = sql.join(columns.map((column) => sql`${sql.lit(column)}, ${sql.id(column)}`));
  const order = key.length === 0 ? sql`` : sql`order by ${sql.join(key.map((column) => sql.id(column)))}`;
  // A function accepts at most 100 arguments, and no table has 50 columns.
  await sql`declare ${cursor} no scroll cursor for
    select jsonb_build_object(${fields})::text as line from ${sql.table(name)} ${order}`.execute(tx);
  const rowsAtATime = pictureTables.has(name) ? 5 : ROWS_AT_A_TIME;
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch ${sql.lit(rowsAtATime)} from ${cursor}`.execute(tx);
    yield rows.map(({ line }) => line);
    if (rows.length < rowsAtATime) break;
  }
  await sql`close ${cursor}`.execute(tx);
}

/** Inserts rows that `tableLines` wrote into their table, or into another with the same columns. */
export async function insertLines(
  tx: Tx,
  { name, columns }: TableShape,
  lines: readonly string[],
  into: string = name,
): Promise<void> {
  const names = sql.join(columns.map((column) => sql.id(column)));
  await sql`insert into ${sql.table(into)} (${names}) overriding system value
    select ${names} from jsonb_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::jsonb)`.execute(
    tx,
  );
}
