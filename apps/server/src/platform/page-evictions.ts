import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { DatabaseAddress } from './database/address.ts';
import type { Log } from './log.ts';
import type { PageCache } from './page-cache.ts';

const channel = 'page_cache';
const longestPauseMs = 5_000;

/** This process's ear for evictions that any process makes. */
export interface PageEvictions {
  /**
   * Resolves when every eviction committed before the call has been applied here, so that whoever just wrote sees it on
   * the next load. At once while the connection is down: nothing is kept then.
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Listens for the tags that writing transactions send by pg_notify('page_cache', 'tag tag ...'). While the connection is
 * down the cache keeps nothing, for an eviction would go unheard; the connection is tried again until `close`.
 */
export async function listenForEvictions(address: DatabaseAddress, cache: PageCache, log: Log): Promise<PageEvictions> {
  let client: Client | null = null;
  const closing = new AbortController();

  const connect = async (): Promise<void> => {
    const connecting = new Client({ ...address, application_name: 'vitrine-listen', keepAlive: true });
    connecting.on('error', (error) => log.warn({ err: error }, 'The connection for page evictions was lost.'));
    connecting.on('notification', ({ payload }) => cache.evict((payload ?? '').split(' ').filter(Boolean)));
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
      // PostgreSQL hands a session its notifications before it says that the session's next query is done.
      await client?.query('select 1').catch(() => {});
    },
    async close() {
      closing.abort();
      await client?.end();
    },
  };
}
