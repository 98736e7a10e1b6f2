import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { DatabaseAddress } from '../../database/connections/address.ts';
import { silentConnection } from '../../database/connections/bounded-client.ts';
import type { Log } from '../../runtime/log.ts';
import type { PageCache } from '../pages/page-cache.ts';
import { readEviction } from './eviction-payload.ts';
import { createEvictionProof } from './eviction-proof.ts';
import { channel, type ListeningConnection, openListeningConnection, primaryPosition } from './listening-connection.ts';
import { createReception } from './reception.ts';

const minPauseMs = 100;
const maxPauseMs = 5_000;
/** Milliseconds that a proof may take to come back. */
const proofWaitMs = 3_000;
const defaultProofEveryMs = 5_000;
/** Milliseconds after which a proof that could not be sent is tried again. */
const retryProofMs = 500;
/** No page is cached without a proof that was sent within this many milliseconds. */
const defaultProvenForMs = 8_000;
/** How long a proof counts for what others store: less than after which purges of a CDN are repeated (decision 0014). */
const defaultFreshMs = 9_000;

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
  const { address, pool, cache, log, onConnections = async () => {} } = listening;
  const { proofEveryMs = defaultProofEveryMs, freshMs = defaultFreshMs, provenForMs = defaultProvenForMs } = listening;
  const closing = new AbortController();
  const { signal } = closing;
  const send = (payload: string) => withinProofWait(pool.query('select pg_notify($1, $2)', [channel, payload]));
  const proof = createEvictionProof({ send, waitMs: proofWaitMs, signal });
  const reception = createReception({ cache, log, provenForMs });
  let notified: Promise<void> = Promise.resolve();
  let connection: ListeningConnection | null = null;

  function receive(payload: string): void {
    if (proof.receives(payload)) return;
    const { isOrder, tags } = readEviction(payload);
    if (isOrder) cache.evictForOrder(tags);
    else cache.evict(tags);
    if (tags.includes('connections')) notified = onConnections();
  }

  /** Returns whether the connection receives notifications. When no proof could be sent, returns the previous result. */
  async function prove({ lost }: ListeningConnection): Promise<boolean> {
    if (signal.aborted || lost.aborted) return false;
    const sentAt = performance.now();
    const hasReturned = await proof.isReceived();
    if (hasReturned === null || signal.aborted || lost.aborted) return reception.isReceiving;
    reception.recordProof(hasReturned, sentAt);
    return hasReturned;
  }

  async function open(): Promise<ListeningConnection> {
    const opened = await openListeningConnection({ address, log, receive });
    opened.lost.addEventListener('abort', () => {
      if (connection === opened) reception.recordLoss();
    });
    return opened;
  }

  /** Proves every few seconds that the connection receives notifications. Ends when it does not or is lost. */
  async function probeWhileListening(proven: ListeningConnection): Promise<void> {
    const ends = AbortSignal.any([signal, proven.lost]);
    for (let isReceived = reception.isReceiving; isReceived && !ends.aborted; isReceived = await prove(proven)) {
      const dueMs = reception.provenAt + proofEveryMs - performance.now();
      const waitMs = Math.max(dueMs, Math.min(retryProofMs, proofEveryMs));
      await pause(waitMs, undefined, { signal: ends, ref: false }).catch(() => {});
    }
  }

  async function listenAgain(): Promise<void> {
    let wait = minPauseMs;
    while (!signal.aborted) {
      if (connection) await probeWhileListening(connection);
      if (signal.aborted) return;
      reception.recordLoss();
      connection?.close();
      connection = null;
      await pause(wait, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      connection = await open().catch(() => null);
      if (connection) {
        await prove(connection);
        notified = onConnections();
      }
      wait = reception.isReceiving ? minPauseMs : Math.min(wait * 2, maxPauseMs);
    }
  }

  connection = await open();
  await prove(connection);
  const listeningOn = listenAgain();
  return {
    get isReceiving() {
      return reception.isReceiving;
    },
    get isConnectionRecent() {
      return reception.isReceiving && performance.now() - reception.provenAt < freshMs;
    },
    async caughtUp() {
      // PostgreSQL sends a session its notifications before the completion of the session's next query.
      await connection?.query('select 1').catch(() => {});
      await notified;
    },
    position: () => primaryPosition(connection),
    async close() {
      closing.abort();
      reception.close();
      await listeningOn;
      await connection?.client.end();
    },
  };
}

/** Limits sending a proof to the time of a proof, because the pool waits longer for a connection. */
async function withinProofWait(sent: Promise<unknown>): Promise<void> {
  sent.catch(() => {});
  const late = new AbortController();
  const limit = pause(proofWaitMs, true, { signal: late.signal, ref: false }).catch(() => false);
  const isLate = await Promise.race([sent.then(() => false), limit]).finally(() => late.abort());
  if (isLate) throw silentConnection(proofWaitMs);
}
