import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { openingSteps, type ShopSoFar } from './opening-steps.ts';

const site = {
  ...defaultSiteSettings,
  homePageCollections: [],
  countries: ['US'],
  arrival: null,
  demo: null,
  payment: { publishableKey: 'pk', scriptUrl: '/sandbox/stripe.js' },
};
const empty: ShopSoFar = {
  site,
  hasProduct: false,
  hasCategory: false,
  hasOrigin: false,
  payments: 'sandbox',
  hasOrder: false,
};
const done = (shop: ShopSoFar) =>
  openingSteps(shop)
    .filter(({ isDone }) => isDone)
    .map(({ label }) => label);

describe('the steps to an open shop', () => {
  it('are all to do in an empty shop', () => {
    expect(openingSteps(empty)).toHaveLength(8);
    expect(done(empty)).toEqual([]);
  });

  it('tick themselves off by what the shop shows', () => {
    expect(done({ ...empty, site: { ...site, siteName: 'Harbour' } })).toEqual(['Name the shop']);
    expect(done({ ...empty, site: { ...site, accentColor: '#b3261e' } })).toEqual(['Choose its look']);
    expect(done({ ...empty, site: { ...site, logoURL: '/media/logo.webp' } })).toEqual(['Choose its look']);
    expect(done({ ...empty, hasCategory: true, hasProduct: true })).toEqual([
      'Make a category',
      'Add the first product',
    ]);
    expect(done({ ...empty, site: { ...site, homePageCollections: [{ id: 'a' }] } })).toEqual(['Fill the home page']);
    expect(done({ ...empty, hasOrigin: true })).toEqual(['Say where parcels leave from']);
    expect(done({ ...empty, payments: 'live' })).toEqual(['Take payments']);
    expect(done({ ...empty, hasOrder: true })).toEqual(['Take payments', 'Sell something']);
  });

  it('do not take a colour written otherwise for another one', () => {
    expect(done({ ...empty, site: { ...site, accentColor: defaultSiteSettings.accentColor.toLowerCase() } })).toEqual(
      [],
    );
  });
});
