import { sql, type Transaction } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';
import type { ConnectionsTable, Database } from '../platform/database/migrations/schema.ts';
import { type ConnectionRow, connectionRows } from '../platform/security/provider-keys/connections.queries.ts';

type RowName = ConnectionsTable['provider'];

export async function connectionRow(db: Db, name: RowName): Promise<ConnectionRow | undefined> {
  return (await connectionRows(db)).find(({ provider }) => provider === name);
}

/** Locks a connection until the transaction ends and returns its row, which need not exist yet. */
export async function lockedConnectionRow(
  tx: Transaction<Database>,
  name: RowName,
): Promise<ConnectionRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('connections.' || ${name}))`.execute(tx);
  return connectionRow(tx, name);
}

/**
 * Returns the name of a connection in use that begins with a prefix, other than one, or null. Two transactions with the prefix
 * wait for each other.
 */
export async function otherActiveConnection(
  tx: Transaction<Database>,
  { prefix, name }: { readonly prefix: RowName; readonly name: RowName },
): Promise<string | null> {
  await lockedConnectionRow(tx, prefix);
  const rows = await connectionRows(tx);
  const other = rows.find(
    ({ provider, retired_at: retiredAt }) => retiredAt === null && provider !== name && provider.startsWith(prefix),
  );
  return other?.provider ?? null;
}

interface NewConnection {
  readonly provider: RowName;
  readonly sealed_keys: Buffer;
  readonly account: string | null;
  readonly tested_at: Date | null;
  readonly updated_by: string;
}

export async function saveConnection(tx: Transaction<Database>, connection: NewConnection): Promise<void> {
  const { provider: _, ...values } = connection;
  await tx
    .insertInto('connections')
    .values(connection)
    .onConflict((conflict) => conflict.column('provider').doUpdateSet({ ...values, retired_at: null }))
    .execute();
}

export async function deleteConnection(tx: Transaction<Database>, name: RowName): Promise<void> {
  await tx.deleteFrom('connections').where('provider', '=', name).execute();
}

/** Marks a connection whose keys serve only labels that exist already. */
export async function retireConnection(tx: Transaction<Database>, name: RowName): Promise<void> {
  await tx.updateTable('connections').set({ retired_at: new Date() }).where('provider', '=', name).execute();
}
