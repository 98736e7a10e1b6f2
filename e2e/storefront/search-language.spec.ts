import { expect, test } from '@playwright/test';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop in two languages, which would add links to the pages of all other tests.
let shop: StartedShop;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  const { request } = await browser.newContext({ baseURL: shop.url });
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call(request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/site', { languages: ['en', 'de'] });
  const german = { 'Harbour Mug': 'Große Tasse', 'Coffee Mug': 'Kaffeetasse', Teapot: 'Teekanne' };
  for (const [name, translated] of Object.entries(german)) {
    const translations = { de: { name: translated } };
    await send('POST', '/products', { name, price: 2_400, stock: 9, translations });
  }
});

test.afterAll(() => shop?.remove());

test('a German visitor searches in German and gets German cards', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto('/de');
  const box = page.getByRole('combobox').first();
  await box.fill('Tassen');
  const results = page.getByRole('listbox').first();
  await expect(results.getByRole('option', { name: 'Große Tasse' })).toBeVisible();
  await expect(results.getByRole('option', { name: 'Kaffeetasse' })).toBeVisible();
  await box.press('Enter');
  await expect(page).toHaveURL(/\/de\/search\?q=Tassen/);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Große Tasse' }).first()).toBeVisible();
  await expect(main.getByText('Teekanne')).toHaveCount(0);
  await expect(main.getByText('Harbour Mug')).toHaveCount(0);

  await page.goto('/de/search?q=mug');
  await expect(main.getByRole('link', { name: 'Große Tasse' }).first(), 'a word of the main language').toBeVisible();
  await page.goto('/de/search?q=Tekane');
  await expect(main.getByRole('link', { name: 'Teekanne' }).first(), 'a misspelt word').toBeVisible();
  await page.goto('/search?q=mug');
  await expect(main.getByRole('link', { name: 'Harbour Mug' }).first()).toBeVisible();
  await context.close();
});
