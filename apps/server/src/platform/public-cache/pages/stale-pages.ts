import type { Page } from './sendable-page.ts';

/** A page from before the cache stopped, and its age in seconds. */
export interface StalePage {
  readonly page: Page;
  readonly seconds: number;
}

interface Stored {
  readonly page: Page;
  readonly tags: readonly string[];
}

/** The pages that were cached when change notifications stopped. They are shown only while the primary cannot be reached. */
export interface StalePages {
  /** Stores the pages cached until now. */
  retain(entries: Iterable<[string, Stored]>): void;
  /** Returns the page if it was current less than this many seconds ago. */
  page(key: string, maxSeconds: number): StalePage | undefined;
  has(maxSeconds: number): boolean;
  evict(tags: readonly string[]): void;
  clear(): void;
}

/** Creates an empty store. It contains what the cache contained, so it needs no separate limit. */
export function createStalePages(): StalePages {
  let pages = new Map<string, Stored>();
  let since = 0;
  const seconds = () => Math.floor((performance.now() - since) / 1_000);
  return {
    retain(entries) {
      const found = new Map([...entries].map(([key, { page, tags }]) => [key, { page, tags }]));
      // When the cache is stopped twice, the pages of the first time are shown.
      if (found.size === 0) return;
      pages = found;
      since = performance.now();
    },
    page(key, maxSeconds) {
      const found = pages.get(key);
      if (!found || seconds() >= maxSeconds) return undefined;
      return { page: found.page, seconds: seconds() };
    },
    has: (maxSeconds) => pages.size > 0 && seconds() < maxSeconds,
    evict(tags) {
      const evicted = new Set(tags);
      const isEvicted = (one: Stored) => evicted.has('all') || one.tags.some((tag) => evicted.has(tag));
      for (const [key, one] of pages) if (isEvicted(one)) pages.delete(key);
    },
    clear: () => pages.clear(),
  };
}
