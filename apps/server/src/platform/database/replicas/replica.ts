import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import type { ReadSource } from '../../runtime/read-source.ts';
import type { DatabaseAddress } from '../connections/address.ts';
import { BoundedClient, breakConnection } from '../connections/bounded-client.ts';
import { type OnConnectionLost, openPool } from '../connections/pool.ts';
import { supportsNamedStatements } from '../statements/named-statement-trial.ts';

const answerWithinMs = 1_000;
const retryMs = 1_000;
const requestPosition = `select pg_is_in_recovery() as "isReplica", (pg_last_wal_replay_lsn() - '0/0')::text as position`;

/** One replica of the database. The shop repeatedly reads how far it has replayed the primary's log. */
export interface Replica {
  /** Host and port. */
  readonly name: string;
  /** Null until its first response. */
  readonly source: ReadSource | null;
  /** True when it responds and replays nothing. It is then a primary, perhaps the one of the shop. */
  readonly isPrimary: boolean;
  /**
   * The position in the log up to which it has replayed, in bytes; null while it does not respond, or is no longer a
   * replica.
   */
  readonly position: bigint | null;
  close(): Promise<void>;
}

interface Opening {
  readonly address: DatabaseAddress;
  readonly name: string;
  readonly poolSize: number;
  readonly everyMs: number;
  readonly onConnectionLost: OnConnectionLost;
}

/** Opens a replica without waiting for it, because it may be unreachable, temporarily or permanently. */
export function openReplica({ address, name, poolSize, everyMs, onConnectionLost }: Opening): Replica {
  const closing = new AbortController();
  const { signal } = closing;
  const { pool, breakConnections } = breakablePool(address, poolSize, onConnectionLost);
  let asking: Client | null = null;
  let source: ReadSource | null = null;
  let position: bigint | null = null;
  let isPrimary = false;

  const ask = async (): Promise<bigint | null> => {
    asking ??= await connected(address);
    const { rows } = await asking.query<{ isReplica: boolean; position: string | null }>(requestPosition);
    const [row] = rows;
    isPrimary = row?.isReplica === false;
    if (!row?.isReplica || row.position === null) return null;
    if (!source) {
      source = { pool, hasNamedStatements: await supportsNamedStatements(address) };
    }
    return BigInt(row.position);
  };
  const requestOn = async (): Promise<void> => {
    while (!signal.aborted) {
      const found = await ask().catch(() => null);
      if (found === null) {
        if (asking) breakConnection(asking);
        asking = null;
        // The primary takes over the pending statements, instead of waiting for a server that may never respond.
        if (position !== null) breakConnections();
      }
      position = found;
      await pause(found === null ? retryMs : everyMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  const requested = requestOn();
  return {
    name,
    get source() {
      return source;
    },
    get isPrimary() {
      return isPrimary;
    },
    get position() {
      return position;
    },
    async close() {
      closing.abort();
      if (asking) breakConnection(asking);
      await requested;
      breakConnections();
      await pool.end();
    },
  };
}

async function connected(address: DatabaseAddress): Promise<Client> {
  const client = new BoundedClient({
    ...address,
    application_name: 'vitrine-replica',
    connectionTimeoutMillis: answerWithinMs,
    query_timeout: answerWithinMs,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Opens a pool whose connections can be broken, so that statements on a server that went silent fail at once. */
function breakablePool(
  address: DatabaseAddress,
  size: number,
  onConnectionLost: OnConnectionLost,
): { readonly pool: Pool; breakConnections(): void } {
  const pool = openPool(address, {
    size,
    onConnectionLost,
    connectWithinMs: answerWithinMs,
    waitWithinMs: answerWithinMs,
  });
  const open = new Set<Client>();
  pool.on('connect', (client) => void open.add(client));
  pool.on('remove', (client) => void open.delete(client));
  return {
    pool,
    breakConnections() {
      for (const client of open) breakConnection(client);
    },
  };
}
