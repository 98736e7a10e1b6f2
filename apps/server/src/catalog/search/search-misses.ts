import { hash, randomBytes } from 'node:crypto';
import type { SearchMissesAnswer, SearchMissesQuery } from '@vitrine/contract/catalog/search-rules.schema.ts';
import { searchWords } from '@vitrine/domain/catalog/search/search-words.ts';
import { laterDay, toDay } from '@vitrine/domain/time/calendar-days.ts';
import { isRobot } from '@vitrine/domain/web/robots.ts';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type BufferedCounts, bufferedCounts } from '../../platform/runtime/buffered-counts.ts';
import { addMisses, missedWords } from './search-misses.queries.ts';

/** Words that a process remembers during a day. Those of a single visitor stay in memory. */
const maxWords = 2_000;
const maxVisitors = 100;
const maxLength = 60;
const writeEveryMs = 30_000;
/** The rows of the list. */
const maxListed = 100;
/** Words that are written at once. */
const maxWritten = 200;

/** The visitor of a search. */
interface Searcher {
  readonly ip: string;
  readonly userAgent: string | undefined;
}

export interface SearchMisses {
  /** Counts a search without results, once for each visitor and day. */
  note(search: { readonly text: string; readonly locale: string | undefined }, searcher: Searcher): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
}

const missesByShop = new WeakMap<object, SearchMisses>();

/**
 * Returns the counter of searches without results. Only words that two visitors searched for on one day are stored, so
 * that nothing personal is (docs/behaviour/search.md#searches-without-results). Robots are not counted.
 */
export function searchMisses({ db, pool, log }: Pick<AppContext, 'db' | 'pool' | 'log'>): SearchMisses {
  const known = missesByShop.get(pool);
  if (known) return known;
  const counts: BufferedCounts = bufferedCounts({
    everyMs: writeEveryMs,
    maxKeys: maxWritten,
    log,
    write: (found) =>
      addMisses(
        db,
        [...found].map(([key, count]) => toMiss(key, count)),
      ),
  });
  let day = '';
  let salt = randomBytes(16);
  const visitors = new LRUCache<string, Set<string>>({ max: maxWords });
  const misses: SearchMisses = {
    note({ text, locale = '' }, { ip, userAgent }) {
      const words = searchWords(text);
      if (words === '' || words.length > maxLength || isRobot(userAgent)) return;
      const today = toDay(new Date(), 'UTC');
      if (today !== day) {
        day = today;
        salt = randomBytes(16);
        visitors.clear();
      }
      const key = JSON.stringify([day, locale, words]);
      const of = visitors.get(key) ?? new Set();
      visitors.set(key, of);
      const visitor = hash('sha256', `${salt.toString('hex')} ${ip} ${userAgent}`, 'base64url');
      if (of.has(visitor) || of.size >= maxVisitors) return;
      of.add(visitor);
      if (of.size >= 2) counts.add(key, of.size === 2 ? 2 : 1);
    },
    flush: () => counts.flush(),
  };
  missesByShop.set(pool, misses);
  return misses;
}

/** Returns the most frequent searches without results of the last days. */
export async function readMisses(db: Db, query: SearchMissesQuery): Promise<SearchMissesAnswer> {
  const today = toDay(new Date(), 'UTC');
  const period = 'days' in query ? { from: laterDay(today, 1 - query.days), to: today } : query;
  const rows = await missedWords(db, { ...period, limit: maxListed });
  return {
    total: rows[0]?.total ?? 0,
    items: rows.map(({ total: _total, ...item }) => ({ ...item, locale: item.locale || null })),
  };
}

function toMiss(key: string, count: number) {
  const [day, locale, words] = JSON.parse(key) as [string, string, string];
  return { day, locale, words, count };
}
