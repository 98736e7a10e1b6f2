import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import type { PageCache } from './page-cache.ts';
import { createPageCache } from './page-cache.ts';
import type { Render } from './page-rendering.ts';
import type { RenderedPage } from './sendable-page.ts';

const rendered = (body: string, tags: readonly string[] | null): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
  tags,
});

/** Returns a renderer that counts its calls, and that can be paused. */
function renderer(body: string, tags: readonly string[] | null) {
  let runs = 0;
  return {
    get runs() {
      return runs;
    },
    render: async () => {
      runs += 1;
      return rendered(`${body} ${runs}`, tags);
    },
  };
}

/** Returns a renderer whose page changes at a given moment, in ms since 1970. */
const renderUntil = (goodUntil: number) => async () => ({ ...rendered('mug', ['product:1']), goodUntil });

async function text(page: Promise<{ bytes(encoding: 'identity'): Promise<Buffer> }>): Promise<string> {
  return (await (await page).bytes('identity')).toString();
}

describe('page cache', () => {
  it('renders a page once and sends it again', async () => {
    const cache = createPageCache();
    const mug = renderer('mug', ['product:1']);
    expect(await text(cache.page('/product/mug', mug.render))).toBe('mug 1');
    expect(await text(cache.page('/product/mug', mug.render))).toBe('mug 1');
    expect(mug.runs).toBe(1);
  });

  it('forgets exactly the pages that show what changed', async () => {
    const cache = createPageCache();
    const mug = renderer('mug', ['product:1', 'settings']);
    const vase = renderer('vase', ['product:2', 'settings']);
    await cache.page('/product/mug', mug.render);
    await cache.page('/product/vase', vase.render);
    cache.evict(['product:1']);
    expect(await text(cache.page('/product/mug', mug.render))).toBe('mug 2');
    expect(await text(cache.page('/product/vase', vase.render))).toBe('vase 1');
    cache.evict(['settings']);
    expect(await text(cache.page('/product/vase', vase.render))).toBe('vase 2');
  });

  it('forgets every page on the tag all', async () => {
    const cache = createPageCache();
    await cache.page('/', renderer('home', ['settings']).render);
    cache.evict(['all']);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  it('keeps a page until the moment from which it says something else', async () => {
    const cache = createPageCache();
    await cache.page('/lasting', renderUntil(Date.now() + 3_600_000));
    await cache.page('/outdated', renderUntil(Date.now() - 1));
    await cache.page('/short', renderUntil(Date.now() + 40));
    expect(cache.cached('/lasting')).toBeDefined();
    expect(cache.cached('/outdated')).toBeUndefined();
    await expect.poll(() => cache.cached('/short')).toBeUndefined();
    expect(cache.cached('/lasting')).toBeDefined();
  });

  it.each([['product:1'], ['all']])('answers but never keeps a page read before an eviction of %s', async (tag) => {
    const cache = createPageCache();
    const held = Promise.withResolvers<RenderedPage>();
    const old = cache.page('/product/mug', () => held.promise);
    cache.evict([tag]);
    held.resolve(rendered('old price', ['product:1']));
    expect(await text(old)).toBe('old price');
    const fresh = renderer('new price', ['product:1']);
    expect(await text(cache.page('/product/mug', fresh.render))).toBe('new price 1');
  });

  it('keeps a page when only others were evicted meanwhile', async () => {
    const cache = createPageCache();
    const held = Promise.withResolvers<RenderedPage>();
    const page = cache.page('/product/mug', () => held.promise);
    cache.evict(['product:2']);
    held.resolve(rendered('mug', ['product:1']));
    await page;
    expect(cache.size.pages).toBe(1);
  });

  it('shares one rendering between requests that come together, but none that began before an eviction', async () => {
    const cache = createPageCache();
    const held = Promise.withResolvers<RenderedPage>();
    const first = cache.page('/', () => held.promise);
    const second = cache.page('/', () => Promise.reject(new Error('rendered twice')));
    cache.evict(['settings']);
    const third = cache.page('/', renderer('fresh', ['settings']).render);
    held.resolve(rendered('old', ['settings']));
    expect(await Promise.all([text(first), text(second), text(third)])).toEqual(['old', 'old', 'fresh 1']);
    expect(await text(cache.page('/', renderer('again', []).render))).toBe('fresh 1');
  });

  it('keeps nothing of a rendering that failed', async () => {
    const cache = createPageCache();
    await expect(cache.page('/', () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
    expect(await text(cache.page('/', renderer('home', []).render))).toBe('home 1');
  });

  it('does not keep a page without tags, nor any while evictions go unheard', async () => {
    const cache = createPageCache();
    await cache.page('/search', renderer('search', null).render);
    cache.setEnabled(false);
    await cache.page('/', renderer('home', ['settings']).render);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
  });

  it('drops the page unused for longest when its bytes run out, compressed ones counted', async () => {
    const cache = createPageCache({ maxBytes: 2_500 });
    const noise = Array.from({ length: 250 }, (_, index) => Math.sin(index).toString(36).slice(3, 7)).join('');
    const page = (name: string) => renderer(name + noise, [name]);
    const one = page('1');
    await cache.page('/1', one.render);
    await cache.page('/2', page('2').render);
    await cache.page('/1', one.render);
    await (await cache.page('/1', one.render)).bytes('br');
    expect(cache.size.pages).toBe(1);
    expect(cache.size.bytes).toBeLessThanOrEqual(2_500);
    await cache.page('/1', one.render);
    expect(one.runs).toBe(1);
  });

  it('still forgets a page by its tags after a compressed form of it was made', async () => {
    const cache = createPageCache();
    const mug = renderer('mug', ['product:1']);
    await (await cache.page('/product/mug', mug.render)).bytes('br');
    expect(cache.size.bytes).toBeGreaterThan('mug 1'.length);
    cache.evict(['product:1']);
    expect(cache.size).toEqual({ pages: 0, bytes: 0 });
    expect(await text(cache.page('/product/mug', mug.render))).toBe('mug 2');
  });

  it('answers a page that is larger than the cache, and keeps the others instead of it', async () => {
    const cache = createPageCache({ maxBytes: 1_000 });
    await cache.page('/', renderer('home', ['settings']).render);
    const large = renderer('x'.repeat(2_000), ['product:1']);
    expect(await text(cache.page('/large', large.render))).toHaveLength(2_002);
    expect([cache.has('/'), cache.has('/large')]).toEqual([true, false]);
  });

  it('sends the same page in every encoding under one tag', async () => {
    const cache = createPageCache();
    const page = await cache.page('/', renderer('home', ['settings']).render);
    expect(brotliDecompressSync(await page.bytes('br')).toString()).toBe('home 1');
    expect(gunzipSync(await page.bytes('gzip')).toString()).toBe('home 1');
    expect(page.etag).toMatch(/^W\/"[\w-]{22}"$/);
  });
});

/** Renders a page until it is popular and returns its text. */
async function cachePopular(cache: PageCache, key: string, render: Render): Promise<string> {
  for (let visit = 0; visit < 12; visit += 1) await cache.page(key, render);
  return text(cache.page(key, render));
}

const outdatedText = async (cache: PageCache, key: string) => {
  const page = cache.cachedOrOutdated(key);
  return page && (await page.bytes('identity')).toString();
};

describe('a page that a sale has evicted', () => {
  it('is shown while it is rendered once in the background, when it is popular', async () => {
    const cache = createPageCache();
    const held = Promise.withResolvers<RenderedPage>();
    let runs = 0;
    const render = () => {
      runs += 1;
      return runs === 1 ? Promise.resolve(rendered('in stock', ['card:1'])) : held.promise;
    };
    await cachePopular(cache, '/', render);
    cache.evictForOrder(['card:1']);
    expect(cache.cached('/')).toBeUndefined();
    expect(await Promise.all([1, 2, 3].map(() => outdatedText(cache, '/')))).toEqual([
      'in stock',
      'in stock',
      'in stock',
    ]);
    expect(runs).toBe(2);
    held.resolve(rendered('sold out', ['card:1']));
    await expect.poll(() => outdatedText(cache, '/')).toBe('sold out');
    expect(runs).toBe(2);
  });

  it('is shown at once as it is now to whoever asks for a page of this moment', async () => {
    const cache = createPageCache();
    const mug = renderer('mug', ['card:1']);
    await cachePopular(cache, '/', mug.render);
    cache.evictForOrder(['card:1']);
    expect(await text(cache.page('/', mug.render))).toBe('mug 2');
  });

  it('is not shown again when few visitors asked for it', async () => {
    const cache = createPageCache();
    await cache.page('/', renderer('mug', ['card:1']).render);
    cache.evictForOrder(['card:1']);
    expect(cache.cachedOrOutdated('/')).toBeUndefined();
  });

  it.each([[['card:1']], [['settings']], [['all']]])('is not shown again after an edit of %s', async (tags) => {
    const cache = createPageCache();
    await cachePopular(cache, '/', renderer('old price', ['card:1', 'settings']).render);
    cache.evictForOrder(['card:1']);
    cache.evict(tags);
    expect(cache.cachedOrOutdated('/')).toBeUndefined();
  });

  it('is not shown again from a rendering that began before an edit', async () => {
    const cache = createPageCache();
    const held = Promise.withResolvers<RenderedPage>();
    let runs = 0;
    const render = () => ((runs += 1) === 1 ? Promise.resolve(rendered('old', ['card:1'])) : held.promise);
    await cachePopular(cache, '/', render);
    cache.evictForOrder(['card:1']);
    cache.cachedOrOutdated('/');
    cache.evict(['card:1']);
    held.resolve(rendered('old price', ['card:1']));
    await held.promise;
    expect(await outdatedText(cache, '/')).toBeUndefined();
  });

  it('is shown for one second at most', async () => {
    vi.useFakeTimers();
    try {
      const cache = createPageCache();
      let runs = 0;
      const render = () =>
        (runs += 1) === 1 ? Promise.resolve(rendered('old', ['card:1'])) : new Promise<never>(() => {});
      await cachePopular(cache, '/', render);
      cache.evictForOrder(['card:1']);
      vi.advanceTimersByTime(900);
      expect(await outdatedText(cache, '/')).toBe('old');
      vi.advanceTimersByTime(200);
      expect(await outdatedText(cache, '/')).toBeUndefined();
    } finally {
      vi.useRealTimers();
    }
  });
});
