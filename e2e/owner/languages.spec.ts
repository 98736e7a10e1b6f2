import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { textsIn } from '../../packages/messages/src/t.ts';
import { expectAccessible, expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { complaints, enterCard } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in English and German. Its languages would add links to the pages of all other tests.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call(page.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('POST', '/products', { name: 'Harbour Mug', description: 'Holds tea.', price: 2_400, stock: 9 });
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

test('the owner adds German and translates a product', async () => {
  await openAdminPage(page, '/admin/settings/site?part=languages');
  await page.getByRole('combobox', { name: 'Further languages' }).click();
  await page.getByRole('option', { name: 'Deutsch', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.').last()).toBeVisible();
  await openAdminPage(page, '/admin/translations?kind=product');
  await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Harbour Mug' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).last().fill('Hafenbecher');
  await page.getByRole('button', { name: 'Suggest from the translated name' }).click();
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('hafenbecher');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Translation saved.')).toBeVisible();
});

test('a shopper buys in German', async ({ browser }) => {
  const visitor = await browser.newContext({
    baseURL: shop.url,
    viewport: phone,
    reducedMotion: 'reduce',
  });
  const tab = await visitor.newPage();
  const received = complaints(tab);
  await tab.goto('/');
  await tab.getByRole('contentinfo').getByRole('link', { name: 'Deutsch', exact: true }).click();
  await expect(tab).toHaveURL(/\/de\/?$/);
  await expect(tab.locator('html')).toHaveAttribute('lang', 'de');
  await tab.goto('/de/products');
  await tab.getByRole('main').getByRole('link', { name: 'Hafenbecher' }).first().click();
  await expect(tab).toHaveURL(/\/de\/product\/hafenbecher$/);
  await expect(tab.getByRole('heading', { level: 1 })).toContainText('Hafenbecher');
  // The description has no translation, so it is English and marked as English.
  await expect(tab.locator('[lang=en]').filter({ hasText: 'Holds tea.' })).toBeVisible();
  await expectAccessibleAtWidths(tab);
  await tab.getByRole('main').getByRole('button', { name: 'In den Warenkorb', exact: true }).click();
  await tab.goto('/de/checkout');
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  const address = {
    Vorname: 'Ada',
    Nachname: 'Lovelace',
    'E-Mail-Adresse': 'ada@example.com',
    'Straße und Hausnummer': '388 Townsend St',
    Ort: 'San Francisco',
    Bundesstaat: 'CA',
    Postleitzahl: '94107',
  };
  for (const [label, value] of Object.entries(address)) await tab.getByLabel(label, { exact: true }).fill(value);
  await enterCard(tab, '4242 4242 4242 4242');
  const overflow = await tab.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
  await tab.getByRole('button', { name: 'Zahlungspflichtig bestellen', exact: true }).click();
  await expect(tab.getByText('Vielen Dank für Ihre Bestellung!')).toBeVisible();
  await expect(tab.getByRole('main')).toContainText('Hafenbecher');
  expect(received).toEqual([]);
  await visitor.close();
});

test('the pages of both languages name each other, and a language that is not published is missing', async () => {
  const html = await (await page.request.get('/de/product/hafenbecher')).text();
  expect(html).toContain(`hrefLang="en" href="${shop.url}/product/harbour-mug"`);
  expect(html).toContain(`hrefLang="x-default" href="${shop.url}/product/harbour-mug"`);
  expect(await (await page.request.get('/product/harbour-mug')).text()).toContain(
    `hrefLang="de" href="${shop.url}/de/product/hafenbecher"`,
  );
  expect((await page.request.get('/fr/product/harbour-mug')).status()).toBe(404);
});

test('a shopper meets refusals in German: of a link, an order number, a gift card, a discount code and a card', async ({
  browser,
}) => {
  const t = textsIn('de');
  const visitor = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const tab = await visitor.newPage();
  const refusal = (text: string) => expect(tab.getByText(text, { exact: true })).toBeVisible();
  const press = (name: string) => tab.getByRole('main').getByRole('button', { name, exact: true }).click();

  await tab.goto('/de/reset-password?token=unknown');
  await tab.getByLabel(t('account.newPassword'), { exact: true }).fill('engine-1843');
  await tab.getByLabel(t('account.confirmPassword'), { exact: true }).fill('engine-1843');
  await press(t('account.savePassword'));
  await refusal('Dieser Link wurde schon verwendet oder ist abgelaufen. Fordern Sie einen neuen an.');

  await tab.goto('/de/track');
  await tab.getByLabel(t('orders.orderNumber2'), { exact: true }).fill('99999');
  await tab.getByLabel(t('orders.email'), { exact: true }).fill('ada@example.com');
  await press(t('orders.findOrder'));
  await refusal('Zu dieser Nummer und E-Mail-Adresse gibt es keine Bestellung.');

  await tab.goto('/de/gift-card');
  await tab.getByLabel(t('checkout.giftCardCode'), { exact: true }).fill('AAAA-BBBB-CCCC-DDDD');
  await press(t('checkout.checkBalance'));
  await refusal('Dieser Geschenkgutschein ist nicht gültig');

  await tab.goto('/de/product/harbour-mug');
  await press('In den Warenkorb');
  await tab.goto('/de/checkout');
  await tab.getByLabel(t('cart.discountCode'), { exact: true }).fill('NOTHING');
  await press(t('cart.applyCode'));
  await refusal('Dieser Code ist nicht gültig');

  const address = {
    Vorname: 'Ada',
    Nachname: 'Lovelace',
    'E-Mail-Adresse': 'ada@example.com',
    'Straße und Hausnummer': '388 Townsend St',
    Ort: 'San Francisco',
    Bundesstaat: 'CA',
    Postleitzahl: '94107',
  };
  for (const [label, value] of Object.entries(address)) await tab.getByLabel(label, { exact: true }).fill(value);
  await enterCard(tab, '4000 0000 0000 0002');
  await press('Zahlungspflichtig bestellen');
  await expect(tab.getByRole('alert').filter({ hasText: 'Ihre Karte wurde abgelehnt.' })).toBeVisible();
  await visitor.close();
});
