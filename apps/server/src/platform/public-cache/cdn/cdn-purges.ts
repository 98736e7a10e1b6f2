import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseAddress } from '../../database/connections/address.ts';
import type { CdnSettings } from '../../runtime/environment/cdn-settings.ts';
import type { Log } from '../../runtime/log.ts';
import { shopCounters } from '../../runtime/shop-counters.ts';
import { everyPage } from './cdn-headers.ts';
import { watchEvictions } from './eviction-watch.ts';
import { purgeQueue } from './purge-queue.ts';
import { sendPurge } from './send-purge.ts';

/** Minimum milliseconds between two purges, so that a burst of changes becomes few calls. */
const collectMs = 200;
/**
 * A process that receives no evictions caches pages for at most eight seconds. This repeated purge removes what it
 * passed to the CDN in that time.
 */
const defaultRepeatMs = 10_000;
const minBackOffMs = 500;
const maxBackOffMs = 30_000;
const reopenMs = 1_000;
/** Milliseconds that a stopping process still tries to send pending purges. */
const lastPurgeMs = 2_000;

interface Purges {
  readonly cdn: CdnSettings;
  readonly address: DatabaseAddress;
  /**
   * Resolves when this process has applied all evictions received so far, so that the CDN does not fetch the old page.
   */
  readonly caughtUp: () => Promise<void>;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly repeatMs?: number;
}

function nothing(): void {}

export interface CdnPurges {
  close(): Promise<void>;
}

/**
 * Purges from the CDN what the database's transactions evict from the page caches, from one process at a time (decision 0014). A CDN that does not
 * response is requested again with growing pauses, and delays nothing else. What a process that was killed has not purged is covered by
 * the purge of everything with which its successor begins.
 */
export function startCdnPurges({ cdn, address, caughtUp, log, repeatMs = defaultRepeatMs }: Purges): CdnPurges {
  const closing = new AbortController();
  const { signal } = closing;
  const queue = purgeQueue();
  const repeated = purgeQueue();
  const repeats = new Set<NodeJS.Timeout>();
  let wake: () => void = nothing;
  let failures = 0;

  const enqueue = (tags: readonly string[]) => {
    queue.add(tags);
    shopCounters.cdnTagsWaiting.set(queue.size);
    wake();
  };
  const repeatLater = (tags: readonly string[]) => {
    const timer = setTimeout(() => {
      repeats.delete(timer);
      repeated.add(tags);
      wake();
    }, repeatMs).unref();
    repeats.add(timer);
  };
  const purgeWaiting = async (until: AbortSignal): Promise<void> => {
    const tags = queue.take();
    const again = repeated.take();
    await caughtUp();
    const failure = await sendPurge(cdn, [...new Set([...tags, ...again])], until);
    shopCounters.cdnPurges.inc({ result: failure === null ? 'done' : 'failed' });
    if (failure === null) {
      if (failures > 0) log.info({ failures }, 'The CDN accepts purges again.');
      failures = 0;
      if (tags.length > 0 && !signal.aborted) repeatLater(tags);
    } else {
      queue.add(tags);
      repeated.add(again);
      failures += 1;
      // Logs the first failure, then every tenth.
      if (failures % 10 === 1) log.warn({ failure, failures }, 'Could not purge the CDN. The purge will be retried.');
    }
    shopCounters.cdnTagsWaiting.set(queue.size);
  };
  const backOff = () => (failures === 0 ? collectMs : Math.min(minBackOffMs * 2 ** (failures - 1), maxBackOffMs));
  const untilWoken = () =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (queue.size + repeated.size > 0 || signal.aborted) resolve();
    });
  const purgeAll = async (): Promise<void> => {
    for (await untilWoken(); !signal.aborted; await untilWoken()) {
      await purgeWaiting(signal);
      await pause(backOff(), undefined, { signal, ref: false }).catch(() => {});
    }
  };
  const watch = async (): Promise<void> => {
    while (!signal.aborted) {
      await watchEvictions({ address, signal, onBegin: () => enqueue([everyPage]), onTags: enqueue }).catch(() => {});
      await pause(reopenMs, undefined, { signal, ref: false }).catch(() => {});
    }
  };

  const running = Promise.all([watch(), purgeAll()]);
  return {
    async close() {
      closing.abort();
      wake();
      for (const timer of repeats) clearTimeout(timer);
      await running;
      if (queue.size > 0) await purgeWaiting(AbortSignal.timeout(lastPurgeMs));
    },
  };
}
