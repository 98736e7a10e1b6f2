import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { complaints } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner adds a size guide and a material to products, fills them in, and shoppers see them and filter by them.

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(() => shop?.remove());

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

async function addField(page: Page, name: string, type: string, more: () => Promise<void> = async () => {}) {
  await page.getByRole('button', { name: 'Add field', exact: true }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name);
  await choose(page, 'Type', type);
  await more();
  await dialog.getByRole('button', { name: 'Add field' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
}

test('an owner builds a size guide with custom fields', async ({ browser }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({
    baseURL: shop.url,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const { request } = page;
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<{ id: string; slug: string }>(request, { method, path, data, baseURL: shop.url });
  await send('POST', '/auth/login', owner);
  const name = 'Linen shirt';
  const { id, slug } = await send('POST', '/products', { name, price: 4900, stock: 3 });
  const guide = 'Size guide';
  const material = 'Material';

  await openAdminPage(page, '/admin/settings/custom-fields');
  await addField(page, guide, 'Table');
  await addField(page, material, 'Choice', async () => {
    const choices = page.getByRole('combobox', { name: 'Choices' });
    for (const choice of ['Linen', 'Wool']) {
      await choices.fill(choice);
      await choices.press('Enter');
    }
    await page.getByRole('switch', { name: 'Filter lists of products by it' }).check({ force: true });
  });
  await expectAccessibleAtWidths(page);

  // The owner defines the fields on a wide screen, and fills them in on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  await openAdminPage(page, `/admin/catalog/products/${id}`);
  const section = page.getByRole('region', { name: 'Custom fields' });
  await section.getByRole('button', { name: 'Add table' }).first().click();
  const cells = ['Size', 'Chest', 'Length', 'S', '48', '70'];
  const inputs = section.getByRole('table').first().getByRole('textbox');
  for (const [index, text] of cells.entries()) await inputs.nth(index).fill(text);
  await section.getByRole('button', { name: 'Delete row 2' }).first().click();
  await choose(page, material, 'Linen');
  await expectAccessibleAtWidths(page);
  await section.scrollIntoViewIfNeeded();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();

  const received = complaints(page);
  await page.goto(`/product/${slug}`);
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('Linen', { exact: true }).first()).toBeVisible();
  await page.getByText(guide, { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Chest' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '48' })).toBeVisible();
  await expectAccessibleAtWidths(page);
  expect(received).toEqual([]);

  const listing = await (await request.get(`/products?option=${encodeURIComponent(`${material}:Linen`)}`)).text();
  expect(listing).toContain(name);

  await openAdminPage(page, '/admin/settings/custom-fields');
  await page.getByRole('button', { name: `Delete the field ${guide}` }).click();
  await expect(page.getByRole('dialog')).toContainText('1 record will lose the value of this field.');
  await page.getByRole('button', { name: 'Delete field' }).click();
  await expect(page.getByText('The field was deleted.')).toBeVisible();
  await context.close();
});
