import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { EvictionClock } from './eviction-clock.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Levels that pay for a page that is sent many times and may be evicted in a minute. */
const brotliQuality = 5;
const gzipLevel = 6;
/** Of the 350 MB that everything may take together. */
const defaultMaxBytes = 32 * 1024 * 1024;

export type Encoding = 'identity' | 'gzip' | 'br';

/** A page as a renderer makes it. */
export interface RenderedPage {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What the page shows (`product:ID`, `settings`); null = not for keeping. */
  readonly tags: readonly string[] | null;
}

/** A page ready to send. */
export interface Page {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** Weak, so that one tag serves every encoding. */
  readonly etag: string;
  /** The body's bytes; compressed at most once for each encoding. */
  bytes(encoding: Encoding): Promise<Buffer>;
}

/** What is kept of the public pages, which are the same for every visitor. */
export interface PageCache {
  /** The cached page; undefined when it has to be rendered. */
  kept(key: string): Page | undefined;
  /**
   * The cached page, else a new one. Requests that come while it is being rendered share the one rendering; a page read
   * from data older than an eviction of one of its tags is answered but never kept.
   */
  page(key: string, render: () => Promise<RenderedPage>): Promise<Page>;
  /** Whether the page is kept, and needs no rendering. */
  has(key: string): boolean;
  /** Forgets the pages that bear any of the tags; the tag `all` is on every page. */
  evict(tags: readonly string[]): void;
  /** Keeps nothing from now on (evictions can't be heard), or keeps again. Both forget everything. */
  setKeeping(isKeeping: boolean): void;
  readonly size: { readonly pages: number; readonly bytes: number };
}

interface Kept {
  readonly page: Page;
  readonly tags: readonly string[];
  /** Of all encodings made so far. */
  readonly bytes: number;
}

/** An empty cache, bounded by the bytes of all encodings; the page unused for longest goes first. */
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

  const forgetAll = () => {
    kept.clear();
    clock.evictAll();
  };
  const keep = (key: string, entry: Kept) => {
    kept.set(key, entry);
    // One that is larger than the whole cache is not taken.
    if (!kept.has(key)) return;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag) ?? new Set();
      keysByTag.set(tag, keys.add(key));
    }
  };
  /** A further encoding of a page was made. */
  const grow = (key: string, page: Page, by: number) => {
    const entry = kept.peek(key);
    if (entry?.page === page) keep(key, { ...entry, bytes: entry.bytes + by });
  };
  const renderAndKeep = async (key: string, render: () => Promise<RenderedPage>, since: number): Promise<Page> => {
    const rendered = await render();
    const body = Buffer.from(rendered.body);
    const tags = rendered.tags ?? [];
    const page: Page = sendablePage(rendered, body, (by) => grow(key, page, by));
    if (rendered.tags && isKeeping && !clock.hasEvictedSince(tags, since))
      keep(key, { page, tags, bytes: body.length });
    return page;
  };

  const cachedPage = (key: string) => kept.get(key)?.page;

  return {
    kept: cachedPage,
    async page(key, render) {
      const found = cachedPage(key);
      if (found) return found;
      const since = clock.now;
      const shared = underWay.get(key);
      // A rendering that began before any eviction may show what that eviction took away.
      if (shared?.since === since) return shared.page;
      const rendering = { since, page: renderAndKeep(key, render, since) };
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
