import type { PageReplica } from '../../database/replicas/replicas.ts';
import { EvictionClock } from '../evictions/eviction-clock.ts';
import { createOutdatedPages } from './outdated-pages.ts';
import { createSharedRenderings, type Render, renderCurrent } from './page-rendering.ts';
import { type Page, sendablePage } from './sendable-page.ts';
import { createStalePages, type StalePages } from './stale-pages.ts';
import { createTaggedStore } from './tagged-store.ts';

/** The cache's share of the 350 MB for the whole shop. */
const defaultMaxBytes = 32 * 1024 * 1024;
/** Number of cache hits that make a page popular. When a sale evicts it, many visitors wait for the next one. */
const popularFrom = 10;

/** The cache of public pages, which are the same for every visitor. */
export interface PageCache {
  /** Returns the cached page, or undefined when it needs rendering. */
  cached(key: string): Page | undefined;
  /**
   * Returns the cached page, or a popular one that a sale has evicted less than a second ago. The latter is then
   * rendered once in the background. Not for whoever caused the sale (decision 0014).
   */
  cachedOrOutdated(key: string): Page | undefined;
  /**
   * Returns the cached page, else a new one. Requests during a rendering share it. A page rendered from data older than
   * an eviction of one of its tags is returned but never cached. It is rendered from the chosen replica. If the replica
   * has not replayed the cause of an eviction of one of the page's tags, it is rendered again from the primary.
   */
  page(key: string, render: Render, chooseReplica?: () => PageReplica | undefined): Promise<Page>;
  /** Returns whether the page is cached. */
  has(key: string): boolean;
  /** Returns whether this exact page is cached, so that it shows nothing that was evicted. */
  holds(key: string, page: Page): boolean;
  /** Removes the pages with any of the tags. Every page has the tag `all`. */
  evict(tags: readonly string[]): void;
  /**
   * Removes pages like `evict` after a sale, which changes only the available stock. Popular pages may be shown for one
   * more second.
   */
  evictForOrder(tags: readonly string[]): void;
  /** Returns whether one of the tags was evicted after that many evictions, for other caches by tag. */
  hasEvictedSince(tags: readonly string[], evictions: number): boolean;
  /** Stops caching (because evictions cannot be received), or starts it again. Both empty the cache. */
  setEnabled(isEnabled: boolean): void;
  /**
   * Passes every eviction to another cache, and whether evictions are received. From now on, both count the same
   * evictions.
   */
  leads(follower: Follower): void;
  /** The pages that were cached when caching stopped, without those evicted since. Empty while pages are cached. */
  readonly stale: Pick<StalePages, 'page' | 'has'>;
  /** Number of evictions so far. */
  readonly evictions: number;
  readonly size: { readonly pages: number; readonly bytes: number };
  /** Number of cache hits and of renderings since the start. */
  readonly counts: { readonly cached: number; readonly rendered: number };
}

/** The calls that a following cache receives. */
export type Follower = Pick<PageCache, 'evict' | 'evictForOrder' | 'setEnabled'>;

interface StoredEntry {
  readonly page: Page;
  readonly tags: readonly string[];
  readonly goodUntil: number | undefined;
  /** Bytes of all encodings created so far. */
  readonly bytes: number;
  /** Number of cache hits. */
  hits: number;
  readonly renderAgain: () => void;
}

interface CacheSize {
  readonly maxBytes?: number;
  /**
   * The size of an entry in addition to its bytes, 1 or more. For many small entries, it is the memory that each takes.
   */
  readonly bytesBeside?: number;
}

interface Renderer {
  readonly render: Render;
  readonly chooseReplica: (() => PageReplica | undefined) | undefined;
}

/**
 * Creates an empty cache, limited by the bytes of all encodings. The page with the oldest last use is removed first.
 */
export function createPageCache({ maxBytes = defaultMaxBytes, bytesBeside = 1 }: CacheSize = {}): PageCache {
  const stored = createTaggedStore<StoredEntry>({ maxBytes, bytesBeside });
  const outdated = createOutdatedPages(maxBytes / 8);
  const stale = createStalePages();
  const clock = new EvictionClock();
  const renderings = createSharedRenderings(clock);
  const followers: Follower[] = [];
  let isEnabled = true;
  let isReceived = false;
  const counts = { cached: 0, rendered: 0 };

  function getCached(key: string): Page | undefined {
    const entry = stored.get(key);
    if (!entry) return undefined;
    entry.hits += 1;
    counts.cached += 1;
    return entry.page;
  }

  /** Counts the bytes of a further encoding of a page. */
  function grow(key: string, page: Page, by: number): void {
    const entry = stored.peek(key);
    if (entry?.page === page) stored.set(key, { ...entry, bytes: entry.bytes + by });
  }

  function renderShared(key: string, renderer: Renderer): Promise<Page> {
    return renderings.render(key, () => renderAndCache(key, renderer));
  }

  async function renderAndCache(key: string, renderer: Renderer): Promise<Page> {
    counts.rendered += 1;
    const begun = Date.now();
    const replica = isEnabled ? renderer.chooseReplica?.() : undefined;
    const { rendered, since } = await renderCurrent(clock, renderer.render, replica);
    const body = Buffer.from(rendered.body);
    const { goodUntil, tags } = rendered;
    const page: Page = sendablePage(rendered, body, (by) => grow(key, page, by));
    if (!tags || !isEnabled || clock.hasEditedSince(tags, since)) return page;
    const renderAgain = () => void renderShared(key, renderer).catch(() => {});
    const entry = { page, tags, goodUntil, bytes: body.length, hits: 0, renderAgain };
    if (!clock.hasEvictedSince(tags, since)) {
      stored.set(key, entry);
      outdated.remove(key);
    } else if (outdated.has(key)) outdated.add(key, entry, begun);
    return page;
  }

  function removeAll(): void {
    stored.clear();
    outdated.clear();
    clock.evictAll();
  }

  return {
    cached: getCached,
    cachedOrOutdated: (key) => getCached(key) ?? outdated.page(key, { isUnderWay: renderings.isUnderWay(key) }),
    page: async (key, render, chooseReplica) => getCached(key) ?? renderShared(key, { render, chooseReplica }),
    has: (key) => stored.has(key),
    holds: (key, page) => stored.peek(key)?.page === page,
    evict(tags) {
      for (const follower of followers) follower.evict(tags);
      stale.evict(tags);
      if (tags.includes('all')) return removeAll();
      clock.evict(tags);
      outdated.evict(tags);
      stored.removeTagged(tags);
    },
    evictForOrder(tags) {
      for (const follower of followers) follower.evictForOrder(tags);
      stale.evict(tags);
      clock.evictForOrder(tags);
      stored.removeTagged(tags, (key, entry) => {
        if (entry.hits >= popularFrom) outdated.add(key, entry, Date.now());
      });
    },
    hasEvictedSince: (tags, evictions) => clock.hasEvictedSince(tags, evictions),
    setEnabled(next) {
      isEnabled = next;
      isReceived = next;
      if (next) stale.clear();
      else stale.retain(stored.entries());
      removeAll();
      for (const follower of followers) follower.setEnabled(next);
    },
    leads(follower) {
      followers.push(follower);
      follower.setEnabled(isReceived);
    },
    counts,
    stale,
    get evictions() {
      return clock.now;
    },
    get size() {
      return stored.size;
    },
  };
}
