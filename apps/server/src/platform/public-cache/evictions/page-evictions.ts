import { setTimeout as pause } from 'node:timers/promises';
import type { Client, Pool, QueryResult, QueryResultRow } from 'pg';
import type { DatabaseAddress } from '../../database/connections/address.ts';
import { BoundedClient, breakConnection, silentConnection } from '../../database/connections/bounded-client.ts';
import type { Log } from '../../runtime/log.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { readEviction } from './eviction-payload.ts';
import { createEvictionProof } from './eviction-proof.ts';

const channel = 'page_cache';
const minPauseMs = 100;
const maxPauseMs = 5_000;
/** Milliseconds that a proof may take to come back. */
const proofWaitMs = 3_000;
/** Milliseconds that the primary may take to return its position. */
const positionWaitMs = 1_000;
/** Milliseconds that a statement on the listening connection may take before the connection counts as lost. */
const statementWaitMs = 3_000;
const defaultProofEveryMs = 5_000;
/** Milliseconds after which a proof that could not be sent is tried again. */
const retryProofMs = 500;
/** No page is cached without a proof that was sent within this many milliseconds. */
const defaultProvenForMs = 8_000;
const checkProofMs = 250;
/** How long a proof counts for what others store: less than after which purges of a CDN are repeated (decision 0014). */
const defaultFreshMs = 9_000;
/** The text of /readyz and the log while `isReceiving` is false. */
export const notListeningText = 'Page cache disabled: change notifications are not received.';
const adviceText = 'Behind a pooler in transaction mode, set DATABASE_LISTEN_URL to an address of the database itself.';

/** Receives in this process the evictions of all processes. */
export interface PageEvictions {
  /** Whether evictions are known to arrive here. While they do not, nothing is cached. */
  readonly isReceiving: boolean;
  /** Whether a proof has just arrived. A process that hung has received nothing since, whatever its cache contains. */
  readonly isConnectionRecent: boolean;
  /**
   * Resolves when every eviction committed before the call has been applied here, so that a writer sees the change on
   * the next load. Resolves immediately while the connection is down, because nothing is cached then.
   */
  caughtUp(): Promise<void>;
  /** Returns the end of the primary's write-ahead log in bytes, or null when it does not respond in time. */
  position(): Promise<bigint | null>;
  close(): Promise<void>;
}

interface Listening {
  /** The address to listen at. A pooler in transaction mode would silently lose LISTEN. */
  readonly address: DatabaseAddress;
  /** The pool that sends the proofs, as every writer sends evictions. */
  readonly pool: Pool;
  readonly cache: PageCache;
  readonly log: Log;
  readonly proofEveryMs?: number;
  readonly freshMs?: number;
  readonly provenForMs?: number;
  /**
   * Runs when the keys of a provider have changed, or may have changed while nothing was received. `caughtUp` waits for
   * it.
   */
  readonly onConnections?: () => Promise<void>;
}

/**
 * Listens for the tags that writing transactions send by pg_notify('page_cache', 'tag tag ...'), or 'order tag tag ...'
 * when an order took only stock.
 * Every few seconds a proof notification must come back. Nothing is cached without one for eight seconds, or while the
 * connection is down, because evictions would be missed. It retries the connection until `close`.
 * @throws Error when the first connection cannot be opened.
 */
export async function listenForEvictions(listening: Listening): Promise<PageEvictions> {
  const { pool, cache, log, onConnections = async () => {} } = listening;
  const { proofEveryMs = defaultProofEveryMs, freshMs = defaultFreshMs, provenForMs = defaultProvenForMs } = listening;
  const closing = new AbortController();
  const { signal } = closing;
  const send = (payload: string) => withinProofWait(pool.query('select pg_notify($1, $2)', [channel, payload]));
  const proof = createEvictionProof({ send, waitMs: proofWaitMs, signal });
  const receive = (payload: string): void => {
    if (proof.receives(payload)) return;
    const { isOrder, tags } = readEviction(payload);
    if (isOrder) cache.evictForOrder(tags);
    else cache.evict(tags);
    if (tags.includes('connections')) notified = onConnections();
  };
  let notified: Promise<void> = Promise.resolve();
  let connection: Connection | null = null;
  let isReceiving = false;
  let hasWarned = false;
  /** The time at which the last returned proof was sent. */
  let provenAt = Number.NEGATIVE_INFINITY;

  const setListening = (next: boolean): void => {
    if (next === isReceiving) return;
    isReceiving = next;
    cache.setEnabled(next);
  };
  const setProven = (isProven: boolean): void => {
    setListening(isProven);
    if (isProven !== hasWarned) return;
    hasWarned = !isProven;
    if (isProven) log.info('Page cache enabled: change notifications are received again.');
    else log.warn(`${notListeningText} ${adviceText}`);
  };
  /**
   * Returns whether the connection receives notifications. When no proof could be sent, returns the previous result.
   */
  const prove = async ({ lost }: Connection): Promise<boolean> => {
    if (signal.aborted || lost.aborted) return false;
    const began = performance.now();
    const wasReceived = await proof.isReceived();
    if (wasReceived === null || signal.aborted || lost.aborted) return isReceiving;
    if (wasReceived) provenAt = began;
    setProven(wasReceived);
    return wasReceived;
  };
  const proofTimer = setInterval(() => {
    if (isReceiving && performance.now() - provenAt > provenForMs) setProven(false);
  }, checkProofMs);
  proofTimer.unref();
  const open = async (): Promise<Connection> => {
    const opened = await openConnection(listening, receive);
    opened.lost.addEventListener('abort', () => {
      if (connection === opened) setListening(false);
    });
    return opened;
  };
  /** Proves every few seconds that the connection receives notifications. Ends when it does not or is lost. */
  const probeWhileListening = async (proven: Connection): Promise<void> => {
    const ends = AbortSignal.any([signal, proven.lost]);
    for (let isReceived = isReceiving; isReceived && !ends.aborted; isReceived = await prove(proven)) {
      const dueMs = provenAt + proofEveryMs - performance.now();
      const waitMs = Math.max(dueMs, Math.min(retryProofMs, proofEveryMs));
      await pause(waitMs, undefined, { signal: ends, ref: false }).catch(() => {});
    }
  };
  const listenAgain = async (): Promise<void> => {
    let wait = minPauseMs;
    while (!signal.aborted) {
      if (connection) await probeWhileListening(connection);
      if (signal.aborted) return;
      setListening(false);
      connection?.close();
      connection = null;
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      connection = await open().catch(() => null);
      if (connection) {
        await prove(connection);
        notified = onConnections();
      }
      wait = isReceiving ? minPauseMs : Math.min(wait * 2, maxPauseMs);
    }
  };

  cache.setEnabled(false);
  connection = await open();
  await prove(connection);
  const listeningOn = listenAgain();
  return {
    get isReceiving() {
      return isReceiving;
    },
    get isConnectionRecent() {
      return isReceiving && performance.now() - provenAt < freshMs;
    },
    async caughtUp() {
      // PostgreSQL sends a session its notifications before the completion of the session's next query.
      await connection?.ask('select 1').catch(() => {});
      await notified;
    },
    position: () => primaryPosition(connection),
    async close() {
      closing.abort();
      clearInterval(proofTimer);
      await listeningOn;
      await connection?.client.end();
    },
  };
}

/**
 * Returns the primary's position. The connection that brings the evictions returns the log position of their cause,
 * because it leads to the same server.
 */
async function primaryPosition(connection: Connection | null): Promise<bigint | null> {
  if (!connection) return null;
  const requested = connection.ask<{ position: string }>(
    `select (pg_current_wal_insert_lsn() - '0/0')::text as position`,
  );
  const answer = requested.then(
    ({ rows }) => rows[0]?.position ?? null,
    () => null,
  );
  const position = await Promise.race([answer, pause(positionWaitMs, null, { ref: false })]);
  return position === null ? null : BigInt(position);
}

/** Limits sending a proof to the time of a proof, because the pool waits longer for a connection. */
async function withinProofWait(sent: Promise<unknown>): Promise<void> {
  sent.catch(() => {});
  const late = new AbortController();
  const limit = pause(proofWaitMs, true, { signal: late.signal, ref: false }).catch(() => false);
  const isLate = await Promise.race([sent.then(() => false), limit]).finally(() => late.abort());
  if (isLate) throw silentConnection(proofWaitMs);
}

/**
 * Runs a statement. Breaks a connection that does not respond in time, because it would receive no notification either.
 */
async function limited<Result>(client: Client, run: () => Promise<Result>): Promise<Result> {
  const limit = setTimeout(() => breakConnection(client, silentConnection(statementWaitMs)), statementWaitMs);
  limit.unref();
  return run().finally(() => clearTimeout(limit));
}

/** A connection that listens. */
interface Connection {
  readonly client: Client;
  /** Runs a statement when the previous ones have ended. */
  ask<Row extends QueryResultRow>(statement: string): Promise<QueryResult<Row>>;
  /** Aborted when the connection has ended. */
  readonly lost: AbortSignal;
  /** Ends it without waiting for a server that may no longer respond. */
  close(): void;
}

async function openConnection({ address, log }: Listening, receive: (payload: string) => void): Promise<Connection> {
  const client = new BoundedClient({ ...address, application_name: 'vitrine-listen' });
  const losing = new AbortController();
  client.on('error', (error) => log.warn({ err: error }, 'Lost the connection for page evictions.'));
  client.on('notification', ({ payload }) => receive(payload ?? ''));
  client.once('end', () => losing.abort());
  const close = () => void client.end().catch(() => {});
  try {
    await client.connect();
    await limited(client, () => client.query(`listen ${channel}`));
  } catch (error) {
    close();
    throw error;
  }
  let last: Promise<unknown> = Promise.resolve();
  return {
    client,
    ask<Row extends QueryResultRow>(statement: string) {
      const requested = last.then(() => limited(client, () => client.query<Row>(statement)));
      last = requested.catch(() => {});
      return requested;
    },
    lost: losing.signal,
    close,
  };
}
