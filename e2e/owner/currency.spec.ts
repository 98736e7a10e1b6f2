import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { checkoutButton, complaints, enterCard, goToCheckout, putInCart, typeAddress } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in yen, whose amounts have no decimals. Its settings would change the prices of all other tests.
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
  await call(page.request, { baseURL: shop.url, method: 'POST', path: '/auth/login', data: owner });
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

async function chooseCurrency(typed: string, name: string): Promise<void> {
  await page.goto('/admin/settings/site?part=place');
  const field = page.getByRole('combobox', { name: 'Currency', exact: true });
  await field.click();
  await field.fill(typed);
  await page.getByRole('option', { name, exact: true }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('the owner chooses the currency, and prices are typed in it', async () => {
  await chooseCurrency('jpy', 'Japanese Yen (JPY)');
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.').last()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/admin/catalog/products/new');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Kyoto Cup');
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1280');
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('¥1,280');
  await page.getByRole('textbox', { name: 'Stock', exact: true }).fill('9');
  await page.getByRole('button', { name: 'Create product', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/catalog\/products\/[\w-]{36}/);
});

test('a shopper sees, filters and pays in yen', async () => {
  await page.goto('/products');
  await expect(page.getByRole('main')).toContainText('¥1,280');
  await page.goto('/products?max=1000');
  await expect(page.getByRole('main')).toContainText('Up to ¥1,000');
  await expect(page.getByRole('main')).not.toContainText('Kyoto Cup');
  await page.goto('/products?max=1500');
  await expect(page.getByRole('main')).toContainText('Kyoto Cup');
  await putInCart(page, 'kyoto-cup');
  // ¥1,280 with the flat rate of ¥799.
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' })).toContainText('¥2,079');
  await goToCheckout(page);
  await typeAddress(page);
  await enterCard(page, '4242 4242 4242 4242');
  await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText('¥2,079');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: /Thank you/ })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('¥2,079');
  expect(received).toEqual([]);
});

test('the admin area shows yen, and the currency is fixed by the order', async () => {
  await page.goto('/admin/orders');
  await expect(page.getByRole('main')).toContainText('¥2,079');
  await chooseCurrency('eur', 'Euro (EUR)');
  await expect(
    page.getByText('The currency is fixed, because orders, drafts or gift cards exist.').first(),
  ).toBeVisible();
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Currency', exact: true })).toHaveValue('Japanese Yen (JPY)');
});
