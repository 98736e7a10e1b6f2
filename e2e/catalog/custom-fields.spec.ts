import { expect, type Page, test } from '@playwright/test';
import { expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { complaints } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner adds fields and a product type that suggests one of them, fills them in, and boosts products in searches.

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

test('an owner builds a size guide with custom fields and a product type, and boosts products in searches', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const { request } = page;
  const send = (method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<{ id: string; slug: string }>(request, { method, path, data, baseURL: shop.url });
  await send('POST', '/auth/login', owner);
  const name = 'Linen shirt';
  const { id, slug } = await send('POST', '/products', { name, price: 4900, stock: 3 });
  const [guide, material] = ['Size guide', 'Material'];
  const dialog = page.getByRole('dialog');
  const saved = () => expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();

  await test.step('the owner adds a table and a choice', async () => {
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
  });

  await test.step('a product type suggests options and fields', async () => {
    await send('POST', '/products/types', { name: 'Book' });
    await openAdminPage(page, '/admin/catalog/types');
    await page.getByRole('button', { name: 'Add product type' }).first().click();
    await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill('T-shirt');
    await dialog.getByRole('button', { name: 'Add option' }).click();
    await dialog.getByRole('textbox', { name: 'Name of option 1' }).fill('Size');
    const values = dialog.getByRole('combobox', { name: 'Values of Size' });
    for (const value of ['S', 'M']) {
      await values.fill(value);
      await values.press('Enter');
    }
    await dialog.getByRole('combobox', { name: 'Custom fields' }).click();
    await page.getByRole('option', { name: material }).click();
    await page.keyboard.press('Escape');
    await expectAccessibleAtWidths(page);
    await dialog.getByRole('button', { name: 'Add product type' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('T-shirt', { exact: true })).toBeVisible();
    await expect(page.getByText('Book', { exact: true })).toBeVisible();
    await expectAccessibleAtWidths(page);
  });

  // The owner defines the fields on a wide screen, and fills them in on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const section = page.getByRole('region', { name: 'Custom fields' });
  await test.step('the owner adopts the suggestions in the editor, and fills the fields in', async () => {
    await openAdminPage(page, `/admin/catalog/products/${id}`);
    await expect(section.getByRole('button', { name: 'Add table' }).first()).toBeVisible();
    await expect(section.getByRole('combobox', { name: material, exact: true })).toBeHidden();
    const type = page.getByRole('region', { name: 'Product type' });
    await type.getByRole('combobox', { name: 'Product type' }).click();
    await page.getByRole('option', { name: 'T-shirt' }).click();
    await expect(type.getByText('Size: S, M')).toBeVisible();
    await expect(section.getByRole('combobox').first()).toHaveAccessibleName(material);
    await section.getByRole('button', { name: 'Add table' }).first().click();
    const cells = ['Size', 'Chest', 'Length', 'S', '48', '70'];
    const inputs = section.getByRole('table').first().getByRole('textbox');
    for (const [index, text] of cells.entries()) await inputs.nth(index).fill(text);
    await section.getByRole('button', { name: 'Delete row 2' }).first().click();
    await choose(page, material, 'Linen');
    await expectAccessibleAtWidths(page);
    await type.getByRole('button', { name: 'Use these suggestions' }).click();
    await expect(page.getByRole('textbox', { name: 'Name of option 1' })).toHaveValue('Size');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await saved();
  });

  await test.step('shoppers see the fields and filter by them', async () => {
    const shopper = await context.newPage();
    const received = complaints(shopper);
    await shopper.goto(`/product/${slug}`);
    await shopper.getByText('Details', { exact: true }).click();
    await expect(shopper.getByText('Linen', { exact: true }).first()).toBeVisible();
    await shopper.getByText(guide, { exact: true }).click();
    await expect(shopper.getByRole('columnheader', { name: 'Chest' })).toBeVisible();
    await expect(shopper.getByRole('cell', { name: '48' })).toBeVisible();
    await expectAccessibleAtWidths(shopper);
    expect(received).toEqual([]);
    const listing = await (await request.get(`/products?option=${encodeURIComponent(`${material}:Linen`)}`)).text();
    expect(listing).toContain(name);
    await shopper.close();
  });

  await test.step('products are found by their type; the type and the field are deleted after a question', async () => {
    const { id: typeId } = await send('POST', '/products/types/one', { where: { name: 'T-shirt' } });
    await openAdminPage(page, `/admin/catalog/products?type=${typeId}`);
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible();
    await openAdminPage(page, '/admin/catalog/types');
    await page.getByRole('button', { name: 'Delete the type T-shirt' }).click();
    await expect(dialog.getByText('1 product will have no type.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete product type' }).click();
    await expect(page.getByText('T-shirt', { exact: true })).toBeHidden();
    await openAdminPage(page, '/admin/settings/custom-fields');
    await page.getByRole('button', { name: `Delete the field ${guide}` }).click();
    await expect(dialog).toContainText('1 record will lose the value of this field.');
    await page.getByRole('button', { name: 'Delete field' }).click();
    await expect(page.getByText('The field was deleted.')).toBeVisible();
  });

  await test.step('boosts change a search as their preview shows', async () => {
    await send('POST', '/products', { name: 'Tall lantern', price: 1000, stock: 3, costPrice: 900 });
    await send('POST', '/products', { name: 'Windproof lantern', price: 1000, stock: 3, costPrice: 100 });
    await openAdminPage(page, '/admin/search?part=boosts');
    await page.getByRole('textbox', { name: 'Try a search' }).fill('lantern');
    const results = page.getByRole('list', { name: 'Results as shoppers see them' }).getByRole('listitem');
    await expect(results).toHaveText(['Tall lantern', 'Windproof lantern']);
    await page.getByRole('combobox', { name: 'High margin' }).click();
    await page.getByRole('option', { name: 'High', exact: true }).click();
    await expect(results).toHaveText(['Windproof lantern', 'Tall lantern']);
    await expectAccessibleAtWidths(page);
    await page.getByRole('button', { name: 'Save boosts' }).click();
    await expect(page.getByText('Boosts saved.')).toBeVisible();
    const found = async () => {
      await page.goto('/search?q=lantern');
      return page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();
    };
    await expect.poll(found).toEqual(['Windproof lantern', 'Tall lantern']);
  });
  await context.close();
});
