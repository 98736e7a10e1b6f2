import type { Db } from '../../database/connections/pool.ts';
import type { ConnectionsTable } from '../../database/migrations/schema.ts';

export interface ConnectionRow {
  readonly provider: ConnectionsTable['provider'];
  readonly sealed_keys: Buffer;
  readonly account: string | null;
  readonly tested_at: Date | null;
  readonly updated_at: Date;
  /** When the owner disconnected it, while labels still need its keys. */
  readonly retired_at: Date | null;
}

/** Returns the connections that the owner entered, with their keys encrypted. */
export function connectionRows(db: Db): Promise<ConnectionRow[]> {
  return db
    .selectFrom('connections')
    .select(['provider', 'sealed_keys', 'account', 'tested_at', 'updated_at', 'retired_at'])
    .execute();
}
