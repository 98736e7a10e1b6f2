import type { ListingRequest, ShopApi } from '@vitrine/contract/shop-api.ts';
import { describe, expect, it, vi } from 'vitest';
import { emptySite } from '../settings/empty-site.ts';
import { createPageLoaders, type PageApi } from './page-loaders.ts';

const emptyMenu = { categories: [], collections: [] };
const site = { ...emptySite, aboutPageContent: '' };

/** Returns the loaders with these reads. Any other read fails the test. */
function loadersOver(reads: Partial<ShopApi>) {
  return createPageLoaders(async () => reads as PageApi);
}

it('the shell of every page reads the site settings', async () => {
  const named = { ...site, siteName: 'Corner Store' };
  const { shell } = loadersOver({ site: async () => named, menu: async () => emptyMenu });
  expect((await shell()).site.siteName).toBe('Corner Store');
});

it('the listing page reads a category or a collection, as the prefix of its path says', async () => {
  const requests: ListingRequest[] = [];
  const { listing } = loadersOver({
    listing: async (request) => {
      requests.push(request);
      return { found: 'nothing' };
    },
  });
  for (const kind of ['category', 'collection']) {
    const request = new Request(`http://shop.example/${kind}/lamps`);
    const read = listing({ request, params: { slug: 'lamps' } } as unknown as Parameters<typeof listing>[0]);
    await expect(read).rejects.toMatchObject({ init: { status: 404 } });
  }
  expect(requests).toMatchObject([
    { kind: 'category', slug: 'lamps' },
    { kind: 'collection', slug: 'lamps' },
  ]);
});

it('the page of a product that has moved retains the chosen variant', async () => {
  const { product } = loadersOver({ product: async () => ({ found: 'moved', slug: 'becher' }) });
  const request = new Request('http://shop.example/product/mug?variant=v1');
  const read = product({ request, params: { idOrSlug: 'mug' } } as unknown as Parameters<typeof product>[0]);
  const refusal: unknown = await read.catch((error: unknown) => error);
  expect(refusal instanceof Response && refusal.headers.get('location')).toBe('/product/becher?variant=v1');
});

const mug = { id: 'p1', slug: 'mug', name: 'Mug', picture: null };

function collection(name: string) {
  return { id: name, name, slug: name, description: '', products: [mug] };
}

async function home() {
  return { categories: [], newest: [], collections: [collection('New'), collection('Bestsellers')] } as never;
}

function find(reads: Partial<ShopApi>, address: string) {
  const { search } = loadersOver(reads);
  return search({ request: new Request(`http://shop.example${address}`), params: {} } as never);
}

describe('a search', () => {
  it('without words suggests the bestsellers of the home page', async () => {
    const found = await find({ home }, '/search');
    expect(found).toEqual({ listing: null, suggested: { name: 'Bestsellers', products: [mug] } });
  });

  it('suggests a row of the sections when the owner built the home page', async () => {
    const row = { id: 's', type: 'products', fields: {}, grouping: collection('Bestsellers'), products: [mug] };
    const built = async () => ({ categories: [], newest: [], collections: [], sections: [row] }) as never;
    const found = await find({ home: built }, '/search');
    expect(found).toEqual({ listing: null, suggested: { name: 'Bestsellers', products: [mug] } });
  });

  it('that finds products suggests nothing', async () => {
    const page = { products: [], total: 3 } as never;
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const found = await find({ listing: async () => ({ found: 'page', page }) }, '/search?q=mug');
    expect(found.suggested).toBeNull();
    logged.mockRestore();
  });

  it('shows its page also when the suggestions fail', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const found = await find({ home: () => Promise.reject(new Error('down')) }, '/search');
    expect(found).toEqual({ listing: null, suggested: null });
    logged.mockRestore();
  });
});

describe('a shop whose settings can not be read', () => {
  it("goes on with empty ones and logs 'Failed to fetch site settings'", async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const down = new Error('down');
    const { shell } = loadersOver({ site: () => Promise.reject(down), menu: async () => emptyMenu });
    expect(await shell()).toEqual({ site: emptySite, menu: emptyMenu });
    expect(logged).toHaveBeenCalledWith('Failed to fetch site settings', down);
    logged.mockRestore();
  });
});
