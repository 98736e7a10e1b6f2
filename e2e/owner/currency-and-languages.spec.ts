import { expect, type Page, test } from '@playwright/test';
import { textsIn } from '../../packages/messages/src/t.ts';
import { expectAccessible, expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { complaints, enterCard } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in yen, whose amounts have no decimals, in English and German. Its settings would change all other tests.

let shop: StartedShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
});
test.afterAll(() => shop?.remove());

const t = textsIn('de');
const address = {
  Vorname: 'Ada',
  Nachname: 'Lovelace',
  'E-Mail-Adresse': 'ada@example.com',
  'Straße und Hausnummer': '388 Townsend St',
  Ort: 'San Francisco',
  Bundesstaat: 'CA',
  Postleitzahl: '94107',
};

const saved = (page: Page) =>
  expect(page.getByText('Saved. Shoppers will see the changes when they load a page.').last()).toBeVisible();

async function chooseCurrency(page: Page, typed: string, name: string): Promise<void> {
  await openAdminPage(page, '/admin/settings/site?part=place');
  const field = page.getByRole('combobox', { name: 'Currency', exact: true });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('an owner sells in yen and in German, and a shopper buys, and meets refusals, in German', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call(page.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);

  await test.step('the owner chooses the currency, and prices are typed in it', async () => {
    await chooseCurrency(page, 'jpy', 'Japanese Yen (JPY)');
    await saved(page);
    await expectAccessible(page);
    await openAdminPage(page, '/admin/catalog/products/new');
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kyoto Cup');
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1280');
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('¥1,280');
    await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('9');
    await page.getByRole('button', { name: 'Create product', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/catalog\/products\/[\w-]{36}/);
    const id = new URL(page.url()).pathname.split('/').at(-1);
    await send('PUT', `/products/${id}`, { description: 'Holds tea.' });
  });

  await test.step('the owner adds German and translates a product', async () => {
    await openAdminPage(page, '/admin/settings/site?part=languages');
    await page.getByRole('combobox', { name: 'Further languages' }).click();
    await page.getByRole('option', { name: 'Deutsch', exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved(page);
    await openAdminPage(page, '/admin/translations?kind=product');
    await expect(page.getByRole('heading', { level: 1, name: 'Translations' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Kyoto Cup' }).click();
    await page.getByRole('textbox', { name: /^Name/ }).last().fill('Teebecher');
    await page.getByRole('button', { name: 'Suggest from the translated name' }).click();
    await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('teebecher');
    await page.keyboard.press('Control+s');
    await expect(page.getByText('Translation saved.')).toBeVisible();
  });

  const visitor = await browser.newContext({ baseURL: shop.url, viewport: phone, reducedMotion: 'reduce' });
  const tab = await visitor.newPage();
  const received = complaints(tab);
  const refusal = (text: string) => expect(tab.getByText(text, { exact: true })).toBeVisible();
  const press = (name: string) => tab.getByRole('main').getByRole('button', { name, exact: true }).click();

  await test.step('a shopper sees and filters in yen, and continues in German', async () => {
    const shown = tab.getByRole('main');
    await tab.goto('/products?max=1000');
    await expect(shown).toContainText('Up to ¥1,000');
    await expect(shown).not.toContainText('Kyoto Cup');
    await tab.goto('/products?max=1500');
    await expect(shown).toContainText('Kyoto Cup');
    await expect(shown).toContainText('¥1,280');
    await tab.goto('/');
    await tab.getByRole('contentinfo').getByRole('link', { name: 'Deutsch', exact: true }).click();
    await expect(tab).toHaveURL(/\/de\/?$/);
    await expect(tab.locator('html')).toHaveAttribute('lang', 'de');
    await tab.goto('/de/products');
    await shown.getByRole('link', { name: 'Teebecher' }).first().click();
    await expect(tab).toHaveURL(/\/de\/product\/teebecher$/);
    await expect(tab.getByRole('heading', { level: 1 })).toContainText('Teebecher');
    // The description has no translation, so it is English and marked as English.
    await expect(tab.locator('[lang=en]').filter({ hasText: 'Holds tea.' })).toBeVisible();
    await expectAccessibleAtWidths(tab);
  });

  await test.step('the shopper pays in German and in yen, after a refused code and a declined card', async () => {
    await press('In den Warenkorb');
    await tab.goto('/de/checkout');
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    for (const [label, value] of Object.entries(address)) await tab.getByLabel(label, { exact: true }).fill(value);
    // ¥1,280 with the flat rate of ¥799.
    await expect(tab.getByRole('main')).toContainText('2.079');
    expect(received).toEqual([]);
    await tab.setViewportSize({ width: 1280, height: 800 });
    await tab.getByLabel(t('cart.discountCode'), { exact: true }).fill('NOTHING');
    await press(t('cart.applyCode'));
    await refusal('Dieser Code ist nicht gültig');
    await tab.setViewportSize(phone);
    await enterCard(tab, '4000 0000 0000 0002');
    const overflow = () =>
      tab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(overflow).toBe(0);
    await press('Zahlungspflichtig bestellen');
    await expect(tab.getByRole('alert').filter({ hasText: 'Ihre Karte wurde abgelehnt.' })).toBeVisible();
    await enterCard(tab, '4242 4242 4242 4242');
    await press('Zahlungspflichtig bestellen');
    await expect(tab.getByText('Vielen Dank für Ihre Bestellung!')).toBeVisible();
    await expect(tab.getByRole('main')).toContainText('Teebecher');
    await expect(tab.getByRole('main')).toContainText('2.079');
  });

  await test.step('refusals of a link, an order number and a gift card are in German', async () => {
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
    // The console has each refused call and the declined card, and nothing else.
    expect(received.filter((text) => !/^(Failed to load resource|Ihre Karte wurde abgelehnt)/.test(text))).toEqual([]);
  });

  await test.step('the admin area shows yen, and the currency is fixed by the order', async () => {
    await openAdminPage(page, '/admin/orders');
    await expect(page.getByRole('main')).toContainText('¥2,079');
    await chooseCurrency(page, 'eur', 'Euro (EUR)');
    await expect(
      page.getByText('The currency is fixed, because orders, drafts or gift cards exist.').first(),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByRole('combobox', { name: 'Currency', exact: true })).toHaveValue('Japanese Yen (JPY)');
  });
  await visitor.close();
  await context.close();
});
