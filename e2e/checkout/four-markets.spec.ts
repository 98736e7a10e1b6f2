import { expect, type Page, test } from '@playwright/test';
import { defaultSiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import { pdfText } from '../../apps/server/src/invoices/pdf/test-pdf-text.ts';
import { textsIn } from '../../packages/messages/src/t.ts';
import { emailText } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints, enterCard } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in dollars with three markets, which would add links to the pages of all other tests.
let shop: StartedShop;

const languages = ['en', 'de', 'fr', 'it', 'ja'] as const;
const rates = [
  ['US', 875],
  ['DE', 1900],
  ['CH', 810],
  ['JP', 1000],
] as const;

function market(prefix: string, fields: object) {
  const rest = { pricesIncludeTax: true, flatShippingRate: 900, freeShippingThreshold: 50_000, isOpen: true };
  return { id: crypto.randomUUID(), name: prefix.toUpperCase(), prefix, ...rest, ...fields };
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  const { request } = await browser.newContext({ baseURL: shop.url });
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  const address = { street1: 'Weg 2', city: 'Berlin', postalCode: '10115', state: '', country: 'DE' };
  await send('PUT', '/settings/admin/site', {
    languages,
    taxRate: 0,
    flatShippingRate: 500,
    freeShippingThreshold: 50_000,
    invoicing: { prefix: 'SI', taxNumber: 'DE136695976', address },
    businessFacts: { ...defaultSiteSettings.businessFacts, name: 'Shop GmbH' },
  });
  await send('PUT', '/settings/admin/shipping', { countries: rates.map(([country]) => country) });
  for (const [country, rate] of rates)
    await send('POST', '/tax/rates', { title: `VAT ${country}`, country, rate, appliesToShipping: country !== 'US' });
  await send('PUT', '/settings/admin/markets', {
    markets: [
      market('de', { countries: ['DE'], languages: ['de'], currency: 'EUR', flatShippingRate: 600 }),
      market('ch', { countries: ['CH'], languages: ['de', 'fr', 'it'], currency: 'CHF' }),
      market('jp', { countries: ['JP'], languages: ['ja'], currency: 'JPY', flatShippingRate: 800 }),
    ],
    rates: [],
  });
  const { id: productId } = await send<{ id: string }>('POST', '/products', { name: 'Mug', price: 2_400, stock: 9 });
  for (const [currency, price] of [
    ['EUR', 2_290],
    ['CHF', 2_150],
    ['JPY', 3_900],
  ])
    await send('PUT', '/markets/prices', { currency, prices: [{ productId, variantId: null, price }] });
});

test.afterAll(() => shop?.remove());

const locations = {
  US: { street1: '388 Townsend St', city: 'San Francisco', state: 'CA', postalCode: '94107' },
  DE: { street1: 'Weg 2', city: 'Berlin', postalCode: '10115' },
  CH: { street1: 'Bahnhofstrasse 1', city: 'Zürich', postalCode: '8001' },
  JP: { street1: '千代田1-1', city: '千代田区', state: '東京都', postalCode: '100-0001' },
};

// Computed by hand. US: 24.00 + 5.00 + 8.75 % of 24.00. DE: 22.90 + 6.00, x 19 / 119. CH: 21.50 + 9.00, x 8.1 / 108.1.
// JP: 3900 + 800, x 10 / 110.
const sold = [
  { at: '', code: 'en', country: 'US', price: '$24.00', total: '$31.10', tax: '$2.10' },
  { at: '/de-de', code: 'de', country: 'DE', price: '22,90 €', total: '28,90 €', tax: '4,61 €' },
  { at: '/ch-de', code: 'de', country: 'CH', price: '21,50 CHF', total: '30,50 CHF', tax: '2,29 CHF' },
  { at: '/ch-fr', code: 'fr', country: 'CH', price: '21,50 CHF', total: '30,50 CHF', tax: '2,29 CHF' },
  { at: '/ch-it', code: 'it', country: 'CH', price: '21,50 CHF', total: '30,50 CHF', tax: '2,29 CHF' },
  { at: '/jp-ja', code: 'ja', country: 'JP', price: '￥3,900', total: '￥4,700', tax: '￥427' },
] as const;

async function enterOrder(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  const person = { firstName: 'Ada', lastName: 'Lovelace' };
  for (const [name, value] of Object.entries({ ...person, ...fields }))
    await page.locator(`main input[name=${name}]`).fill(value);
  await enterCard(page, '4242 4242 4242 4242');
}

for (const { at, code, country, price, total, tax } of sold) {
  test(`a shopper buys at ${at || 'the main address'}, with email and invoice in ${code}`, async ({ browser }) => {
    const t = textsIn(code);
    const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
    const page = await context.newPage();
    const received = complaints(page);
    const main = page.getByRole('main');
    await page.goto(`${at}/product/mug`);
    await expect(page.locator('html')).toHaveAttribute('lang', code);
    await expect(main).toContainText(price);
    await main.getByRole('button', { name: t('specified.productAddToCart'), exact: true }).click();
    // A click before the page is hydrated acts late, and a new page would end it.
    await expect.poll(() => page.evaluate(() => localStorage.getItem('cart') ?? '')).toContain('quantity');
    await page.goto(`${at}/checkout`);
    const email = `ada${at.replace('/', '-')}@example.com`;
    await enterOrder(page, { email, ...locations[country] });
    await expect(main).toContainText(total);
    await page.getByRole('button', { name: t('specified.checkoutSubmit'), exact: true }).click();
    await expect(page.getByText(t('specified.confirmationThanks'))).toBeVisible();
    await expect(main).toContainText(total);

    const mail = await emailText(email, 'order-confirmation', shop.dataDir);
    for (const text of [price, total, tax]) expect(mail).toContain(text);
    const link = new URL(/https?:\S+order-confirmation\?token=\S+/.exec(mail)?.[0] ?? '');
    expect(link.pathname).toBe(`${at}/order-confirmation`);
    await page.goto(`${at}/track${link.search}`);
    const invoice = page.getByRole('link', { name: t('orders.invoiceAsPDF') });
    const pdf = await context.request.get((await invoice.getAttribute('href')) ?? '');
    // Characters are in several fonts, each with pieces of its own.
    const paper = pdfText(await pdf.body()).replaceAll(/\s/g, '');
    expect(paper).toContain(t('documents.invoice'));
    expect(paper).toContain(total.replace(/\D+$/, ''));
    expect(received).toEqual([]);
    await context.close();
  });
}
