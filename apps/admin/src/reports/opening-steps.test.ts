import { basisPoints } from '@vitrine/domain/money/cents.ts';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { describe, expect, it } from 'vitest';
import { isDomain, openingSteps, type ShopSoFar } from './opening-steps.ts';

const site = {
  ...defaultSiteSettings,
  taxRate: basisPoints(0),
  homePageCollections: [],
  menuEntries: [],
  footerEntries: [],
  policies: [],
  languages: ['en' as const],
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
  missingFacts: null,
  payments: 'sandbox',
  takesOtherPayments: false,
  hasOrder: false,
  sendsMail: false,
  hasBackup: false,
  hasDomain: false,
};
const done = (shop: ShopSoFar) =>
  openingSteps(shop)
    .filter(({ isDone }) => isDone)
    .map(({ label }) => label);

describe('the steps to an open shop', () => {
  it('are all open in an empty shop', () => {
    expect(openingSteps(empty)).toHaveLength(15);
    expect(done(empty)).toEqual([]);
  });

  it('tick themselves off by what the shop shows', () => {
    expect(done({ ...empty, site: { ...site, siteName: 'Harbour' } })).toEqual(['Name your shop']);
    expect(done({ ...empty, site: { ...site, accentColor: '#b3261e' } })).toEqual(['Choose colors and a logo']);
    expect(done({ ...empty, site: { ...site, logoURL: '/media/logo.webp' } })).toEqual(['Choose colors and a logo']);
    expect(done({ ...empty, hasCategory: true, hasProduct: true })).toEqual([
      'Add a category',
      'Add your first product',
    ]);
    expect(done({ ...empty, site: { ...site, homePageCollections: [{ id: 'a' }] } })).toEqual([
      'Arrange the home page',
    ]);
    expect(done({ ...empty, hasOrigin: true })).toEqual(['Add your shipping address']);
    expect(done({ ...empty, site: { ...site, country: 'DE' } })).toEqual(['Choose your country']);
    expect(done({ ...empty, site: { ...site, hasTaxRates: true } })).toEqual(['Set up taxes']);
    expect(done({ ...empty, missingFacts: [] })).toEqual(['Complete your invoices']);
    expect(done({ ...empty, site: { ...site, policies: [{ slug: 'returns', title: 'Returns' }] } })).toEqual([
      'Publish your policies',
    ]);
    expect(done({ ...empty, sendsMail: true })).toEqual(['Connect your mail server']);
    expect(done({ ...empty, hasBackup: true })).toEqual(['Create a backup']);
    expect(done({ ...empty, hasDomain: true })).toEqual(['Use your own domain']);
    expect(done({ ...empty, payments: 'live' })).toEqual(['Set up payments']);
    expect(done({ ...empty, hasOrder: true })).toEqual(['Set up payments', 'Place a test order']);
  });

  it('ask for the facts that invoices lack', () => {
    const [step] = openingSteps({ ...empty, missingFacts: ['taxNumber'] }).filter(({ label }) =>
      /invoices/.test(label),
    );
    expect(step).toMatchObject({ isDone: false, about: expect.stringContaining('its tax number') });
  });

  it.each([
    ['shop.example.com', true],
    ['localhost', false],
    ['127.0.0.1', false],
    ['[::1]', false],
    ['shop.local', false],
  ])('take %s for a domain: %s', (host, expected) => {
    expect(isDomain(host)).toBe(expected);
  });

  it('do not take a colour written otherwise for another one', () => {
    expect(done({ ...empty, site: { ...site, accentColor: defaultSiteSettings.accentColor.toLowerCase() } })).toEqual(
      [],
    );
  });
});
