import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { ownName } from '../support/catalogue.ts';
import { countClicks } from '../support/count-clicks.ts';
import { field, save } from '../support/editor.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** As long as the SKUs of the demo store. */
const sku = 'MUG-SAND-35CL-2026';

/** Creates a product with four variants from the list of products. Only the clicks count, not what is typed. */
async function createProduct(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name: 'Add product' }).click();
  await field(page, 'Name').click();
  await field(page, 'Name').fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Oiled by hand\n\nFits two cups');
  await expect(page.getByRole('group', { name: 'Preview of the description' }).getByRole('listitem')).toHaveCount(2);
  await field(page, 'Price').fill('40');
  await button(page, 'Add option').click();
  await page.getByRole('menuitem', { name: 'New option' }).click();
  await page.getByLabel('Name of option 1').fill('Length');
  const values = page.getByRole('combobox', { name: 'Values of Length' });
  for (const value of ['30 cm', '40 cm', '50 cm', '60 cm']) {
    await values.fill(value);
    await values.press('Enter');
  }
  await page.getByLabel('Stock of 30 cm').fill('5');
  await page.getByLabel('Stock of 40 cm').fill('7');
  await page.getByRole('combobox', { name: 'Stock tracking of 50 cm' }).fill('not tracked');
  await page.getByLabel('SKU of 30 cm').fill(`${sku}-${crypto.randomUUID().slice(0, 3)}`);
  await button(page, 'Create product').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** Saves over another person's version, and waits for the shop's response. The dialog closes before it. */
async function saveOverTheirs(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await expect(dialog.getByRole('row', { name: /Price \$40.00 \$42.00/ })).toBeVisible();
  await expectAccessible(page);
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toBeHidden();
  expect((await saved).ok()).toBe(true);
}

test('a product is created in 5 clicks, its stock set in 2, its price raised in 5, and nobody overwrites it unasked', async ({
  page,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  const name = ownName('Counted Tray');
  await signInAsDemo(page, origin);
  await page.setViewportSize({ width: 1280, height: 900 });
  const clicks = await countClicks(page);
  await openAdminPage(page, '/admin/catalog/products');
  await createProduct(page, name);
  expect(await clicks.take()).toBeLessThanOrEqual(5);
  await expect(page.getByText('Stock: 12 in 3 variants')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await test.step('a long SKU is whole at 1280 px', async () => {
    const input = page.getByLabel('SKU of 30 cm');
    await expect(input).toHaveValue(new RegExp(sku));
    expect(await input.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
  await test.step('the message of a save covers no search', async () => {
    await page.getByLabel('Subtitle').fill(`${name} of oiled walnut`);
    await save(page);
    const message = page.getByRole('alert').filter({ hasText: 'Saved.' });
    await expect(message).toBeVisible();
    const bar = await page.getByRole('region', { name: 'Top bar' }).boundingBox();
    const box = await message.boundingBox();
    expect(box?.y).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0));
    await expect(page.getByRole('heading', { level: 1, name: `${name} of oiled walnut` })).toBeVisible();
  });
  await test.step('a change by someone else is shown, and is not overwritten', async () => {
    await call(page.request, { baseURL: origin, method: 'PUT', path: `/products/${id}`, data: { price: 4200 } });
    await field(page, 'Name').fill(`${name}, large`);
    await save(page);
    await saveOverTheirs(page);
    await page.reload();
    await expect(field(page, 'Name')).toHaveValue(`${name}, large`);
    await expect(field(page, 'Price')).toHaveValue('$42.00');
    await expect(page.getByRole('combobox', { name: 'Stock tracking of 50 cm' })).toHaveValue('Not tracked');
  });
  await test.step('changes and stock are listed', async () => {
    await page.getByRole('tab', { name: 'Changes' }).click();
    await expect(page.getByRole('button', { name: 'Update' }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Stock history' }).click();
    await expect(page.getByRole('cell', { name: '+7' })).toBeVisible();
    await clicks.take();
  });
  await test.step('stock in 2 clicks', async () => {
    await openAdminPage(page, `/admin/catalog/inventory?q=${encodeURIComponent(name)}`);
    const stock = page.getByLabel(/^Available of .*30 cm/);
    await stock.click();
    await stock.fill('12');
    await stock.press('Enter');
    await expect(page.getByRole('row', { name: /30 cm/ }).getByText('Saved')).toBeVisible();
    expect(await clicks.take()).toBeLessThanOrEqual(2);
  });
  await test.step('prices in 5 clicks', async () => {
    await openAdminPage(page, `/admin/catalog/products?q=${encodeURIComponent(name)}`);
    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    const bar = page.getByRole('region', { name: 'Actions for the selected' });
    await bar.getByRole('button', { name: 'Price' }).click();
    const dialog = page.getByRole('dialog', { name: /^Edit price of/ });
    await dialog.getByText('Percent', { exact: true }).first().click();
    await dialog.getByRole('textbox', { name: 'Percent' }).click();
    await dialog.getByRole('textbox', { name: 'Percent' }).fill('5');
    await dialog.getByRole('button', { name: /^Change / }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('row', { name })).toContainText('$44.10');
    expect(await clicks.take()).toBeLessThanOrEqual(5);
  });
  await test.step('shoppers can buy a variant whose stock is not tracked, while another is sold out', async () => {
    await page.goto(`/product/${id}`);
    await expect(page.getByRole('radio', { name: '60 cm' })).toBeDisabled();
    await page.getByRole('radio', { name: '50 cm' }).check({ force: true });
    await page.getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeAttached();
  });
});
