import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import { describe, expect, it } from 'vitest';
import { render } from './entry-server.tsx';
import { emptySite } from './settings/empty-site.ts';
import { serverSettings } from './shop/page-site.ts';

/** Rejects the shop's reads. Only shell and settings succeed. */
const failing = () => Promise.reject(new Error('no database'));
const api: ShopApi = {
  site: async () => ({ ...emptySite, aboutPageContent: '' }),
  menu: async () => ({ categories: [], collections: [] }),
  home: failing,
  listing: failing,
  product: failing,
  ownPage: failing,
  offers: failing,
  search: failing,
};

function renderPath(path: string, reads = api) {
  return render({
    url: `http://shop.example${path}`,
    api: reads,
    assetsFor: () => ({ first: '/first.js', entry: '/entry.js', styles: [], preloads: [] }),
    describeFailure: () => ({ status: 503, message: 'The shop cannot be reached just now.' }),
  });
}

describe('a page that the server can not fill', () => {
  it.each([
    ['/category/lamps', 'Failed to load products.'],
    ['/collection/lamps', 'Failed to load products.'],
    ['/products', 'Failed to load products.'],
    ['/search?q=lamp', 'Failed to load products.'],
    ['/product/lamp', 'Failed to load product: The shop cannot be reached just now.'],
    ['/', 'The shop cannot be reached just now.'],
  ])('%s has the status of the failure, its words, and a way to try again', async (path, words) => {
    const { status, html, tags } = await renderPath(path);
    expect(status).toBe(503);
    expect(html).toContain(`>${words}<`);
    expect(html).toContain('>Try again<');
    expect(tags).toBeNull();
  });

  it('has the default settings for the browser only without its own', async () => {
    const { status, html } = await renderPath('/', { ...api, menu: failing });
    expect(status).toBe(503);
    expect(html).toContain('"fallbackSite":{"currency":"USD"');
    expect(html).toContain('<title>');
    expect((await renderPath('/')).html).not.toContain('fallbackSite');
  });

  it('has only the settings that the browser reads', async () => {
    const { html } = await renderPath('/category/lamps');
    expect(html).toContain('"site":{"currency":"USD"');
    for (const name of serverSettings) expect(html).not.toContain(`"${name}"`);
  });

  it('says nothing of what failed inside', async () => {
    expect((await renderPath('/product/lamp')).html).not.toContain('no database');
  });
});

describe('a page whose discounts begin or end', () => {
  it('is good until then', async () => {
    const until = '2026-12-01T00:00:00.000Z';
    const reads: ShopApi = {
      ...api,
      home: async () => ({ categories: [], collections: [], newest: [] }),
      offers: async () => ({ shown: {}, until }),
    };
    const { goodUntil } = await renderPath('/', reads);
    expect(goodUntil).toBe(Date.parse(until));
  });
});

describe('a page that is not there', () => {
  const missing: ShopApi = { ...api, listing: async () => ({ found: 'nothing' }) };

  it('answers 404 with the words alone in their line', async () => {
    const { status, html } = await renderPath('/category/lamps', missing);
    expect(status).toBe(404);
    expect(html).toContain('>Failed to load products.<');
  });
});
