import { describe, expect, it } from 'vitest';
import { suggestedMarket } from './suggested-market.ts';

const swiss = { prefix: 'ch', name: 'Schweiz', countries: ['CH'], languages: ['de', 'fr'], currency: 'CHF' } as const;
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

  it('is that of the country that the proxy names, before the languages', () => {
    expect(suggestedMarket(['de-DE'], inMain, 'CH')).toMatchObject({ href: '/ch-de', country: 'CH' });
    expect(suggestedMarket(['fr-CH'], inMain, 'DE')).toBeNull();
  });
});
