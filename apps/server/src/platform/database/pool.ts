import type { PostgresPool } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { PoolClient } from 'pg';
import { Pool, types } from 'pg';
import type { WorkKind } from '../work.ts';
import type { DatabaseAddress } from './address.ts';
import { limitConnection } from './limited-connection.ts';
import { nameOf } from './named-statement.ts';
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

/** Kysely on a pool. Named statements (see `namedStatement`) keep their names unless the switch is off. */
export function openKysely(pool: Pool, hasNamedStatements: boolean): Db {
  const dialectPool = hasNamedStatements ? withNamedStatements(pool) : pool;
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool: dialectPool }) });
}

type KyselyClient = Awaited<ReturnType<PostgresPool['connect']>>;

function withNamedStatements(pool: Pool): PostgresPool {
  const clients = new WeakMap<PoolClient, KyselyClient>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client);
      if (known) return known;
      const naming = namingClient(client);
      clients.set(client, naming);
      return naming;
    },
  };
}

/** The same connection; only a declared text goes out under its name. */
function namingClient(client: PoolClient): KyselyClient {
  const query = (text: string, values: unknown[]) => {
    const name = nameOf(text);
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  return new Proxy(client, {
    get(target, property) {
      if (property === 'query') return query;
      const value: unknown = Reflect.get(target, property);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
