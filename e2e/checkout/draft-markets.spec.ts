import { expect, test } from '@playwright/test';
import { textsIn } from '../../packages/messages/src/t.ts';
import { expectAccessible } from '../support/axe.ts';
import { emailText, linkIn } from '../support/emails.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints, enterCard } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in dollars with a market in yen, which would add links to the pages of all other tests.
let shop: StartedShop;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  const { request } = await browser.newContext({ baseURL: shop.url });
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/site', { languages: ['en', 'ja'], taxRate: 0 });
  await send('PUT', '/settings/admin/shipping', { countries: ['US'] });
  await send('POST', '/tax/rates', { title: 'VAT JP', country: 'JP', rate: 1_000, appliesToShipping: true });
  const terms = { pricesIncludeTax: true, flatShippingRate: 800, freeShippingThreshold: 50_000, isOpen: true };
  const japan = { id: crypto.randomUUID(), name: 'Japan', prefix: 'jp', countries: ['JP'], languages: ['ja'] };
  await send('PUT', '/settings/admin/markets', { markets: [{ ...japan, currency: 'JPY', ...terms }], rates: [] });
  const { id: productId } = await send<{ id: string }>('POST', '/products', { name: 'Mug', price: 2_400, stock: 9 });
  await send('PUT', '/markets/prices', { currency: 'JPY', prices: [{ productId, variantId: null, price: 3_900 }] });
  await send('POST', '/products', { name: 'Bowl', price: 3_000, stock: 9 });
});

test.afterAll(() => shop?.remove());

test('a draft of a market is paid by its link in yen, and staff see its amounts in yen', async ({ browser }) => {
  const email = 'aiko@example.com';
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const received = complaints(page);
  await call(page.request, { baseURL: shop.url, method: 'POST', path: '/auth/login', data: owner });
  await page.goto('/admin/orders/drafts/new');
  const market = page.getByRole('combobox', { name: 'Market', exact: true });
  await expect(market).toHaveValue('Main market, USD');
  for (const product of ['Mug', 'Bowl']) {
    await page.getByLabel('Add a product').first().fill(product);
    await page.getByRole('option', { name: product }).click();
  }
  const totals = page.getByRole('group', { name: 'Totals' });
  await expect(totals).toContainText('$54.00');
  await page.getByText('Amount', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Discount amount' }).fill('5');

  const fields = { Email: email, Name: '山田 愛子', Street: '千代田1-1', City: '千代田区', 'Postal code': '100-0001' };
  for (const [name, words] of Object.entries(fields))
    await page.getByRole('textbox', { name, exact: true }).fill(words);
  await page.getByRole('combobox', { name: 'Country' }).fill('Japan');
  await page.getByRole('option', { name: 'Japan' }).click();
  await expect(market).toHaveValue('Japan, JPY');
  const changed = page.getByRole('status').filter({ hasText: 'The market has changed' });
  await expect(changed).toContainText('Mug: $24.00 before, now ¥3,900');
  await expect(changed).toContainText('Bowl: not sold in this market');
  await expect(changed).toContainText('Amounts in USD were removed. Enter them again.');
  await expect(page.getByText(/^Japan does not sell Bowl\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove Bowl' }).click();
  await page.getByText('Amount', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Discount amount' }).fill('500');
  // Computed by hand: 3900 - 500 + 800 = 4200; x 10 / 110 = 381.8
  await expect(totals).toContainText('¥4,200');
  await expect(totals).toContainText('¥382');
  await page.getByRole('combobox', { name: 'Prefecture' }).fill('東京都');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Send payment link' }).click();
  const dialog = page.getByRole('dialog', { name: /^Send the payment link of draft #D\d+$/ });
  await expect(dialog).toContainText('gets an email with a link to pay ¥4,200 by card.');
  await dialog.getByRole('button', { name: 'Send email' }).click();
  await expect(page.getByText(/^The payment link of .* works until /)).toBeVisible();

  const t = textsIn('ja');
  expect(await emailText(email, 'payment-link', shop.dataDir)).toContain('合計: ￥4,200');
  const link = await linkIn(email, 'payment-link', shop.dataDir);
  expect(link).toMatch(/^\/jp-ja\/pay\?token=/);
  const phone = await browser.newContext({ baseURL: shop.url, viewport: { width: 390, height: 844 } });
  const customer = await phone.newPage();
  const seen = complaints(customer);
  await customer.goto(link);
  await expect(customer.locator('html')).toHaveAttribute('lang', 'ja');
  const order = customer.getByRole('region', { name: t('checkout.yourOrder') });
  for (const amount of ['￥3,900', '-￥500', '￥800', '￥4,200', '￥382']) await expect(order).toContainText(amount);
  expect(await customer.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(customer);
  await enterCard(customer, '4242 4242 4242 4242');
  await customer.getByRole('button', { name: t('checkout.pay'), exact: true }).click();
  await expect(customer).toHaveURL(/\/jp-ja\/order-confirmation/);
  await expect(customer.getByRole('main')).toContainText('￥4,200');
  // The link opens in the currency of the order at the addresses of every market.
  await customer.goto(link.replace('/jp-ja', ''));
  await expect(customer.getByRole('heading', { level: 1, name: 'This order is paid' })).toBeVisible();
  await phone.close();

  await page.reload();
  await page.getByRole('link', { name: /^Open order #/ }).click();
  await expect(page.getByRole('main')).toContainText('¥4,200');
  expect([...received, ...seen]).toEqual([]);
  await context.close();
});
