import { Kysely, PostgresDialect } from 'kysely';
import { Pool, types } from 'pg';
import type { WorkKind } from '../work.ts';
import type { DatabaseAddress } from './address.ts';
import { limitConnection } from './limited-connection.ts';
import { nameDeclaredStatements } from './named-statement.ts';
import type { Database } from './schema.ts';
import { type TimeLimits, timeLimits } from './work-limits.ts';

/** What the shop's queries run on: the pool's Kysely, or a transaction of it. */
export type Db = Kysely<Database>;

/** Reports a fault of an idle connection; the pool itself opens a new one when it is next needed. */
export type OnConnectionLost = (error: Error) => void;

interface PoolOptions {
  readonly size: number;
  /** See DATABASE_NAMED_STATEMENTS. */
  readonly hasNamedStatements: boolean;
  readonly onConnectionLost: OnConnectionLost;
  /** Other time limits than the shop's, for tests that wait for them. */
  readonly limits?: Readonly<Record<WorkKind, TimeLimits>>;
}

const int8 = types.builtins.INT8;

/** bigint columns hold counts, cents and sequence numbers: numbers here, refused where a number would lie. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`The database sent ${text}, more than a number can hold.`);
  return value;
}

/** A pool of connections. Without the error listener a crashed backend would take the whole process along. */
export function openPool(address: DatabaseAddress, options: Omit<PoolOptions, 'hasNamedStatements'>): Pool {
  const pool = new Pool({
    ...address,
    max: options.size,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    application_name: 'vitrine',
    types: {
      getTypeParser: (id, format) =>
        id === int8 && format !== 'binary' ? safeInteger : types.getTypeParser(id, format ?? 'text'),
    },
  });
  pool.on('error', options.onConnectionLost);
  pool.on('connect', (client) => limitConnection(client, options.limits ?? timeLimits));
  // A connection that is lost between two queries of a transaction reports to nobody but itself.
  pool.on('connect', (client) => client.on('error', options.onConnectionLost));
  return pool;
}

/** Kysely on a pool that is new. Declared statements (see `namedStatement`) go out under their names unless the switch is off. */
export function openKysely(pool: Pool, hasNamedStatements: boolean): Db {
  if (hasNamedStatements) pool.on('connect', nameDeclaredStatements);
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
