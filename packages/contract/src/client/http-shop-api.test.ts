import { describe, expect, it } from 'vitest';
import { createClient } from './client.ts';
import { createHttpShopApi } from './http-shop-api.ts';

interface RequestOptions {
  readonly path: string;
  readonly body: unknown;
}

const getPath = (address: RequestInfo | URL) =>
  (address instanceof Request ? address.url : String(address)).replace('/api/v1/', '');
const toBody = (init?: RequestInit): unknown => (typeof init?.body === 'string' ? JSON.parse(init.body) : null);

/** Returns the storefront's reads with empty responses, and records the calls. */
function requestsBy(homePageCollections: readonly { id: string }[] = []) {
  const requests: RequestOptions[] = [];
  const client = createClient({
    fetch: async (address, init) => {
      const path = getPath(address);
      requests.push({ path, body: toBody(init) });
      if (path === 'settings/site') return Response.json({ homePageCollections });
      return Response.json({ items: [], nextCursor: null });
    },
  });
  return { api: createHttpShopApi(client), requests };
}

describe('the storefront', () => {
  it('lists the categories with no filter, selecting id, name and slug', async () => {
    const { api, requests } = requestsBy();
    await api.menu();
    expect(requests).toMatchObject([
      { path: 'catalog/categories/many', body: { select: ['id', 'name', 'slug'] } },
      { path: 'catalog/collections/many', body: { select: ['id', 'name', 'slug'] } },
    ]);
    for (const { body } of requests) expect(body).not.toHaveProperty('where');
  });

  it('reads a menu of more categories than one answer holds, and no more than a menu holds', async () => {
    const limits: number[] = [];
    const client = createClient({
      fetch: async (address, init) => {
        const { cursor, limit } = toBody(init) as { cursor?: string; limit: number };
        if (!getPath(address).startsWith('catalog/categories')) return Response.json({ items: [], nextCursor: null });
        limits.push(limit);
        const first = Number(cursor ?? 0);
        const items = Array.from({ length: limit }, (_, index) => ({ id: `c${first + index}`, name: '', slug: '' }));
        return Response.json({ items, nextCursor: String(first + limit) });
      },
    });
    const { categories } = await createHttpShopApi(client).menu();
    expect(limits).toEqual([100, 100, 100, 100, 100]);
    expect(categories.map(({ id }) => id)).toEqual(Array.from({ length: 500 }, (_, index) => `c${index}`));
  });

  it('lists the collections of the home page by their ids, including products with images and tags', async () => {
    const { api, requests } = requestsBy([{ id: 'c2' }, { id: 'c1' }]);
    await api.home();
    expect(requests.filter(({ path }) => path === 'catalog/collections/many')).toMatchObject([
      { body: { where: { id: { in: ['c2', 'c1'] } }, include: ['products.images', 'products.tags'] } },
    ]);
  });

  it('searches products by text in name and description, including tags and images, at most 12', async () => {
    const { api, requests } = requestsBy();
    await api.search('red mug');
    expect(requests).toEqual([
      {
        path: 'products/many',
        body: {
          search: 'red mug',
          searchFields: ['name', 'description'],
          include: ['tags', 'images'],
          limit: 12,
        },
      },
    ]);
  });
});
