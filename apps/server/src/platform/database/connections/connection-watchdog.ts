import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool } from 'pg';
import { errorCode } from '../../runtime/error-code.ts';
import type { DatabaseAddress } from './address.ts';
import { BoundedClient, breakConnection, silentConnection } from './bounded-client.ts';
import { type ConnectionActivity, isPending } from './connection-activity.ts';

const tickMs = 500;
/** Milliseconds beyond the limit of the server after which the client gives up a statement. */
const beyondLimitMs = 2_000;
/** Milliseconds without a response after which a statement is inspected. */
const suspectAfterMs = 2_000;
const inspectWithinMs = 2_000;
/** Milliseconds that a response may be in transit after the server has sent it. */
const arriveWithinMs = 1_000;

/** Milliseconds without a new connection and without a response after which the client gives up all statements. */
const unreachableMs = 15_000;
/** 53300 too_many_connections: the server responds. */
const tooManyConnections = '53300';
/** Statements with a longer limit may take a minute without being a sign of a stall. */
const shortLimitMs = 60_000;

/** The progress of a pool. */
export interface PoolProgress {
  /** The time at which the pool last completed a statement, in milliseconds of `performance.now()`. */
  completedAt: number;
  /** Milliseconds for which there has been work without a completed statement; 0 without work. */
  stalledMs: number;
}

const progressByPool = new WeakMap<Pool, PoolProgress>();

/** Returns the progress of a pool of `openPool`, as of the latest half second, or undefined for another pool. */
export function poolProgress(pool: Pool): Readonly<PoolProgress> | undefined {
  return progressByPool.get(pool);
}

interface Watching {
  readonly pool: Pool;
  readonly address: DatabaseAddress;
  /** The known activity of the pool's open connections. */
  readonly activities: ReadonlyMap<Client, ConnectionActivity>;
}

/** A connection that may have gone silent, in its state when the inspection began. */
interface Suspect {
  readonly client: Client;
  readonly sentAt: number;
  readonly bytesRead: number;
}

/**
 * Breaks the connections of a pool that went silent: a lost host, a failover, and a firewall that forgets a connection send no reset.
 *
 * Every statement ends at the limit of its work plus two seconds. One that takes longer than two seconds is inspected: a new connection
 * queries the server whether it still runs. If not, its connection is broken, and its session on the server is ended, which frees its locks.
 * Without a new connection for fifteen seconds, all statements end.
 * A pooler hides the sessions of the server. Behind one, a spare connection that was open before shows whether the connections to the
 * pooler still work (decision 0002).
 */
export function watchSilence({ pool, address, activities }: Watching): void {
  let spare: Client | null = null;
  let isBusy = false;
  let unreachableSince: number | null = null;
  let tickedAt = performance.now();
  let workSince: number | null = null;
  const progress: PoolProgress = { completedAt: Number.NEGATIVE_INFINITY, stalledMs: 0 };
  progressByPool.set(pool, progress);

  const noteProgress = (now: number): void => {
    let hasWork = pool.waitingCount > 0;
    for (const [client, { completedAt, limitMs }] of activities) {
      progress.completedAt = Math.max(progress.completedAt, completedAt);
      hasWork ||= isPending(client) && limitMs <= shortLimitMs;
    }
    workSince = hasWork ? (workSince ?? now) : null;
    progress.stalledMs = workSince === null ? 0 : now - Math.max(workSince, progress.completedAt);
  };
  const becomeSpare = (opened: Client): void => {
    opened.once('end', () => {
      if (spare === opened) spare = null;
    });
    spare = opened;
  };
  const reach = async (suspects: readonly Suspect[]): Promise<Client> => {
    try {
      const probe = await openProbe(address);
      unreachableSince = null;
      return probe;
    } catch (error) {
      const since = Math.max((unreachableSince ??= performance.now()), progress.completedAt);
      const isAway = errorCode(error) !== tooManyConnections && performance.now() - since > unreachableMs;
      if (isAway) for (const { client, sentAt } of suspects) breakOff(client, sentAt);
      throw error;
    }
  };
  const inspect = async (suspects: readonly Suspect[]): Promise<void> => {
    const probe = await reach(suspects);
    const previous = spare;
    try {
      const running = await runningSessions(probe, suspects);
      if (running === 'hidden') {
        becomeSpare(probe);
        const requestedAt = performance.now();
        if (!previous || (await responds(previous))) return;
        // The connections that were open before went silent with it, including the idle ones.
        for (const [client, { lastReceivedAt }] of activities)
          if (lastReceivedAt < requestedAt) breakOff(client, lastReceivedAt);
        return;
      }
      const silent = suspects.filter(({ client }) => !running.has(getSessionId(client)));
      if (silent.length === 0) return;
      await pause(arriveWithinMs, undefined, { ref: false });
      const given = silent.filter((suspect) => isUnchanged(suspect, activities));
      for (const { client, sentAt } of given) breakOff(client, sentAt);
      await endSessions(
        probe,
        given.map(({ client }) => getSessionId(client)),
      );
    } finally {
      if (spare === probe) void previous?.end();
      else void probe.end();
    }
  };
  const alone = (work: () => Promise<void>): void => {
    if (isBusy) return;
    isBusy = true;
    // The next tick tries an unreachable server again.
    void work()
      .catch(() => {})
      .finally(() => {
        isBusy = false;
      });
  };
  const tick = (): void => {
    const now = performance.now();
    const wasLate = now - tickedAt > 2 * tickMs;
    tickedAt = now;
    if (pool.ended) {
      clearInterval(timer);
      void spare?.end();
      return;
    }
    noteProgress(now);
    // After a pause of the process, the data that arrived in the meantime is not read yet.
    if (wasLate) return;
    const suspects: Suspect[] = [];
    for (const [client, { sentAt, limitMs }] of activities) {
      if (!isPending(client)) continue;
      const waited = now - sentAt;
      if (limitMs > 0 && waited > limitMs + beyondLimitMs) breakOff(client, sentAt);
      else if (waited > suspectAfterMs) suspects.push(getSuspect(client, sentAt));
    }
    if (suspects.length > 0) alone(() => inspect(suspects));
    else if (!spare && [...activities.values()].some(({ isPooled }) => isPooled))
      alone(async () => becomeSpare(await openProbe(address)));
  };
  const timer = setInterval(tick, tickMs);
  timer.unref();
}

function getSuspect(client: Client, sentAt: number): Suspect {
  return { client, sentAt, bytesRead: bytesReadBy(client) };
}

/** Returns whether nothing was received since, and nothing else was sent. */
function isUnchanged({ client, sentAt, bytesRead }: Suspect, activities: Watching['activities']): boolean {
  return isPending(client) && activities.get(client)?.sentAt === sentAt && bytesReadBy(client) === bytesRead;
}

function bytesReadBy({ connection: { stream } }: Client): number {
  return 'bytesRead' in stream && typeof stream.bytesRead === 'number' ? stream.bytesRead : 0;
}

function breakOff(client: Client, since: number): void {
  breakConnection(client, silentConnection(performance.now() - since));
}

async function openProbe(address: DatabaseAddress): Promise<Client> {
  const client = new BoundedClient({
    ...address,
    application_name: 'vitrine-watch',
    connectionTimeoutMillis: inspectWithinMs,
    query_timeout: inspectWithinMs,
  });
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** Returns the sessions of the suspects in which a statement still runs, or 'hidden' behind a pooler. */
async function runningSessions(probe: Client, suspects: readonly Suspect[]): Promise<ReadonlySet<number> | 'hidden'> {
  const { rows } = await probe.query<{ own: number; running: number[] }>(
    `select pg_backend_pid() as own, array(select pid from pg_stat_activity
       where pid = any ($1) and usename = current_user and state not like 'idle%') as running`,
    [suspects.map(({ client }) => getSessionId(client))],
  );
  const [found] = rows;
  return found?.own === getSessionId(probe) ? new Set(found.running) : 'hidden';
}

/**
 * Ends sessions whose connections were broken here. After a failover the number may belong to another session. An idle
 * session reconnects.
 */
async function endSessions(probe: Client, sessions: readonly number[]): Promise<void> {
  await probe.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where pid = any ($1) and usename = current_user and application_name = 'vitrine' and state like 'idle%'`,
    [sessions],
  );
}

async function responds(client: Client): Promise<boolean> {
  return client.query('').then(
    () => true,
    () => false,
  );
}

/** Returns the number of a connection's session on the server, as announced when the connection opened. */
function getSessionId(client: Client): number {
  return 'processID' in client && typeof client.processID === 'number' ? client.processID : 0;
}
