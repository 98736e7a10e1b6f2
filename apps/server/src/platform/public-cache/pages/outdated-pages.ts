import { LRUCache } from 'lru-cache';
import type { Page } from './sendable-page.ts';

/** How long a page is still served after an order changed its content, in milliseconds (decision 0014). */
const shownForMs = 1_000;
const maxPages = 200;
/**
 * Number of renderings per second above which visitors render evicted pages themselves, in the queue in which clients
 * take turns.
 */
const maxRenderings = 20;

/** A page that a sale has evicted. */
export interface OutdatedPage {
  readonly page: Page;
  readonly tags: readonly string[];
  readonly goodUntil: number | undefined;
  readonly bytes: number;
  /** Starts rendering it for the cache. */
  readonly renderAgain: () => void;
}

/** Popular pages that a sale has evicted within the last second. */
export interface OutdatedPages {
  /** Adds a page that was current until `since`, in milliseconds of Unix time. */
  add(key: string, page: OutdatedPage, since: number): void;
  /** Returns the page, and starts rendering it again unless a rendering is running. */
  page(key: string, rendering: { readonly isUnderWay: boolean }): Page | undefined;
  has(key: string): boolean;
  remove(key: string): void;
  evict(tags: readonly string[]): void;
  clear(): void;
}

/** Creates an empty store of at most this many bytes. */
export function createOutdatedPages(maxBytes: number): OutdatedPages {
  const pages = new LRUCache<string, OutdatedPage & { readonly until: number }>({
    max: maxPages,
    maxSize: Math.ceil(maxBytes),
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
  });
  const current = (key: string) => {
    const found = pages.get(key);
    if (found && found.until > Date.now()) return found;
    if (found) pages.delete(key);
    return undefined;
  };
  let second = 0;
  let renderings = 0;

  const mayRender = () => {
    const now = Math.floor(Date.now() / 1000);
    if (now !== second) renderings = 0;
    second = now;
    return renderings < maxRenderings;
  };
  return {
    add(key, page, since) {
      const until = Math.min(since + shownForMs, page.goodUntil ?? Number.POSITIVE_INFINITY);
      if (until > Date.now()) pages.set(key, { ...page, until });
    },
    page(key, { isUnderWay }) {
      const found = current(key);
      if (!found) return undefined;
      if (isUnderWay) return found.page;
      if (!mayRender()) return undefined;
      renderings += 1;
      found.renderAgain();
      return found.page;
    },
    has: (key) => current(key) !== undefined,
    remove: (key) => void pages.delete(key),
    evict(tags) {
      const evicted = new Set(tags);
      for (const [key, page] of pages.entries()) if (page.tags.some((tag) => evicted.has(tag))) pages.delete(key);
    },
    clear: () => pages.clear(),
  };
}
