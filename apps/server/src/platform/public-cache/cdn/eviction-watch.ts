import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { DatabaseAddress } from '../../database/connections/address.ts';
import { BoundedClient } from '../../database/connections/bounded-client.ts';
import { pageTags, readEviction } from '../evictions/eviction-payload.ts';

/**
 * Every process sends a proof on the channel every five seconds. A connection without any proof for this long receives
 * nothing.
 */
const deafAfterMs = 20_000;
const requestIntervalMs = 500;
const statementMs = 5_000;

interface Watching {
  /** A direct address of the database, not through a pooler. */
  readonly address: DatabaseAddress;
  readonly signal: AbortSignal;
  /** Runs when this process begins to watch, because no process may have received earlier evictions. */
  readonly onBegin: () => void;
  readonly onTags: (tags: readonly string[]) => void;
}

/**
 * Receives the evictions of all processes, in the one process whose connection has the lock. Resolves when the
 * connection is lost or receives nothing, and when the signal is aborted. Then another process takes the lock, or this
 * one with a new connection.
 * @throws Error when no connection can be opened.
 */
export async function watchEvictions({ address, signal, onBegin, onTags }: Watching): Promise<void> {
  const client = new BoundedClient({ ...address, application_name: 'vitrine-cdn', query_timeout: statementMs });
  const lost = new AbortController();
  const ends = AbortSignal.any([signal, lost.signal]);
  let isOurs = false;
  let lastReceivedAt = performance.now();
  client.on('error', () => lost.abort());
  client.once('end', () => lost.abort());
  client.on('notification', ({ payload = '' }) => {
    lastReceivedAt = performance.now();
    if (!isOurs || payload.startsWith('proof:')) return;
    const tags = pageTags(readEviction(payload));
    if (tags.length > 0) onTags(tags);
  });
  const wait = () => pause(requestIntervalMs, undefined, { signal: ends, ref: false }).catch(() => {});
  try {
    await client.connect();
    await client.query('listen page_cache');
    while (!ends.aborted && !(await takesLock(client))) await wait();
    isOurs = true;
    if (!ends.aborted) onBegin();
    while (!ends.aborted && performance.now() - lastReceivedAt < deafAfterMs) await wait();
  } finally {
    await client.end().catch(() => {});
  }
}

/** Takes the lock, which ends with the connection, also when the process is killed. */
async function takesLock(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    `select pg_try_advisory_lock(hashtextextended('vitrine cdn purges', 0)) as taken`,
  );
  return rows[0]?.taken === true;
}
