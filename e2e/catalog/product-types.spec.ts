import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner defines a product type, adopts its suggestions in the editor, filters by it, deletes it, and boosts new products in searches.

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(() => shop?.remove());

async function look(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

for (const width of [1280, 360]) {
  test(`a product type suggests options and fields, at ${width} px`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      baseURL: shop.url,
      reducedMotion: 'reduce',
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
      call<{ id: string }>(page.request, { method, path, data, baseURL: shop.url });
    await send('POST', '/auth/login', owner);
    for (const label of [`Care ${width}`, `Material ${width}`])
      await send('POST', '/custom-fields', { record: 'PRODUCT', kind: 'TEXT', label });
    const { id } = await send('POST', '/products', { name: `Shirt ${width}`, price: 4900, stock: 3 });

    await openAdminPage(page, '/admin/catalog/types');
    await page.getByRole('button', { name: 'Add product type' }).first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(`T-shirt ${width}`);
    await dialog.getByRole('button', { name: 'Add option' }).click();
    await dialog.getByRole('textbox', { name: 'Name of option 1' }).fill('Size');
    const values = dialog.getByRole('combobox', { name: 'Values of Size' });
    for (const value of ['S', 'M']) {
      await values.fill(value);
      await values.press('Enter');
    }
    await dialog.getByRole('combobox', { name: 'Custom fields' }).click();
    await page.getByRole('option', { name: `Material ${width}` }).click();
    await page.keyboard.press('Escape');
    await look(page);
    await dialog.getByRole('button', { name: 'Add product type' }).click();
    await expect(dialog).toBeHidden();
    await send('POST', '/products/types', { name: `Book ${width}` });
    await page.reload();
    await expect(page.getByText(`Book ${width}`, { exact: true })).toBeVisible();
    await look(page);

    await openAdminPage(page, `/admin/catalog/products/${id}`);
    const fields = page.getByRole('region', { name: 'Custom fields' });
    await expect(fields.getByLabel(`Care ${width}`)).toBeVisible();
    await expect(fields.getByLabel(`Material ${width}`)).toBeHidden();
    const type = page.getByRole('region', { name: 'Product type' });
    await type.getByRole('combobox', { name: 'Product type' }).click();
    await page.getByRole('option', { name: `T-shirt ${width}` }).click();
    await expect(type.getByText('Size: S, M')).toBeVisible();
    await expect(fields.getByRole('textbox').first()).toHaveAccessibleName(`Material ${width}`);
    await look(page);
    await type.getByRole('button', { name: 'Use these suggestions' }).click();
    await expect(page.getByRole('textbox', { name: 'Name of option 1' })).toHaveValue('Size');
    await fields.getByLabel(`Material ${width}`).fill('Cotton');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();

    const { id: typeId } = await call<{ id: string }>(page.request, {
      method: 'POST',
      path: '/products/types/one',
      data: { where: { name: `T-shirt ${width}` } },
      baseURL: shop.url,
    });
    await openAdminPage(page, `/admin/catalog/products?type=${typeId}`);
    await expect(page.getByText(`Shirt ${width}`, { exact: true }).first()).toBeVisible();

    await openAdminPage(page, '/admin/catalog/types');
    await page.getByRole('button', { name: `Delete the type T-shirt ${width}` }).click();
    await expect(dialog.getByText('1 product will have no type.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete product type' }).click();
    await expect(page.getByText(`T-shirt ${width}`, { exact: true })).toBeHidden();
    await context.close();
  });

  test(`boosts change a search as their preview shows, at ${width} px`, async ({ browser }) => {
    test.setTimeout(120_000);
    const context = await browser.newContext({
      baseURL: shop.url,
      reducedMotion: 'reduce',
      viewport: { width, height: 844 },
    });
    const page = await context.newPage();
    const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
      call<{ id: string }>(page.request, { method, path, data, baseURL: shop.url });
    await send('POST', '/auth/login', owner);
    const word = `lantern${width}`;
    await send('POST', '/products', { name: `Tall ${word}`, price: 1000, stock: 3, costPrice: 900 });
    await send('POST', '/products', { name: `Windproof ${word}`, price: 1000, stock: 3, costPrice: 100 });

    await openAdminPage(page, '/admin/search?part=boosts');
    await page.getByRole('textbox', { name: 'Try a search' }).fill(word);
    const results = page.getByRole('list', { name: 'Results as shoppers see them' }).getByRole('listitem');
    await expect(results).toHaveText([`Tall ${word}`, `Windproof ${word}`]);
    await page.getByRole('combobox', { name: 'High margin' }).click();
    await page.getByRole('option', { name: 'High', exact: true }).click();
    await expect(results).toHaveText([`Windproof ${word}`, `Tall ${word}`]);
    await look(page);
    await page.getByRole('button', { name: 'Save boosts' }).click();
    await expect(page.getByText('Boosts saved.')).toBeVisible();

    const found = async () => {
      await page.goto(`/search?q=${word}`);
      return page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    };
    await expect.poll(found).toEqual([`Windproof ${word}`, `Tall ${word}`]);
    await send('PUT', '/search/boosts', {
      newest: 'OFF',
      newDays: 30,
      inStock: 'OFF',
      margin: 'OFF',
      marginPercent: 50,
    });
    await context.close();
  });
}
