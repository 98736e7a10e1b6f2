import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths, phone } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints, putInCart } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// Limits would hide products of all other tests. Both markets have the currency of the shop, so that each sells all products otherwise.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let staff: Page;
let shopper: Page;
let received: string[];
let bowl: { readonly id: string };

async function open(browser: Browser, viewport: { readonly width: number; readonly height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport, reducedMotion: 'reduce' });
  return context.newPage();
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  staff = await open(browser, { width: 1280, height: 900 });
  shopper = await open(browser, phone);
  received = complaints(shopper);
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(staff.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/site', { currency: 'EUR', languages: ['en', 'de'], taxRate: 0 });
  await send('PUT', '/settings/admin/shipping', { countries: ['DE', 'CH'] });
  const amounts = { pricesIncludeTax: true, flatShippingRate: 900, freeShippingThreshold: 20_000 };
  const alps = { id: crypto.randomUUID(), name: 'Alps', prefix: 'alps', countries: ['CH'], languages: ['en', 'de'] };
  await send('PUT', '/settings/admin/markets', { markets: [{ ...alps, ...amounts, currency: 'EUR', isOpen: true }] });
  await send('POST', '/products', { name: 'Harbour Mug', price: 2_400, stock: 9 });
  bowl = await send<{ readonly id: string }>('POST', '/products', { name: 'Alpine Bowl', price: 3_000, stock: 9 });
});

test.afterAll(async () => {
  await Promise.all([staff?.context().close(), shopper?.context().close()]);
  await shop?.remove();
});

test('a shopper of the main market puts two products in the cart', async () => {
  await putInCart(shopper, 'alpine-bowl');
  await putInCart(shopper, 'harbour-mug');
  await shopper.goto('/products');
  await expect(shopper.getByRole('main')).toContainText('Alpine Bowl');
});

test('the owner limits a product to one market', async () => {
  await staff.goto(`/admin/catalog/products/${bowl.id}`);
  const section = staff.getByRole('region', { name: 'Sold in' });
  await expect(section.getByRole('radio', { name: 'All markets' })).toBeChecked();
  await section.getByRole('radio', { name: 'Chosen markets only' }).check();
  await section.getByRole('checkbox', { name: 'Alps' }).uncheck();
  await section.getByRole('checkbox', { name: 'Main market' }).uncheck();
  await staff.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(section).toContainText('Choose at least one market');
  await section.getByRole('checkbox', { name: 'Alps' }).check();
  await expectAccessible(staff);
  await staff.getByRole('button', { name: 'Save', exact: true }).first().click();
  await expect(staff.getByText('Saved.', { exact: true }).last()).toBeVisible();
  await staff.reload();
  await expect(section.getByRole('checkbox', { name: 'Alps' })).toBeChecked();
  await expect(section.getByRole('checkbox', { name: 'Main market' })).not.toBeChecked();
});

test('the shopper no longer finds it in the main market, and the cart names it', async () => {
  const main = shopper.getByRole('main');
  // Stored pages and pages that the browser reads itself.
  await shopper.goto('/products');
  await expect(main).toContainText('Harbour Mug');
  await expect(main).not.toContainText('Alpine Bowl');
  await main.getByRole('link', { name: 'Harbour Mug' }).first().click();
  await expect(shopper).toHaveURL(/\/product\/harbour-mug/);
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Harbour Mug');
  await shopper.goto('/search?q=bowl');
  await expect(main).not.toContainText('Alpine Bowl');
  expect((await shopper.goto('/product/alpine-bowl'))?.status()).toBe(404);
  await expect(main.getByRole('link', { name: /home/i }).first()).toBeVisible();
  await shopper.goto('/cart');
  await expect(main).toContainText('Not sold in this market');
  await expect(main).toContainText('Harbour Mug');
  await expectAccessibleAtWidths(shopper);
  await shopper.setViewportSize(phone);
});

test('the shopper finds and buys it in its market', async () => {
  const main = shopper.getByRole('main');
  expect((await shopper.goto('/alps-en/product/alpine-bowl'))?.status()).toBe(200);
  await expect(main.getByRole('button', { name: 'Add to Cart', exact: true })).toBeEnabled();
  await expect(shopper.locator('link[hreflang="en-CH"]')).toHaveCount(1);
  await expect(shopper.locator('link[hreflang="x-default"]')).toHaveCount(0);
  await shopper.goto('/alps-en/cart');
  await expect(main).toContainText('Alpine Bowl');
  await expect(main).not.toContainText('Not sold in this market');
  expect(received.filter((text) => !text.includes('404'))).toEqual([]);
});
