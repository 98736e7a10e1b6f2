import { expect, it } from 'vitest';
import { maxPageAddresses, pageAddresses } from './page-addresses.ts';

const published = {
  languages: ['en', 'de'],
  markets: [
    { prefix: 'ch', languages: ['de', 'fr'], currency: 'CHF' },
    { prefix: 'uk', languages: ['en'], currency: 'GBP' },
  ],
} as const;

it('lists a page in each language and market', () => {
  const all = ['/about', '/de/about', '/ch-de/about', '/ch-fr/about', '/uk-en/about'];
  expect(pageAddresses({ path: '/about' }, published)).toEqual(all);
  expect(maxPageAddresses(published)).toBe(all.length);
});

it('lists a product only in the markets that sell it', () => {
  const product = { path: '/product/mug', currencies: ['GBP'] as const };
  expect(pageAddresses(product, published)).toEqual(['/product/mug', '/de/product/mug', '/uk-en/product/mug']);
  expect(pageAddresses({ ...product, currencies: [] }, published)).toEqual(['/product/mug', '/de/product/mug']);
});
