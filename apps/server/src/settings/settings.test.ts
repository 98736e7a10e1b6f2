import { unsaidFacts } from '@vitrine/domain/settings/business-facts.ts';
import { defaultStyle } from '@vitrine/domain/settings/site-style.ts';
import { describe, expect, it } from 'vitest';
import { testApp } from '../platform/http/testing/test-app.ts';
import { testDatabase } from '../testing/test-database.ts';
import { appearanceVersion, shippingSettings, siteSettings } from './settings.ts';
import { shopWithCallers } from './test-callers.ts';

const database = await testDatabase();
const { db } = database;
const { app, visitor, user, admin, owner, demo, publicSite } = await shopWithCallers(database);

const address = {
  name: 'Shop',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'us',
};

const delivery = { isShown: true, handlingDays: 1, cutoffHour: 14, transitDays: { least: 2, most: 4 } };

describe('the public settings', () => {
  it('of a shop that has set nothing are the defaults of the specification', async () => {
    expect(await publicSite()).toEqual({
      currency: 'USD',
      freeShippingThreshold: 10_000,
      flatShippingRate: 799,
      taxRate: 650,
      pricesIncludeTax: false,
      removesIncludedTax: true,
      taxRounding: 'ORDER',
      taxProvider: 'TABLES',
      taxCode: null,
      vatNumber: null,
      checksVatNumbers: false,
      chargesUncheckedVatNumbers: true,
      showsPriorPrices: false,
      attachInvoices: false,
      giftCardMonths: 0,
      digitalDownloadDays: 30,
      digitalDownloadLimit: 5,
      holdUnits: 20,
      holdStockShare: 2_000,
      homePageCollections: [],
      bannerURL: null,
      bannerMessage: null,
      bannerLinkText: null,
      bannerLinkURL: null,
      menuEntries: [],
      footerEntries: [],
      replacesMenu: false,
      policies: [],
      siteName: 'My Store',
      siteTagline: '',
      logoURL: null,
      siteIconURL: null,
      font: 'system',
      ...defaultStyle,
      timeZone: 'UTC',
      weekStart: 'monday',
      country: null,
      taxName: 'Sales Tax',
      weightUnit: 'oz',
      lengthUnit: 'in',
      aboutPageContent: '',
      backgroundColor: '#ffffff',
      backgroundAltColor: '#f0f0f0',
      foregroundColor: '#f5f5f5',
      foregroundAltColor: '#333333',
      surfaceColor: '#ffffff',
      surfaceAltColor: '#f5f5f5',
      primaryColor: '#59c2ff',
      secondaryColor: '#6D28D9',
      borderColor: '#e0e0e0',
      accentColor: '#10B981',
      countries: ['US'],
      socialLinks: { facebook: null, twitter: null, instagram: null },
      arrival: {
        from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        to: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        text: expect.stringMatching(/^Arrives /),
        until: expect.any(String),
      },
      demo: { email: 'demo@example.com', password: 'demo-password' },
      payment: { publishableKey: 'pk_test_sandbox', scriptUrl: '/sandbox/stripe.js' },
    });
  });

  it('bear no word of the demo account outside demo mode', async () => {
    const shop = await testApp(database, {
      DEMO_MODE: 'off',
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
      EASYPOST_API_KEY: 'key',
      EASYPOST_WEBHOOK_SECRET: 'secret',
    });
    const answer = await shop.inject({ url: '/api/v1/settings/site' });
    expect(answer.json().demo).toBeNull();
    expect(answer.body).not.toMatch(/sk_test|whsec|demo-password/);
  });

  it('are the same for everyone and set no cookie', async () => {
    const answer = await admin.call('GET', '/settings/site');
    expect(answer.json()).toEqual(await publicSite());
    expect(answer.headers['set-cookie']).toBeUndefined();
  });
});

const status = async (client: typeof visitor, method: 'GET' | 'PUT', key: string) =>
  (await client.call(method, `/settings/admin/${key}`, method === 'PUT' ? {} : undefined)).statusCode;

describe('the right to the admin settings', () => {
  it.each([
    ['site', [401, 403, 200, 200]],
    ['shipping', [401, 403, 200, 200]],
    ['payments', [401, 403, 403, 200]],
    ['carriers', [401, 403, 403, 200]],
    ['mail', [401, 403, 403, 200]],
    ['storage', [401, 403, 403, 200]],
    ['security', [401, 403, 403, 200]],
  ])('%s is for those in the table of rights', async (key, expected) => {
    expect(await Promise.all([visitor, user, admin, owner].map((client) => status(client, 'GET', key)))).toEqual(
      expected,
    );
  });

  it('lets only staff write', async () => {
    for (const key of ['site', 'shipping']) {
      expect(await Promise.all([visitor, user, admin, owner].map((client) => status(client, 'PUT', key)))).toEqual([
        401, 403, 200, 200,
      ]);
    }
  });

  it('lets the demo account write the site settings and no others', async () => {
    expect((await demo.call('PUT', '/settings/admin/site', { siteTagline: 'Shown to all' })).statusCode).toBe(200);
    const answer = await demo.call('PUT', '/settings/admin/shipping', { countries: ['DE'] });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'DEMO_RESTRICTED']);
  });

  it('ends at keys that do not exist, and at writes of what the environment sets', async () => {
    expect(await status(owner, 'GET', 'nothing')).toBe(404);
    expect(await status(owner, 'PUT', 'payments')).toBe(405);
  });

  it('shows no secret', async () => {
    for (const key of ['payments', 'carriers', 'mail', 'storage', 'security']) {
      expect((await owner.call('GET', `/settings/admin/${key}`)).body).not.toMatch(
        /sk_test|whsec|demo-password|secret that signs/,
      );
    }
  });
});

describe('a stored value that is damaged', () => {
  it('never takes the shop down: each field falls back to its default by itself', async () => {
    const stored = await db.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirstOrThrow();
    const damaged = {
      siteName: 'Kept',
      primaryColor: 'reddish',
      taxRate: 'much',
      homePageCollections: 7,
      aboutPageContent: '<script>1</script>ok',
    };
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(damaged) })
      .where('key', '=', 'site')
      .execute();
    expect(await publicSite()).toMatchObject({
      siteName: 'Kept',
      primaryColor: '#59c2ff',
      taxRate: 650,
      pricesIncludeTax: false,
      taxRounding: 'ORDER',
      attachInvoices: false,
      homePageCollections: [],
      aboutPageContent: 'ok',
    });
    for (const value of ['null', '"text"', '[1]']) {
      await db.updateTable('settings').set({ value }).where('key', '=', 'site').execute();
      expect((await publicSite()).siteName).toBe('My Store');
    }
    await db
      .updateTable('settings')
      .set({ value: JSON.stringify(stored.value) })
      .where('key', '=', 'site')
      .execute();
  });
});

describe('facts about the business that an earlier version stored', () => {
  it('are read without their handling days, which the delivery setting holds now', async () => {
    const stored = await db.selectFrom('settings').select('value').where('key', '=', 'site').executeTakeFirstOrThrow();
    const store = (value: unknown) =>
      db
        .updateTable('settings')
        .set({ value: JSON.stringify(value) })
        .where('key', '=', 'site')
        .execute();
    const facts = { ...unsaidFacts, name: 'Harbour', returnDays: 14 };
    await store({ ...Object(stored.value), businessFacts: { ...facts, handlingDays: 2 } });
    const read = await admin.call('GET', '/settings/admin/site');
    expect(read.json().businessFacts).toEqual(facts);
    await store(stored.value);
  });
});

describe('the shipping settings', () => {
  it('say where parcels leave from, how big they are, and which countries shoppers may choose', async () => {
    const before = (await admin.call('GET', '/settings/admin/shipping')).json();
    expect(before).toEqual({
      holidays: [],
      originAddress: null,
      parcel: { length: 12, width: 8, height: 5, weight: 32 },
      boxes: [],
      countries: ['US'],
      delivery: { isShown: true, handlingDays: 1, cutoffHour: 14, transitDays: { least: 2, most: 4 } },
      returnsText: expect.stringMatching(/^To return an item/),
      updatedAt: null,
    });
    const body = { originAddress: address, countries: ['US', 'CA'], updatedAt: null };
    const answer = await admin.call('PUT', '/settings/admin/shipping', body);
    expect(answer.json()).toMatchObject({ originAddress: { ...address, country: 'US' }, countries: ['US', 'CA'] });
    expect((await publicSite()).countries).toEqual(['US', 'CA']);
    expect(await shippingSettings(db)).toMatchObject({
      originAddress: { street1: address.street1 },
      parcel: { weight: 32 },
    });
    expect((await admin.call('PUT', '/settings/admin/shipping', body)).json().code).toBe('STALE');
  });

  it('say when orders arrive, to every visitor at once, and nothing when the owner hides it', async () => {
    const { arrival: before } = await publicSite();
    await admin.call('PUT', '/settings/admin/shipping', { delivery: { ...delivery, handlingDays: 20 } });
    const { arrival: slower } = await publicSite();
    expect(slower.from > before.to).toBe(true);
    await admin.call('PUT', '/settings/admin/shipping', { delivery: { ...delivery, isShown: false } });
    expect((await publicSite()).arrival).toBeNull();
    await admin.call('PUT', '/settings/admin/shipping', { delivery });
  });

  it('keep the holidays, on which nothing arrives, also when the other delivery settings are saved without them', async () => {
    const { arrival: before } = await publicSite();
    const holidays = [{ date: before.from, isYearly: true }];
    expect((await admin.call('PUT', '/settings/admin/shipping', { holidays })).json()).toMatchObject({ holidays });
    expect((await publicSite()).arrival.from > before.from).toBe(true);
    await admin.call('PUT', '/settings/admin/shipping', { delivery });
    expect((await publicSite()).arrival.from > before.from).toBe(true);
    await admin.call('PUT', '/settings/admin/shipping', { holidays: [] });
    expect((await publicSite()).arrival.from).toBe(before.from);
  });

  it('keep the boxes that parcels are packed in', async () => {
    const boxes = [{ name: 'Small box', length: 8, width: 6, height: 4, weight: 3.5 }];
    expect((await admin.call('PUT', '/settings/admin/shipping', { boxes })).json()).toMatchObject({ boxes });
    expect(await shippingSettings(db)).toMatchObject({ boxes });
  });

  it.each([
    ['a country that is none', { countries: ['XX'] }, 'countries.0'],
    ['no country', { countries: [] }, 'countries'],
    ['an address without a street', { originAddress: { ...address, street1: '' } }, 'originAddress.street1'],
    ['a box without a name', { boxes: [{ name: ' ', length: 1, width: 1, height: 1, weight: 0 }] }, 'boxes.0.name'],
    ['a box without a side', { boxes: [{ name: 'S', length: 0, width: 1, height: 1, weight: 0 }] }, 'boxes.0.length'],
    ['a parcel without weight', { parcel: { length: 1, width: 1, height: 1, weight: 0 } }, 'parcel.weight'],
    ['a holiday that no calendar has', { holidays: [{ date: '2026-02-30', isYearly: false }] }, 'holidays.0.date'],
    ['half a day of handling', { delivery: { ...delivery, handlingDays: 0.5 } }, 'delivery.handlingDays'],
    ['an hour that no clock shows', { delivery: { ...delivery, cutoffHour: 25 } }, 'delivery.cutoffHour'],
    [
      'a longest transit below the shortest',
      { delivery: { ...delivery, transitDays: { least: 5, most: 4 } } },
      'delivery.transitDays.most',
    ],
  ])('refuse %s', async (_what, body, path) => {
    const answer = await admin.call('PUT', '/settings/admin/shipping', body);
    expect([answer.statusCode, answer.json().errors?.[0]?.path]).toEqual([400, path]);
  });
});

describe('the style sheet of the colours', () => {
  it('is kept for ever under the version that pages name, and asked for again otherwise', async () => {
    await admin.call('PUT', '/settings/admin/site', { primaryColor: '#2F5D50' });
    const version = appearanceVersion(await siteSettings(db));
    const stored = await app.inject({ url: `/appearance.css?v=${version}` });
    expect(stored.body).toContain('--primary: #2f5d50;');
    expect(stored.headers['content-type']).toBe('text/css; charset=utf-8');
    expect(stored.headers['cache-control']).toContain('immutable');
    const other = await app.inject({
      url: '/appearance.css?v=old',
      headers: { 'if-none-match': String(stored.headers.etag) },
    });
    expect([other.statusCode, other.headers['cache-control']]).toEqual([304, 'public, max-age=0, must-revalidate']);
  });
});
