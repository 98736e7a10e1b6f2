import { describe, expect, it } from 'vitest';
import type { ListingData } from '../routing/page-loaders.ts';
import { emptySite } from '../settings/empty-site.ts';
import { cacheTags } from './cache-tags.ts';

const shop = { site: { ...emptySite, siteName: 'Havre & Lind' }, menu: { categories: [], collections: [] } };
const allProducts: ListingData = {
  record: null,
  products: [],
  total: 0,
  discountsUntil: null,
  nextCursor: null,
  previousCursor: null,
  facets: { price: null, tags: [], options: [], inStock: 0, soldOut: 0 },
};
const at = (path: string) => new URL(path, 'https://shop.example');

describe('the tags of a cached page', () => {
  it('name the settings and the menu on every page', () => {
    expect(cacheTags({ shop }, at('/about'))).toEqual(['settings', 'categories', 'collections']);
  });

  it('name the collections on the home page', () => {
    const collections = [{ id: 'c1', name: 'New', slug: 'new', description: '', products: [] }];
    const tags = cacheTags({ shop, '/': { categories: [], collections, newest: [], discountsUntil: null } }, at('/'));
    expect(tags).toContain('collection:c1');
    expect(tags).not.toContain('products');
  });

  it('name all products on a home page without collections, which shows the newest ones', () => {
    expect(
      cacheTags({ shop, '/': { categories: [], collections: [], newest: [], discountsUntil: null } }, at('/')),
    ).toContain('products');
  });

  it('name the products on the page of all products', () => {
    expect(cacheTags({ shop, '/products': allProducts }, at('/products'))).toContain('products');
  });

  it('are none for a search, which comes in endless variety', () => {
    expect(cacheTags({ shop }, at('/search?q=mug'))).toBeNull();
  });

  it('are none for a page made without the settings', () => {
    expect(cacheTags({ shop: { ...shop, site: emptySite } }, at('/'))).toBeNull();
    expect(cacheTags({}, at('/'))).toBeNull();
  });
});
