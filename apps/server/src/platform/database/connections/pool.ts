import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import { type ClientConfig, type Pool, types } from 'pg';
import type { Database } from '../migrations/schema.ts';
import type { DatabaseAddress } from './address.ts';
import { CheckedPool } from './checked-pool.ts';
import { watchSilence } from './connection-watchdog.ts';
import { KyselyPool } from './kysely-pool.ts';
import { LimitedClient, type WorkLimits } from './limited-client.ts';
import { timeLimits } from './work-limits.ts';

/** Runs the shop's queries: the pool's Kysely, or a transaction of it. */
export type Db = Kysely<Database>;

/** Reports an error of an idle connection; the pool opens a new one when needed. */
export type OnConnectionLost = (error: Error) => void;

interface PoolOptions {
  readonly size: number;
  readonly onConnectionLost: OnConnectionLost;
  /** Time limits other than the shop's, for tests that wait for them. */
  readonly limits?: WorkLimits;
  /** Milliseconds that a connection may take to open. Defaults to 5,000. */
  readonly connectWithinMs?: number;
  /** Milliseconds that a query may wait until a connection is free; 20,000 by default, as long as a write may take (decision 0008). */
  readonly waitWithinMs?: number;
}

const int8 = types.builtins.INT8;

/** Converts a bigint (counts, cents, sequence numbers) to a number. Throws when it is too large to be exact. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError(`The database returned ${text}, which is out of range for a number.`);
  return value;
}

/**
 * Opens a pool of connections. No statement waits for a server that went silent (`connection-watchdog.ts`). Without the error listener a
 * crashed backend would end the whole process.
 */
export function openPool(address: DatabaseAddress, options: PoolOptions): Pool {
  const { connectWithinMs = 5_000, waitWithinMs = 20_000, limits = timeLimits } = options;
  const pool = new CheckedPool({
    ...address,
    max: options.size,
    // The pool has one limit for both. The client's own limit is shorter for opening.
    connectionTimeoutMillis: waitWithinMs,
    Client: class extends LimitedClient {
      constructor(config?: ClientConfig) {
        // The pool hides the password from code that copies its options.
        super({ ...config, password: address.password, connectionTimeoutMillis: connectWithinMs }, limits);
      }
    },
    idleTimeoutMillis: 30_000,
    application_name: 'vitrine',
    types: {
      getTypeParser: (id, format) =>
        id === int8 && format !== 'binary' ? safeInteger : types.getTypeParser(id, format ?? 'text'),
    },
  });
  pool.on('error', options.onConnectionLost);
  watchSilence({ pool, address, activities: pool.activities });
  // A connection that is lost between two queries of a transaction emits the error only on itself.
  pool.on('connect', (client) => client.on('error', options.onConnectionLost));
  return pool;
}

/**
 * Opens Kysely on a pool. Declared statements (see `namedStatement`) are sent under their names where sessions retain them.
 * `onStatement` is called after each statement.
 */
export function openKysely(pool: Pool, hasNamedStatements: boolean, onStatement?: (event: LogEvent) => void): Db {
  const dialect = new PostgresDialect({ pool: new KyselyPool(pool, hasNamedStatements) });
  return new Kysely<Database>({ dialect, ...(onStatement && { log: onStatement }) });
}
