import { expect, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(() => shop?.remove());

test('stock is counted in the list', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const baseURL = shop.url;
  const { request } = page;
  await request.post('/api/v1/auth/login', { data: owner, headers: { origin: baseURL } });
  const mug = 'Mug';
  const variants = [
    { options: ['Colour:Sand'], stock: 4, sku: 'MUG-SAND' },
    { options: ['Colour:Sea'], stock: 0, sku: 'MUG-SEA' },
  ];
  const data = { name: mug, price: 1000, variants };
  await call(request, { method: 'POST', path: '/products', data, baseURL });

  await page.goto(`/admin/catalog/inventory?q=${encodeURIComponent(mug)}`);
  const sand = page.getByRole('textbox', { name: `Available of ${mug}, Sand` });
  const sea = page.getByRole('textbox', { name: `Available of ${mug}, Sea` });
  await expect(sand).toHaveValue('4');
  await expectAccessibleAtWidths(page);
  await sand.fill('+6');
  await sand.press('Enter');
  await expect(sea).toBeFocused();
  await expect(sand).toHaveValue('10');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // Another person changes the stock while the list is open.
  const { items } = (await (await request.get('/api/v1/inventory?search=MUG-SEA')).json()) as {
    items: { id: string }[];
  };
  const path = `/inventory/${items[0]?.id}`;
  await call(request, { method: 'PUT', path, data: { from: 0, to: 3 }, baseURL });
  await sea.fill('5');
  await sea.press('Enter');
  await expect(page.getByText('The stock is 3 by now. Check it, and enter it again.')).toBeVisible();
  await expect(sea).toHaveValue('3');
  await sea.fill('none');
  await sea.press('Enter');
  await expect(page.getByText('Enter a number, or a change such as +3.')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await sea.press('Escape');

  await page.goto(`/admin/catalog/inventory?q=${encodeURIComponent(mug)}&state=low`);
  await expect(page.getByRole('textbox', { name: /^Available of/ })).toHaveCount(1);
  await context.close();
});
