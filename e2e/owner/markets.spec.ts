import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { sandboxControl } from '../support/sandbox.ts';
import { checkoutButton, complaints, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in euros with Switzerland as a market in francs. Its markets would add links to the pages of all other tests.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;
let received: string[];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  received = complaints(page);
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call(page.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/site', { currency: 'EUR', languages: ['en', 'de', 'fr'], taxRate: 0 });
  await send('PUT', '/settings/admin/shipping', { countries: ['DE', 'CH', 'US', 'NL', 'BE'] });
  await send('POST', '/products', { name: 'Harbour Mug', price: 2_400, stock: 9 });
  await send('POST', '/products', { name: 'Alpine Bowl', price: 3_000, stock: 9 });
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

async function choose(label: string, ...options: readonly string[]): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true });
  await field.click();
  for (const option of options) {
    await field.fill(option);
    await page.getByRole('option', { name: option, exact: true }).click();
  }
  await page.keyboard.press('Escape');
}

const saved = () => expect(page.getByText('Saved.', { exact: true }).last()).toBeVisible();

test('the owner adds a market in francs and fills its prices, and a shopper finds it and pays in francs', async ({
  browser,
}) => {
  await test.step('the owner adds a market with German and French', async () => {
    await openAdminPage(page, '/admin/settings/markets');
    await page.getByRole('button', { name: 'Add a market' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Schweiz');
    await page.getByRole('textbox', { name: 'Prefix', exact: true }).fill('ch');
    await choose('Countries', 'Switzerland', 'United States');
    await page.getByRole('combobox', { name: 'Languages', exact: true }).press('ArrowDown');
    // A new market starts with the language of the shop, which this one does not have.
    for (const language of ['English', 'Deutsch', 'Français'])
      await page.getByRole('option', { name: language, exact: true }).click();
    await page.keyboard.press('Escape');
    await choose('Currency', 'CHF');
    await page.getByRole('textbox', { name: 'Shipping charge', exact: true }).fill('9');
    await page.getByRole('textbox', { name: 'Free shipping from', exact: true }).fill('200');
    const rate = page.getByRole('group', { name: 'Rate of CHF' });
    await rate.getByRole('textbox', { name: '1 EUR in CHF' }).fill('0');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(rate).toContainText('Enter a number above 0, such as 0.9385');
    await rate.getByRole('textbox', { name: '1 EUR in CHF' }).fill('0.9385');
    await rate.getByRole('textbox', { name: 'Source' }).fill('ECB');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved();
  });
  await test.step('the owner fills prices from the rate, and removes one', async () => {
    await page.getByRole('link', { name: 'Prices in CHF' }).click();
    await expect(page.getByRole('status').first()).toContainText('2 on sale without a price');
    await page.getByRole('button', { name: 'Fill prices' }).click();
    await expect(page.getByText('2 prices were filled.')).toBeVisible();
    const mug = page.getByRole('textbox', { name: 'Price of Harbour Mug in CHF' });
    // 24.00 x 0.9385 = 22.52, and 30.00 x 0.9385 = 28.16: the nearest amounts that end in 90.
    await expect(mug).toHaveValue(/22\.90$/);
    const bowl = page.getByRole('textbox', { name: 'Price of Alpine Bowl in CHF' });
    await expect(bowl).toHaveValue(/27\.90$/);
    await bowl.fill('');
    await page.getByRole('button', { name: 'Save prices' }).click();
    await saved();
    await expectAccessible(page);
  });
  await test.step('a shopper finds the market and its prices', async () => {
    const visitor = await browser.newContext({
      baseURL: shop.url,
      viewport: phone,
      reducedMotion: 'reduce',
    });
    const tab = await visitor.newPage();
    const errors = complaints(tab);
    await tab.goto('/products');
    await expect(tab.getByRole('main')).toContainText('€24.00');
    await putInCart(tab, 'alpine-bowl');
    await tab.goto('/products');
    await tab.getByRole('contentinfo').getByRole('link', { name: 'Schweiz (CHF)' }).click();
    await expect(tab).toHaveURL(/\/ch-de\/products$/);
    await expect(tab.locator('link[hreflang="de-CH"]')).toHaveCount(1);
    await expect(tab.locator('html')).toHaveAttribute('lang', 'de');
    await expect(tab.getByRole('main')).toContainText('22,90');
    await expect(tab.getByRole('main')).not.toContainText('Alpine Bowl');
    await expectAccessibleAtWidths(tab);
    await tab.getByRole('main').getByRole('link', { name: 'Harbour Mug' }).first().click();
    await expect(tab).toHaveURL(/\/ch-de\/product\/harbour-mug/);
    await expect(tab.getByRole('main')).toContainText('22,90');
    await tab.goto('/ch-de/cart');
    await expect(tab.getByRole('main')).toContainText('In diesem Markt nicht erhältlich');
    await expect(tab.getByRole('main')).not.toContainText('€');
    for (const path of ['/ch-de/product/alpine-bowl', '/xx-de/products'])
      expect((await tab.request.get(path)).status(), path).toBe(404);
    expect(errors).toEqual([]);
    await visitor.close();
  });
  await test.step('a shopper buys in francs, and the owner refunds a part', async () => {
    await page.goto('/ch-de/product/harbour-mug');
    await page.getByRole('main').getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
    await page.goto('/ch-de/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const address = {
      Vorname: 'Ada',
      Nachname: 'Lovelace',
      'E-Mail-Adresse': 'ada@example.com',
      'Straße und Hausnummer': '388 Townsend St',
      Ort: 'San Francisco',
      Bundesstaat: 'CA',
      Postleitzahl: '94107',
    };
    await page.getByRole('combobox', { name: 'Land' }).click();
    await page.getByRole('option', { name: 'Vereinigte Staaten', exact: true }).click();
    for (const [label, value] of Object.entries(address)) await page.getByLabel(label, { exact: true }).fill(value);
    await enterCard(page, '4242 4242 4242 4242');
    // 22.90 with the market's shipping charge of 9.00.
    await expect(page.getByRole('main')).toContainText('31,90');
    await page.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click();
    await expect(page.getByText('Vielen Dank für Ihre Bestellung!')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByRole('main')).toContainText('31,90');
    expect(received).toEqual([]);
    await page.goto('/admin/orders');
    await expect(page.getByRole('main')).toContainText('CHF 31.90');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^#?\d+/ })
      .first()
      .click();
    await expect(page.getByRole('group', { name: 'Totals' })).toContainText('CHF 31.90');
    await page.getByRole('button', { name: 'Refund', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Amount', { exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('10');
    await dialog.getByRole('button', { name: 'Refund CHF 10.00' }).click();
    await expect(page.getByText('CHF 10.00 refunded.')).toBeVisible();
  });
});

/** A country, and the other fields of an address by their labels. */
type Address = { readonly country: string } & Readonly<Record<string, string>>;

/** Opens the checkout of a new shopper with a mug and an address. */
async function atCheckout(browser: Browser, width: number, address: Address): Promise<Page> {
  const visitor = await browser.newContext({
    baseURL: shop.url,
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  });
  const tab = await visitor.newPage();
  await putInCart(tab, 'harbour-mug');
  await goToCheckout(tab);
  await enterAddress(tab, address);
  return tab;
}

async function enterAddress(tab: Page, { country, ...fields }: Address): Promise<void> {
  await tab.getByRole('combobox', { name: 'Country' }).click();
  await tab.getByRole('option', { name: country, exact: true }).click();
  const name = { 'First name': 'Ada', 'Last name': 'Lovelace', Email: 'ada@example.com' };
  for (const [label, value] of Object.entries({ ...name, ...fields }))
    await tab.getByLabel(label, { exact: true }).fill(value);
}

test('the owner offers iDEAL, Klarna and the direct debit, and shoppers pay by them', async ({ browser }) => {
  await test.step('the owner offers iDEAL, Klarna and the direct debit', async () => {
    await openAdminPage(page, '/admin/settings/payments');
    for (const name of ['iDEAL', 'Klarna', 'SEPA Direct Debit']) {
      const method = page.getByRole('group', { name });
      await method.getByRole('switch', { name: 'Offer in the checkout' }).check({ force: true });
    }
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved();
    await expectAccessible(page);
  });
  await test.step('a shopper pays by Klarna on a phone, after the bank declined the payment by iDEAL', async () => {
    const address = { country: 'Netherlands', Street: 'Damrak 1', City: 'Amsterdam', Postcode: '1012 LG' };
    const tab = await atCheckout(browser, phone.width, address);
    const errors = complaints(tab);
    for (const [method, outcome] of [
      ['iDEAL', 'Fail'],
      ['Klarna', 'Authorize'],
    ] as const) {
      await tab.getByRole('radio', { name: method }).check();
      const text =
        method === 'iDEAL' ? 'You continue to your bank to approve' : 'You continue to Klarna to choose how you pay';
      await expect(tab.getByText(text)).toBeVisible();
      await expectAccessible(tab);
      await tab.getByRole('button', { name: `Continue to ${method}` }).click();
      await tab.getByRole('button', { name: `${outcome} test payment` }).click();
      if (outcome === 'Authorize') break;
      await expect(tab.getByRole('alert')).toHaveText('Your bank declined the payment. Choose another payment method.');
      await expectAccessible(tab);
      await tab.getByRole('link', { name: 'Back to the checkout' }).click();
      await expect(tab.getByLabel('Street', { exact: true })).toHaveValue('Damrak 1');
    }
    await expect(tab.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    await expect(tab.getByRole('main')).toContainText('Klarna');
    expect(await tab.evaluate(() => sessionStorage.getItem('entered-address'))).toBeNull();
    expect(errors).toEqual([]);
    await tab.context().close();
  });
  await test.step('a shopper pays by direct debit, which the bank processes before the order is paid', async () => {
    const address = { country: 'Belgium', Street: 'Grote Markt 1', City: 'Brussel', 'Postal code': '1000' };
    const tab = await atCheckout(browser, 1280, address);
    await expect(tab.getByRole('radio', { name: 'iDEAL' })).toHaveCount(0);
    await tab.getByRole('radio', { name: 'SEPA Direct Debit' }).check();
    await expect(tab.getByText(/authorise \(A\) .+ and Stripe/)).toBeVisible();
    await expectAccessible(tab);
    for (const iban of ['DE89 3704 0044 0532 0130 01', 'DE89 3704 0044 0532 0130 00']) {
      await tab.getByLabel('IBAN').fill(iban);
      await checkoutButton(tab).click();
      if (iban.endsWith('01')) await expect(tab.getByRole('alert')).toContainText('This is not a valid IBAN');
    }
    await expect(tab.getByRole('heading', { name: 'Your bank is processing the payment' })).toBeVisible();
    await expectAccessible(tab);
    await expect(tab.getByRole('button', { name: /^Cart/ })).not.toContainText('1');
    await sandboxControl(shop.dataDir)('/pass-time', {});
    await expect(async () => {
      await tab.reload();
      await expect(tab.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await tab.context().close();
  });
});
