import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { ReadSource } from './database/replicas/read-source.ts';
import type { PageReplica } from './database/replicas/replicas.ts';
import { EvictionClock } from './eviction-clock.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Compression levels for a page that is sent many times but may be evicted within a minute. */
const brotliQuality = 5;
const gzipLevel = 6;
/** The cache's part of the 350 MB that everything together may use. */
const defaultMaxBytes = 32 * 1024 * 1024;

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as a renderer makes it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Tags of what the page shows (`product:ID`, `settings`); null = not to be cached. */
  readonly tags: readonly string[] | null;
  /** The moment from which the page says something else, in milliseconds of Unix time; absent: it does not depend on the time. */
  readonly goodUntil?: number | undefined;
}

/** A page ready to send. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** A weak tag, so that it is valid for every encoding. */
  readonly etag: string;
  /** Returns the body's bytes, compressed at most once for each encoding. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** The cache of public pages, which are the same for every visitor. */
export interface PageCache {
  /** Returns the cached page; undefined when it has to be rendered. */
  kept(key: string): Page | undefined;
  /**
   * Returns the cached page, else a new one. Requests during a rendering share it; a page made from data older than an
   * eviction of one of its tags is returned but never cached. It is rendered from the chosen replica, or again from the primary
   * when the replica turns out not to have replayed the cause of an eviction of one of the page's tags.
   */
  page(key: string, render: Render, chooseReplica?: () => PageReplica | undefined): Promise<Page>;
  /** Tells whether the page is cached. */
  has(key: string): boolean;
  /** Removes the pages with any of the tags; every page has the tag `all`. */
  evict(tags: readonly string[]): void;
  /** Stops caching (because evictions can't be received), or starts it again. Both empty the cache. */
  setKeeping(isKeeping: boolean): void;
  /** How many evictions there have been. */
  readonly evictions: number;
  readonly size: { readonly pages: number; readonly bytes: number };
  /** How often a page was found here, and how often one was rendered, since the start. */
  readonly counts: { readonly cached: number; readonly rendered: number };
}

/** Renders a page from a replica, or without one from the primary. */
export type Render = (from?: ReadSource) => Promise<RenderedPage>;

interface Kept {
  readonly page: Page;
  readonly tags: readonly string[];
  readonly goodUntil: number | undefined;
  /** Bytes of all encodings made so far. */
  readonly bytes: number;
}

/** Creates an empty cache, limited by the bytes of all encodings; the least recently used page is removed first. */
export function createPageCache({ maxBytes = defaultMaxBytes }: { maxBytes?: number } = {}): PageCache {
  const keysByTag = new Map<string, Set<string>>();
  const kept = new LRUCache<string, Kept>({
    maxSize: maxBytes,
    sizeCalculation: ({ bytes }) => Math.max(bytes, 1),
    dispose({ tags }, key) {
      for (const tag of tags) {
        const keys = keysByTag.get(tag);
        keys?.delete(key);
        if (keys?.size === 0) keysByTag.delete(tag);
      }
    },
  });
  const underWay = new Map<string, { since: number; page: Promise<Page> }>();
  const clock = new EvictionClock();
  let isKeeping = true;
  const counts = { cached: 0, rendered: 0 };

  const forgetAll = () => {
    kept.clear();
    clock.evictAll();
  };
  const keep = (key: string, entry: Kept) => {
    const { goodUntil = Number.POSITIVE_INFINITY } = entry;
    const ttl = goodUntil - Date.now();
    if (ttl < 1) return;
    kept.set(key, entry, Number.isFinite(ttl) ? { ttl } : {});
    // A page that is larger than the whole cache is not stored.
    if (!kept.has(key)) return;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };
  /** Counts the bytes of a further encoding of a page. */
  const grow = (key: string, page: Page, by: number) => {
    const entry = kept.peek(key);
    if (entry?.page === page) keep(key, { ...entry, bytes: entry.bytes + by });
  };
  /** Tells whether a page shows less than the evictions so far promise. A page without tags may show anything. */
  const isBehind = ({ status, tags }: RenderedPage, evictions: number) =>
    status >= 500 || (tags === null ? clock.now > evictions : clock.hasEvictedSince(tags, evictions));
  const renderCurrent = async (render: Render, replica: PageReplica | undefined) => {
    const ofReplica = replica && (await render(replica.source));
    if (ofReplica && !isBehind(ofReplica, replica.evictions)) return { rendered: ofReplica, since: replica.evictions };
    const since = clock.now;
    return { rendered: await render(), since };
  };
  const renderAndKeep = async (key: string, render: Render, replica: PageReplica | undefined): Promise<Page> => {
    counts.rendered += 1;
    const { rendered, since } = await renderCurrent(render, replica);
    const body = Buffer.from(rendered.body);
    const { goodUntil } = rendered;
    const tags = rendered.tags ?? [];
    const page: Page = sendablePage(rendered, body, (by) => grow(key, page, by));
    if (rendered.tags && isKeeping && !clock.hasEvictedSince(tags, since))
      keep(key, { page, tags, goodUntil, bytes: body.length });
    return page;
  };

  const cachedPage = (key: string) => {
    const page = kept.get(key)?.page;
    if (page) counts.cached += 1;
    return page;
  };

  return {
    kept: cachedPage,
    async page(key, render, chooseReplica) {
      const found = cachedPage(key);
      if (found) return found;
      const since = clock.now;
      const shared = underWay.get(key);
      // A rendering that began before an eviction may show outdated data.
      if (shared?.since === since) return shared.page;
      const rendering = { since, page: renderAndKeep(key, render, isKeeping ? chooseReplica?.() : undefined) };
      underWay.set(key, rendering);
      try {
        return await rendering.page;
      } finally {
        if (underWay.get(key) === rendering) underWay.delete(key);
      }
    },
    has: (key) => kept.has(key),
    evict(tags) {
      if (tags.includes('all')) return forgetAll();
      clock.evict(tags);
      for (const tag of tags) {
        for (const key of keysByTag.get(tag) ?? []) kept.delete(key);
      }
    },
    setKeeping(next) {
      isKeeping = next;
      forgetAll();
    },
    counts,
    get evictions() {
      return clock.now;
    },
    get size() {
      return { pages: kept.size, bytes: kept.calculatedSize };
    },
  };
}

function sendablePage({ status, headers }: RenderedPage, body: Buffer, onGrown: (bytes: number) => void): Page {
  const made: Partial<Record<Encoding, Promise<Buffer>>> = {};
  const make = async (encoding: Exclude<Encoding, 'identity'>) => {
    const compressed = await compress[encoding](body);
    onGrown(compressed.length);
    return compressed;
  };
  return {
    status,
    headers,
    etag: `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    bytes(encoding) {
      if (encoding === 'identity') return Promise.resolve(body);
      return (made[encoding] ??= make(encoding));
    },
  };
}

const compress = {
  gzip: (body: Buffer) => compressGzip(body, { level: gzipLevel }),
  br: (body: Buffer) =>
    compressBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      },
    }),
};
