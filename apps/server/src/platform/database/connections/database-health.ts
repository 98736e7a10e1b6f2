import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { errorCode } from '../../runtime/error-code.ts';
import type { Log } from '../../runtime/log.ts';
import type { DatabaseAddress } from './address.ts';
import { BoundedClient } from './bounded-client.ts';
import { poolProgress } from './connection-watchdog.ts';

const everyMs = 1_000;
const respondWithinMs = 1_500;
/**
 * A slow machine is not an outage. The primary is away when neither this connection nor the pool has received anything
 * for this long.
 */
const silentForMs = 3_000;
/** Milliseconds that a check may take for its caller. */
const checkWithinMs = 2_000;
/** For so long a process may complete no statement while it has work (decision 0002). */
const stalledAfterMs = 60_000;
/** 53300 too_many_connections: the primary responds. */
const tooManyConnections = '53300';

/** Whether the primary can be reached, tested over a connection that is not part of the pool. */
export interface DatabaseHealth {
  readonly isAway: boolean;
  /** Seconds since the primary last responded; 0 while it can be reached. */
  readonly awaySeconds: number;
  /** Whether this process has completed no statement for a minute although it had work and the primary can be reached. */
  readonly isStalled: boolean;
  /** Checks the primary again. Resolves within two seconds. */
  check(): Promise<void>;
  /** Returns the result of the work, or null as soon as the primary is away. */
  orAway<Result>(work: Promise<Result>): Promise<Result | null>;
  close(): Promise<void>;
}

/** The health of a database that is always reachable, for commands and tests. */
export const steadyDatabase: DatabaseHealth = {
  isAway: false,
  awaySeconds: 0,
  isStalled: false,
  check: async () => {},
  orAway: (work) => work,
  close: async () => {},
};

interface Watching {
  readonly address: DatabaseAddress;
  readonly pool: Pool;
  readonly log: Log;
}

/** Checks once a second whether the primary is reachable, until `close`. */
export function watchDatabase({ address, pool, log }: Watching): DatabaseHealth {
  const closing = new AbortController();
  let wake = new AbortController();
  let client: Client | null = null;
  let lastReceivedAt = performance.now();
  let isAway = false;
  const onAway = new Set<() => void>();

  const lastSeenAt = () => Math.max(lastReceivedAt, poolProgress(pool)?.completedAt ?? 0);
  const ask = async (): Promise<void> => {
    client ??= await openMonitor(address, () => wake.abort());
    const { rows } = await client.query<{ isReplica: boolean }>('select pg_is_in_recovery() as "isReplica"');
    // After a failover the previous primary may come back as a replica, which rejects writes.
    if (rows[0]?.isReplica) throw Object.assign(new Error('The server is a replica.'), { code: 'ECONNREFUSED' });
  };
  const drop = (): void => {
    const dropped = client;
    client = null;
    void dropped?.end().catch(() => {});
  };
  const round = async (): Promise<void> => {
    for (const attempt of ['with the open connection', 'with a new one']) {
      try {
        await ask();
        return setAway(false);
      } catch (error) {
        drop();
        if (errorCode(error) === tooManyConnections) return setAway(false);
        const isSilent = !errorCode(error) || errorCode(error) === 'ETIMEDOUT';
        if (attempt === 'with the open connection') continue;
        if (!isSilent || performance.now() - lastSeenAt() > silentForMs) setAway(true, error);
      }
    }
  };
  const setAway = (next: boolean, error?: unknown): void => {
    if (!next) lastReceivedAt = performance.now();
    if (next === isAway || closing.signal.aborted) return;
    isAway = next;
    const reason = error instanceof Error ? error.message : undefined;
    if (next)
      log.error({ reason }, 'Could not connect to the database: orders are paused. Check that PostgreSQL is running.');
    else log.info('The database is available again.');
    if (next) for (const resolve of onAway) resolve();
  };
  let rounds: Promise<void> = Promise.resolve();
  const watch = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      wake = new AbortController();
      rounds = round();
      await rounds;
      const ends = AbortSignal.any([wake.signal, closing.signal]);
      await pause(everyMs, undefined, { signal: ends, ref: false }).catch(() => {});
    }
  };
  const watching = watch();
  return {
    get isAway() {
      return isAway;
    },
    get awaySeconds() {
      return isAway ? Math.round((performance.now() - lastSeenAt()) / 1_000) : 0;
    },
    get isStalled() {
      return !isAway && (poolProgress(pool)?.stalledMs ?? 0) > stalledAfterMs;
    },
    async check() {
      wake.abort();
      // The running round and the next one.
      const two = rounds.then(() => pause(0)).then(() => rounds);
      await Promise.race([two, pause(checkWithinMs, undefined, { ref: false })]);
    },
    orAway(work) {
      if (isAway) {
        work.catch(() => {});
        return Promise.resolve(null);
      }
      return new Promise((resolve, reject) => {
        const give = () => resolve(null);
        onAway.add(give);
        work.then(resolve, reject).finally(() => onAway.delete(give));
      });
    },
    async close() {
      closing.abort();
      drop();
      await watching;
      drop();
    },
  };
}

async function openMonitor(address: DatabaseAddress, onLost: () => void): Promise<Client> {
  const client = new BoundedClient({
    ...address,
    application_name: 'vitrine-health',
    connectionTimeoutMillis: respondWithinMs,
    query_timeout: respondWithinMs,
  });
  client.on('error', () => {});
  await client.connect();
  client.once('end', onLost);
  return client;
}
