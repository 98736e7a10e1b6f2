import { LRUCache } from 'lru-cache';
import type { PageReplica } from '../../database/replicas/replicas.ts';
import type { ReadSource } from '../../runtime/read-source.ts';
import { EvictionClock } from '../evictions/eviction-clock.ts';
import { createOutdatedPages } from './outdated-pages.ts';
import { type Page, type RenderedPage, sendablePage } from './sendable-page.ts';
import { createStalePages, type StalePages } from './stale-pages.ts';

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

/** Renders a page from a replica, or without one from the primary. */
export type Render = (from?: ReadSource) => Promise<RenderedPage>;

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
  const keysByTag = new Map<string, Set<string>>();
  const stored = new LRUCache<string, StoredEntry>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => bytes + bytesBeside,
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  const underWay = new Map<string, { since: number; page: Promise<Page> }>();
  const outdated = createOutdatedPages(maxBytes / 8);
  const stale = createStalePages();
  const clock = new EvictionClock();
  const followers: Follower[] = [];
  let isEnabled = true;
  let isReceived = false;
  const counts = { cached: 0, rendered: 0 };

  const forgetAll = () => {
    stored.clear();
    outdated.clear();
    clock.evictAll();
  };
  const store = (key: string, entry: StoredEntry) => {
    const { goodUntil = Number.POSITIVE_INFINITY } = entry;
    const ttl = goodUntil - Date.now();
    if (ttl < 1) return;
    stored.set(key, entry, Number.isFinite(ttl) ? { ttl } : {});
    // A page that is larger than the whole cache is not stored.
    if (!stored.has(key)) return;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };
  /** Counts the bytes of a further encoding of a page. */
  const grow = (key: string, page: Page, by: number) => {
    const entry = stored.peek(key);
    if (entry?.page === page) store(key, { ...entry, bytes: entry.bytes + by });
  };
  /** Returns whether a page is older than the evictions so far require. A page without tags may show anything. */
  const isBehind = ({ status, tags }: RenderedPage, evictions: number) =>
    status >= 500 || (tags === null ? clock.now > evictions : clock.hasEvictedSince(tags, evictions));
  const renderCurrent = async (render: Render, replica: PageReplica | undefined) => {
    const ofReplica = replica && (await render(replica.source));
    if (ofReplica && !isBehind(ofReplica, replica.evictions)) return { rendered: ofReplica, since: replica.evictions };
    const since = clock.now;
    return { rendered: await render(), since };
  };
  const renderAndCache = async (key: string, { render, chooseReplica }: Renderer): Promise<Page> => {
    counts.rendered += 1;
    const begun = Date.now();
    const { rendered, since } = await renderCurrent(render, isEnabled ? chooseReplica?.() : undefined);
    const body = Buffer.from(rendered.body);
    const { goodUntil, tags } = rendered;
    const page: Page = sendablePage(rendered, body, (by) => grow(key, page, by));
    if (!tags || !isEnabled || clock.hasEditedSince(tags, since)) return page;
    const bytes = body.length;
    const renderAgain = () => void renderShared(key, { render, chooseReplica }).catch(() => {});
    if (!clock.hasEvictedSince(tags, since)) {
      store(key, { page, tags, goodUntil, bytes, hits: 0, renderAgain });
      outdated.remove(key);
    } else if (outdated.has(key)) {
      outdated.add(key, { page, tags, goodUntil, bytes, renderAgain }, begun);
    }
    return page;
  };
  const renderShared = async (key: string, renderer: Renderer): Promise<Page> => {
    const since = clock.now;
    const shared = underWay.get(key);
    // A rendering that began before an eviction may show outdated data.
    if (shared?.since === since) return shared.page;
    const rendering = { since, page: renderAndCache(key, renderer) };
    underWay.set(key, rendering);
    try {
      return await rendering.page;
    } finally {
      if (underWay.get(key) === rendering) underWay.delete(key);
    }
  };

  const cachedPage = (key: string) => {
    const entry = stored.get(key);
    if (!entry) return undefined;
    entry.hits += 1;
    counts.cached += 1;
    return entry.page;
  };
  const drop = (tags: readonly string[], onDropped: (key: string, entry: StoredEntry) => void) => {
    for (const tag of tags) {
      for (const key of keysByTag.get(tag) ?? []) {
        const entry = stored.peek(key);
        if (entry) onDropped(key, entry);
        stored.delete(key);
      }
    }
  };

  return {
    cached: cachedPage,
    cachedOrOutdated: (key) => cachedPage(key) ?? outdated.page(key, { isUnderWay: underWay.has(key) }),
    page: async (key, render, chooseReplica) => cachedPage(key) ?? renderShared(key, { render, chooseReplica }),
    has: (key) => stored.has(key),
    holds: (key, page) => stored.peek(key)?.page === page,
    evict(tags) {
      for (const follower of followers) follower.evict(tags);
      stale.evict(tags);
      if (tags.includes('all')) return forgetAll();
      clock.evict(tags);
      outdated.evict(tags);
      drop(tags, () => {});
    },
    evictForOrder(tags) {
      for (const follower of followers) follower.evictForOrder(tags);
      stale.evict(tags);
      clock.evictForOrder(tags);
      drop(tags, (key, entry) => {
        if (entry.hits >= popularFrom) outdated.add(key, entry, Date.now());
      });
    },
    hasEvictedSince: (tags, evictions) => clock.hasEvictedSince(tags, evictions),
    setEnabled(next) {
      isEnabled = next;
      isReceived = next;
      if (next) stale.clear();
      else stale.retain(stored.entries());
      forgetAll();
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
      return { pages: stored.size, bytes: stored.calculatedSize };
    },
  };
}
