import { requestCosts } from '../../http/load/request-costs.ts';
import { duringWork } from '../../runtime/work.ts';
import type { CacheContext } from '../cache-context.ts';
import type { PageCache } from '../pages/page-cache.ts';

export type ReadingContext = Pick<CacheContext, 'db' | 'pageCache' | 'pageEvictions' | 'databaseHealth'>;

interface CachedReading<Value> {
  readonly read: Promise<Value>;
  /** The evictions that were applied here before the reading. */
  readonly since: number;
}

/**
 * Returns a reading that each process caches until a write evicts one of the tags. While this process receives no
 * notifications, it reads each time.
 */
export function createCachedReading<Value>(
  tags: readonly string[],
  read: (db: ReadingContext['db']) => Promise<Value>,
): (context: ReadingContext) => Promise<Value> {
  const readingByCache = new WeakMap<PageCache, CachedReading<Value>>();
  return ({ db, pageCache, pageEvictions, databaseHealth }) => {
    const stored = readingByCache.get(pageCache);
    if (stored && pageEvictions.isReceiving && !pageCache.hasEvictedSince(tags, stored.since)) return stored.read;
    if (databaseHealth.isAway) return read(db);
    const since = pageCache.evictions;
    // Reads from the primary, because a replica may lack the notified change.
    const { work: kind, statements } = requestCosts.read;
    const reading = duringWork({ kind, statements, statementCount: 0, reads: undefined }, () => read(db));
    readingByCache.set(pageCache, { read: reading, since });
    reading.catch(() => {
      if (readingByCache.get(pageCache)?.read === reading) readingByCache.delete(pageCache);
    });
    return reading;
  };
}
