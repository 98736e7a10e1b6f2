import { expect, it } from 'vitest';
import { maxPageAddresses, pageAddresses } from './page-addresses.ts';

const published = {
  languages: ['en', 'de'],
  currency: 'EUR',
  markets: [
    { id: '1', prefix: 'ch', languages: ['de', 'fr'], currency: 'CHF' },
    { id: '2', prefix: 'uk', languages: ['en'], currency: 'GBP' },
    { id: '3', prefix: 'at', languages: ['de'], currency: 'EUR' },
  ],
} as const;

it('lists a page in each language and market', () => {
  const all = ['/about', '/de/about', '/ch-de/about', '/ch-fr/about', '/uk-en/about', '/at-de/about'];
  expect(pageAddresses({ path: '/about' }, published)).toEqual(all);
  expect(maxPageAddresses(published)).toBe(all.length);
});

it('lists a product only in the markets that sell it; one in the currency of the shop sells all', () => {
  const product = { path: '/product/mug', currencies: ['GBP'] as const };
  expect(pageAddresses(product, published)).toEqual([
    '/product/mug',
    '/de/product/mug',
    '/uk-en/product/mug',
    '/at-de/product/mug',
  ]);
  expect(pageAddresses({ ...product, currencies: [] }, published)).toEqual([
    '/product/mug',
    '/de/product/mug',
    '/at-de/product/mug',
  ]);
});

it('lists a product of some markets only there', () => {
  const product = { path: '/product/mug', currencies: ['CHF', 'GBP'] as const };
  expect(pageAddresses({ ...product, soldIn: ['2', '3'] }, published)).toEqual([
    '/uk-en/product/mug',
    '/at-de/product/mug',
  ]);
  expect(pageAddresses({ ...product, soldIn: ['main'] }, published)).toEqual(['/product/mug', '/de/product/mug']);
});
