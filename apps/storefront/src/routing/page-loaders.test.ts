import type { ListingRequest, ShopApi } from '@vitrine/contract/shop-api.ts';
import { describe, expect, it, vi } from 'vitest';
import { emptySite } from '../settings/empty-site.ts';
import { createPageLoaders } from './page-loaders.ts';

const emptyMenu = { categories: [], collections: [] };
const site = { ...emptySite, aboutPageContent: '' };

/** Returns the loaders with these reads. Any other read fails the test. */
function loadersOver(reads: Partial<ShopApi>) {
  return createPageLoaders(async () => reads as ShopApi);
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
