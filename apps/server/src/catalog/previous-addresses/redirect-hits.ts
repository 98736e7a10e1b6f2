import { toDay } from '@vitrine/domain/time/calendar-days.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type BufferedCounts, bufferedCounts } from '../../platform/runtime/buffered-counts.ts';
import { addRedirectHits } from './redirects.queries.ts';

const writeEveryMs = 30_000;
const maxPaths = 1_000;

interface RedirectHits {
  /** Counts that a redirect was followed. */
  note(path: string): void;
  /** Writes what was counted. */
  flush(): Promise<void>;
}

const hitsByShop = new WeakMap<object, RedirectHits>();

/** Returns the counter of followed redirects, which writes at most every 30 seconds. */
export function redirectHits({ db, pool, log }: Pick<AppContext, 'db' | 'pool' | 'log'>): RedirectHits {
  const known = hitsByShop.get(pool);
  if (known) return known;
  const counts: BufferedCounts = bufferedCounts({
    everyMs: writeEveryMs,
    maxKeys: maxPaths,
    log,
    write: (found) =>
      addRedirectHits(
        db,
        [...found].map(([key, count]) => ({ day: key.slice(0, 10), path: key.slice(10), count })),
      ),
  });
  const hits: RedirectHits = {
    note: (path) => counts.add(toDay(new Date(), 'UTC') + path),
    flush: () => counts.flush(),
  };
  hitsByShop.set(pool, hits);
  return hits;
}
