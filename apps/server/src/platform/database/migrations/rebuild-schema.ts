import { sql, type Transaction } from 'kysely';
import { takeMigrationLock } from './migrate.ts';
import type { Migration } from './migration-files.ts';
import type { Database } from './schema.ts';

type Tx = Transaction<Database>;

/** Prevents every process from migrating until the transaction ends. */
export async function lockMigrations(tx: Tx): Promise<void> {
  await sql.raw(takeMigrationLock).execute(tx);
}

/** Other schemas that migrations create. */
const otherSchemas = ['jobs'];

/**
 * Drops every table, sequence, view, function and type of the shop's schema, and its other schemas. Preserves the
 * record of migrations. Preserves the objects of extensions, because a role that may use the schema may lack the right
 * to create extensions.
 */
export async function dropShopSchema(tx: Tx): Promise<void> {
  for (const name of otherSchemas) await sql`drop schema if exists ${sql.id(name)} cascade`.execute(tx);
  const { rows } = await sql<{ statement: string }>`
    select format('drop %s if exists %s cascade', found.type, found.identity) as statement
    from pg_depend d, pg_identify_object(d.classid, d.objid, 0) found
    where d.refclassid = 'pg_namespace'::regclass and d.refobjid = current_schema()::regnamespace
      and d.classid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_type'::regclass) and d.objid <> 'schema_migrations'::regclass
      and not exists (select from pg_depend e where e.classid = d.classid and e.objid = d.objid and e.deptype = 'e')
    order by found.type <> 'table', found.identity`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
}

/**
 * Runs one migration as part of the transaction, including its deferred checks, so that none are pending for the next
 * one. Does not record it as applied.
 */
export async function runMigration(tx: Tx, { sql: text }: Migration): Promise<void> {
  await sql.raw(text).execute(tx);
  await sql`set constraints all immediate`.execute(tx);
  await sql`set constraints all deferred`.execute(tx);
}
