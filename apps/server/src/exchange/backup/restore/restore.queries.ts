import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import type { TableShape } from '../../archive/table-rows.queries.ts';

type Tx = Transaction<Database>;

/** Empties all tables and disables the shop's own triggers, so that rows are restored unchanged. */
export async function emptyForRestore(tx: Tx, tables: readonly TableShape[]): Promise<void> {
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(tx);
}

/**
 * Enables the triggers again, sets the sequences beyond the restored numbers, and notifies all processes to drop their
 * cached pages.
 */
export async function finishRestore(tx: Tx, tables: readonly TableShape[]): Promise<void> {
  await sql`set constraints all immediate`.execute(tx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attidentity <> '' and c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`.execute(tx);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${table}, ${column}),
      coalesce((select max(${sql.id(column)}) from ${sql.table(table)}), 0) + 1, false)`.execute(tx);
  }
  await sql`select setval('order_numbers', greatest(
      (select last_value from order_numbers),
      (select coalesce(max(number::bigint), 10000) from orders where number ~ '^[0-9]{1,15}$')))`.execute(tx);
  await sql`select pg_notify('page_cache', 'all')`.execute(tx);
}

/** Returns the last assigned order number. */
export async function lastOrderNumber(tx: Tx): Promise<number> {
  const { rows } = await sql<{ last: number }>`select last_value as last from order_numbers`.execute(tx);
  return rows[0]?.last ?? 0;
}

/** Moves the sequence of order numbers beyond that number, unless it is beyond it already. */
export async function skipOrderNumbers(tx: Tx, last: number): Promise<void> {
  await sql`select setval('order_numbers', greatest(${last}::bigint, (select last_value from order_numbers)))`.execute(
    tx,
  );
}
