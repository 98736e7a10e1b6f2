import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseAddress } from './database/address.ts';
import type { Log } from './log.ts';
import type { PageCache } from './page-cache.ts';

const channel = 'page_cache';
const longestPauseMs = 5_000;

/** Receives in this process the evictions of all processes. */
export interface PageEvictions {
  /**
   * Resolves when every eviction committed before the call has been applied here, so that a writer sees the change on the
   * next load. Resolves at once while the connection is down, because nothing is cached then.
   */
  caughtUp(): Promise<void>;
  /** Calls the listener when a connection to a provider has changed, or may have: `caughtUp` waits for it. */
  onConnections(listener: () => Promise<void>): void;
  close(): Promise<void>;
}

/**
 * Listens for the tags that writing transactions send by pg_notify('page_cache', 'tag tag ...'). While the connection is
 * down nothing is cached, because evictions would be missed; the connection is retried until `close`.
 */
export async function listenForEvictions(address: DatabaseAddress, cache: PageCache, log: Log): Promise<PageEvictions> {
  let client: Client | null = null;
  const closing = new AbortController();
  let tellConnections = async (): Promise<void> => {};
  let told: Promise<void> = Promise.resolve();
  const evict = (tags: readonly string[]) => {
    cache.evict(tags);
    if (tags.includes('connections')) told = tellConnections();
  };

  const connect = async (): Promise<void> => {
    const connecting = new Client({ ...address, application_name: 'vitrine-listen', keepAlive: true });
    connecting.on('error', (error) => log.warn({ err: error }, 'The connection for page evictions was lost.'));
    connecting.on('notification', ({ payload }) => evict((payload ?? '').split(' ').filter(Boolean)));
    connecting.once('end', () => {
      if (client !== connecting) return;
      client = null;
      cache.setKeeping(false);
      if (!closing.signal.aborted) void reconnect();
    });
    await connecting.connect();
    await connecting.query(`listen ${channel}`);
    client = connecting;
    cache.setKeeping(true);
    // A change while nothing was heard.
    told = tellConnections();
  };
  const reconnect = async (): Promise<void> => {
    for (let wait = 100; !closing.signal.aborted; wait = Math.min(wait * 2, longestPauseMs)) {
      try {
        await connect();
        return;
      } catch {
        await pause(wait, undefined, { signal: closing.signal }).catch(() => {});
      }
    }
  };

  cache.setKeeping(false);
  await connect();
  return {
    async caughtUp() {
      // PostgreSQL sends a session its notifications before the completion of the session's next query.
      await client?.query('select 1').catch(() => {});
      await told;
    },
    onConnections(listener) {
      tellConnections = listener;
    },
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}
