import { everyPage } from './cdn-headers.ts';

/** Above this number of tags all pages are purged. That takes fewer calls, and covers nearly the same pages. */
const maxTags = 300;

/** The tags to purge, each once. */
export interface PurgeQueue {
  add(tags: Iterable<string>): void;
  /** Removes and returns all tags. */
  take(): readonly string[];
  readonly size: number;
}

export function purgeQueue(): PurgeQueue {
  const waiting = new Set<string>();
  return {
    add(tags) {
      for (const tag of tags) waiting.add(tag);
      if (!waiting.has(everyPage) && waiting.size <= maxTags) return;
      waiting.clear();
      waiting.add(everyPage);
    },
    take() {
      const taken = [...waiting];
      waiting.clear();
      return taken;
    },
    get size() {
      return waiting.size;
    },
  };
}
