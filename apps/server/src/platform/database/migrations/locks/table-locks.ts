import type { ClientBase } from 'pg';
import { splitStatements } from './migration-statements.ts';

/** A lock that a statement of a migration takes on a table. */
export interface TableLock {
  readonly table: string;
  readonly mode: 'access exclusive' | 'share row exclusive';
}

/** The tables of a sale, in the order in which placing and paying an order lock them. Any other table comes after these, by name. */
const lockOrder = [
  'products',
  'variants',
  'orders',
  'order_lines',
  'order_addresses',
  'transactions',
  'invoices',
  'idempotency_keys',
  'gift_cards',
  'order_history',
  'stock_movements',
  'refunds',
  'draft_orders',
  'mail_messages',
];

/** Returns the locks that one statement takes on whole tables, without those of reading and writing rows. */
export function locksOfStatement(text: string): TableLock[] {
  // It reads the whole table while sales continue. A stronger lock would stop them.
  if (/^alter table \S+ validate constraint \S+$/.test(text)) return [];
  const altered = /^alter table (?:if exists )?(?:only )?(\S+)/.exec(text)?.[1];
  const triggered = /^create (?:or replace )?(?:constraint )?trigger .*? on (\S+)/.exec(text)?.[1];
  const isCreated = text.startsWith('create table ');
  const referenced =
    altered === undefined && !isCreated
      ? []
      : [...text.matchAll(/\breferences ([a-z_."]+)/g)].map(([, name = '']) => name);
  return [
    ...(altered === undefined ? [] : [{ table: altered, mode: 'access exclusive' as const }]),
    ...(triggered === undefined ? [] : [{ table: triggered, mode: 'share row exclusive' as const }]),
    ...referenced.map((table) => ({ table, mode: 'share row exclusive' as const })),
  ];
}

/** Returns the locks of a whole migration in the order of a sale: the strongest lock of each table. */
export function locksOfMigration(sql: string): TableLock[] {
  const byTable = new Map<string, TableLock>();
  for (const lock of splitStatements(sql).flatMap(({ text }) => locksOfStatement(text))) {
    if (lock.mode === 'access exclusive' || !byTable.has(lock.table)) byTable.set(lock.table, lock);
  }
  return [...byTable.values()].toSorted(
    (a, b) => getLockPosition(a.table) - getLockPosition(b.table) || (a.table < b.table ? -1 : 1),
  );
}

/**
 * Takes the locks on existing tables, and skips tables that the migration itself creates. Only tables of the shop's own
 * schema count, because another shop may have tables of the same names in a schema on the search path.
 */
export async function takeTableLocks(client: ClientBase, locks: readonly TableLock[]): Promise<void> {
  if (locks.length === 0) return;
  const { rows } = await client.query<{ name: string }>(
    `select name from unnest($1::text[]) as name
     where exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema() and c.relname = name and c.relkind in ('r', 'p'))`,
    [locks.map(({ table }) => table)],
  );
  const existing = new Set(rows.map(({ name }) => name));
  for (const { table, mode } of locks)
    if (existing.has(table)) await client.query(`lock table ${table} in ${mode} mode`);
}

function getLockPosition(table: string): number {
  const position = lockOrder.indexOf(table);
  return position === -1 ? lockOrder.length : position;
}
