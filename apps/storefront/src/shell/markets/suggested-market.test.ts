import { describe, expect, it } from 'vitest';
import { suggestedMarket } from './suggested-market.ts';

const swiss = {
  id: '1',
  prefix: 'ch',
  name: 'Schweiz',
  countries: ['CH'],
  languages: ['de', 'fr'],
  currency: 'CHF',
} as const;
const inMain = { countries: ['DE', 'CH'], currency: 'EUR', languages: ['en', 'de'], markets: [swiss] } as const;
const inSwiss = {
  ...inMain,
  market: { id: '1', prefix: 'ch', name: 'Schweiz' },
  main: { languages: ['en', 'de'], currency: 'EUR' },
  countries: ['CH'],
  currency: 'CHF',
} as const;

describe('the suggested market', () => {
  it.each([
    ['of the country of the browser, in its language', ['fr-CH', 'de'], inMain, '/ch-fr', 'Schweiz'],
    ['in its default language for any other', ['it-CH'], inMain, '/ch-de', 'Schweiz'],
    ['is the main one from a country that the market does not have', ['de-DE'], inSwiss, '/de', null],
  ] as const)('is %s', (_what, tags, site, href, name) => {
    expect(suggestedMarket(tags, site)).toMatchObject({ href, name });
  });

  it.each([
    ['a browser without a country', ['de', 'en'], inMain],
    ['a country of the main market', ['de-DE'], inMain],
    ['a country of the page', ['de-CH'], inSwiss],
    ['a shop with one market', ['de-CH'], { ...inMain, markets: [] }],
  ] as const)('is none for %s', (_what, tags, site) => {
    expect(suggestedMarket(tags, site)).toBeNull();
  });

  it('leads to the same page, and to the home page of a market that does not sell the product', () => {
    const href = (site: typeof inMain | typeof inSwiss, tag: string, page: object) =>
      suggestedMarket([tag], site, page)?.href;
    expect(href(inMain, 'fr-CH', { path: '/category/mugs?sort=new' })).toBe('/ch-fr/category/mugs?sort=new');
    expect(href(inMain, 'fr-CH', { path: '/product/mug', where: { currencies: ['CHF'] } })).toBe('/ch-fr/product/mug');
    expect(href(inMain, 'fr-CH', { path: '/product/mug', where: { currencies: ['JPY'] } })).toBe('/ch-fr');
    expect(href(inSwiss, 'de-DE', { path: '/product/mug', where: { currencies: ['CHF'] } })).toBe('/de/product/mug');
    const inMainOnly = { currencies: ['CHF'], soldIn: ['main'] };
    const inSwissOnly = { currencies: ['CHF'], soldIn: ['1'] };
    expect(href(inMain, 'fr-CH', { path: '/product/mug', where: inMainOnly })).toBe('/ch-fr');
    expect(href(inSwiss, 'de-DE', { path: '/product/mug', where: inMainOnly })).toBe('/de/product/mug');
    expect(href(inSwiss, 'de-DE', { path: '/product/mug', where: inSwissOnly })).toBe('/de');
  });

  it('is that of the country that the proxy names, before the languages', () => {
    expect(suggestedMarket(['de-DE'], inMain, { named: 'CH' })).toMatchObject({ href: '/ch-de', country: 'CH' });
    expect(suggestedMarket(['fr-CH'], inMain, { named: 'DE' })).toBeNull();
  });
});
