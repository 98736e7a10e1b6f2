import { listingRequestSchema } from '@vitrine/contract/catalog/listing.schema.ts';
import { listingBounds } from '@vitrine/contract/catalog/listing-bounds.ts';
import * as fc from 'fast-check';
import type { RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { readListingAddress, readSearchText } from '../catalog/listing/listing-address.ts';
import { createRoutes } from '../routes.tsx';
import { noPage, pageAddress, pagePath, pageQueries } from './page-address.ts';
import { createPageLoaders } from './page-loaders.ts';

const site = 'https://shop.example';

function address(path: string): string {
  return pageAddress(new URL(path, site));
}

describe('two addresses of the same page are one page', () => {
  it.each([
    ['/?utm_source=mail', '/'],
    ['/?utm_source=mail&utm_medium=x&gclid=1&fbclid=2&page=7', '/'],
    ['/product/mug?fbclid=1', '/product/mug'],
    ['/product/mug?variant=red&fbclid=1', '/product/mug'],
    [
      '/product/mug?fbclid=1&variant=01A21ED1-AE2D-7284-8295-38E99E9B2344',
      '/product/mug?variant=01a21ed1-ae2d-7284-8295-38e99e9b2344',
    ],
    ['/order-confirmation?utm_source=mail', '/order-confirmation'],
    ['/order-confirmation?token=secret&utm_source=mail', '/order-confirmation?token='],
    ['/order-confirmation?order=secret&payment_intent=pi_1', '/order-confirmation?token='],
    ['/track?token=secret&number=1', '/track'],
    ['/reset-password?token=secret', '/reset-password'],
    ['/join-team?token=secret', '/join-team'],
    ['/login?from=/account', '/login'],
    ['/about?stock=in&q=x', '/about'],
    ['/category/lamps?stock=in&sort=newest&gclid=2', '/category/lamps?sort=newest&stock=in'],
    ['/category/lamps?tag=b&tag=a&tag=b', '/category/lamps?tag=a&tag=b'],
    ['/category/lamps?option=Size:2&option=Size:1&option=Size:2', '/category/lamps?option=Size%3A1&option=Size%3A2'],
    ['/category/lamps?min=12.50&max=040', '/category/lamps?min=12.5&max=40'],
    ['/category/lamps?min=-1&max=1e9&tag=&option=Sand&stock=out&sort=cheapest&after=made-up', '/category/lamps'],
    [
      `/category/lamps?tag=${'x'.repeat(61)}&option=A:${'x'.repeat(400)}&after=a.${'x'.repeat(4000)}`,
      '/category/lamps',
    ],
    ['/Products/?sort=newest&q=mug', '/products?sort=newest'],
    ['/collection/new?q=mug', '/collection/new'],
    ['/search?utm_source=x&q=mug', '/search?q=mug'],
    ['/search?q=%20mug%20', '/search?q=mug'],
    ['/search?sort=newest', '/search'],
    ['/nothing/here?x=1', noPage],
    ['/nothing/else', noPage],
    ['/de/nothing/else', '/de/page-not-found'],
    ['/CH-de/nothing', '/ch-de/page-not-found'],
    ['/xx/nothing', noPage],
  ])('%s is %s', (given, expected) => {
    expect(address(given)).toBe(expected);
  });

  it('takes as many filters as the API accepts, and the first of a longer search', () => {
    const tags = Array.from({ length: 1700 }, (_, index) => `tag=${index}`).join('&');
    const read = new URL(address(`/category/lamps?${tags}`), site).searchParams;
    expect(read.getAll('tag')).toHaveLength(listingBounds.tags);
    const text = readSearchText(new URLSearchParams({ q: `${'a'.repeat(listingBounds.searchLength - 1)}😀` }));
    expect(text).toBe('a'.repeat(listingBounds.searchLength - 1));
  });
});

/** Parameter names that pages read and others, with edge cases as values. */
const query = fc.array(
  fc.tuple(
    fc.constantFrom('q', 'sort', 'min', 'max', 'tag', 'option', 'stock', 'after', 'utm_source', 'token', '__proto__'),
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary', maxLength: 500 }),
      fc.constantFrom('newest', '12.5', '9999999.99', 'in', 'Size:25 cl', 'a.b', 'A:', ':', '\0', '-1', '1e9'),
    ),
  ),
  { maxLength: 200 },
);

describe('any query', () => {
  it('is read as something that the API accepts', () => {
    fc.assert(
      fc.property(query, (pairs) => {
        const params = new URLSearchParams(pairs);
        const view = readListingAddress(params);
        const grouping = listingRequestSchema.safeParse({ kind: 'category', slug: 'lamps', ...view });
        const found = listingRequestSchema.safeParse({ kind: 'search', text: readSearchText(params), ...view });
        expect([grouping.error, found.error]).toEqual([undefined, undefined]);
      }),
      { seed: 10 },
    );
  });

  it('has one form, which is read as itself whatever the order of its parts', () => {
    fc.assert(
      fc.property(query, (pairs) => {
        const read = address(`/search?${new URLSearchParams(pairs)}`);
        expect(address(read)).toBe(read);
        const once = new Map(pairs);
        expect(address(`/search?${new URLSearchParams([...once])}`)).toBe(
          address(`/search?${new URLSearchParams([...once].toReversed())}`),
        );
      }),
      { seed: 10 },
    );
  });
});

describe('the path of a page', () => {
  it.each([
    ['/', '/'],
    ['//', '/'],
    ['/about/', '/about'],
    ['/About', '/about'],
    ['//about', '/about'],
    ['/\\about', '/about'],
    ['/Product/Mug-1', '/product/mug-1'],
    ['/product//0192ABCD-0000-7000-8000-00000000000A/', '/product/0192abcd-0000-7000-8000-00000000000a'],
    ['/product/caf%C3%A9', '/product/caf%C3%A9'],
  ])('%s is known as %s', (given, path) => {
    expect(pagePath(given)).toBe(path);
  });

  it.each([
    '//evil.example/',
    '/\\evil.example/',
    '/%5cevil.example',
    '/.//evil.example',
    '//[',
    '/product',
    '/product/..',
    '/product/%2e%2E',
    '/product/a/b',
    `/product/${'a'.repeat(601)}`,
    '/about/us',
    '/%61bout',
    '/__proto__',
    '/constructor',
    '/page-not-found',
  ])('%j has no page', (given) => {
    expect(pagePath(given)).toBeNull();
  });

  it('is declared for each page of the URL table, and for no other', () => {
    expect(Object.keys(pageQueries).toSorted()).toEqual(
      getPaths(createRoutes(createPageLoaders(() => Promise.reject(new Error('nothing is read'))))).toSorted(),
    );
  });
});

function getPaths(routes: readonly RouteObject[]): string[] {
  return routes.flatMap((route) => [
    ...(route.path && route.path !== '*' ? [route.path] : []),
    ...getPaths(route.children ?? []),
  ]);
}
