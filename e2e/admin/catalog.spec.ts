import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { openByRouter } from '../support/open-by-router.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

/** Saves over another person's version, and waits for the shop's response. The dialog closes before it. */
async function saveMine(page: Page, dialog: Locator): Promise<void> {
  const button = dialog.getByRole('button', { name: 'Save mine' });
  // The refusal of the first save has arrived.
  await expect(button).toBeEnabled();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await button.click();
  await expect(dialog).toBeHidden();
  expect((await saved).ok()).toBe(true);
}

test('a product with variants is created, edited and kept from being overwritten', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  const name = `Walnut Tray ${Date.now()}`;
  await signInAsDemo(page, origin);
  await page.goto('/admin/catalog/products');
  await page.getByRole('link', { name: 'Add product' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByLabel('Description', { exact: true }).fill('Oiled by hand\n\nFits two cups');
  await expect(page.getByRole('group', { name: 'Preview of the description' }).getByRole('listitem')).toHaveCount(2);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('40');
  await page.getByLabel('Discount in percent').fill('25');
  await expect(page.getByText('Price for shoppers $30.00')).toBeVisible();

  await page.getByRole('button', { name: 'Add option' }).click();
  await page.getByRole('menuitem', { name: 'New option' }).click();
  await page.getByLabel('Name of option 1').fill('Length');
  const values = page.getByRole('combobox', { name: 'Values of Length' });
  for (const value of ['30 cm', '40 cm']) {
    await values.fill(value);
    await values.press('Enter');
  }
  await page.getByLabel('Stock of 30 cm').fill('5');
  await page.getByLabel('Price of 40 cm').fill('50');
  await page.getByLabel('Stock of 40 cm').fill('7');
  await page.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByText('Stock: 12 in 2 variants')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByLabel('Subtitle').fill(`${name} of oiled walnut`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: `${name} of oiled walnut` })).toBeVisible();

  await call(page.request, { baseURL: origin, method: 'PUT', path: `/products/${id}`, data: { price: 4200 } });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name}, large`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await expect(dialog.getByRole('row', { name: /Price \$40.00 \$42.00/ })).toBeVisible();
  await saveMine(page, dialog);
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(`${name}, large`);
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$42.00');

  await page.getByRole('tab', { name: 'Changes' }).click();
  await expect(page.getByRole('button', { name: 'Update' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Stock history' }).click();
  await expect(page.getByRole('cell', { name: '+7' })).toBeVisible();
});

test('leaving a changed product asks first', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
  // Other tests create products meanwhile, which push it off the first page of the list.
  await page.goto('/admin/catalog/products?q=Stoneware%20Mug');
  await page.getByRole('link', { name: 'Stoneware Mug' }).first().click();
  await page.getByLabel('Subtitle').fill('Something else');
  await page.getByRole('link', { name: 'Products' }).last().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('Subtitle')).toHaveValue('Something else');
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('link', { name: 'Products' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await test.step('the bar of a new product fits at 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 800 });
    await page.goto('/admin/catalog/products/new');
    await page.getByLabel('Name').first().fill('Cup');
    await expect(page.getByRole('button', { name: 'Create product' })).toBeInViewport({ ratio: 1 });
  });
});

test('a list keeps search, filters and pages in its address', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
  await page.goto('/admin/catalog/products');
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page).toHaveURL(/cursor=/);
  await expect(page.getByText('Page 2')).toBeVisible();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page).not.toHaveURL(/cursor=/);
  await page.getByRole('searchbox', { name: 'Search products' }).fill('mug');
  await expect(page).toHaveURL(/q=mug/);
  await expect(page.getByRole('link', { name: 'Stoneware Mug' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search products' }).fill('nothing of the kind');
  await expect(page.getByText('No products match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear search and filters' }).click();
  await expect(page.getByRole('link', { name: 'Stoneware Mug' })).toBeVisible();
});

test('several products change at once, and the change can be undone', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
  // Uses a separate product, because other tests expect those of the demo store.
  const { name } = await makeProduct(page.request, { name: ownName('Stacked Jug') });
  const list = `/admin/catalog/products?q=${encodeURIComponent(name)}`;
  await page.goto(list);
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const bar = page.getByRole('region', { name: 'Actions for the selected' });
  await bar.getByRole('button', { name: 'Archive' }).click();
  const asking = page.getByRole('dialog', { name: 'Set 1 product to archived?' });
  await expect(asking).toContainText('Shoppers cannot see or buy them.');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toBeHidden();
  await expect(bar.getByRole('button', { name: 'Archive' })).toBeFocused();
  await bar.getByRole('button', { name: 'Archive' }).click();
  await asking.getByRole('button', { name: 'Set to archived' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Archived');
  await page.goto('/admin/audit?resource=products');
  await page.getByRole('row', { name }).getByRole('button', { name: 'Update' }).click();
  const dialog = page.getByRole('dialog', { name: 'Update: product' });
  await expect(dialog.getByRole('row', { name: /Status Active Archived/ })).toBeVisible();
  await dialog.getByRole('button', { name: 'Undo this change' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(list);
  await expect(page.getByRole('row', { name })).toContainText('Active');
});

const pages = [
  'dashboard',
  'catalog/products',
  'catalog/products/new',
  'catalog/categories',
  'catalog/collections',
  'catalog/presets',
  'catalog/import',
  'orders',
  'orders/new',
  'users',
  'reviews',
  'settings/site',
  'settings/admin',
  'audit',
];
test('every page of the admin area is accessible and fits a phone', async ({ page, baseURL }) => {
  test.slow();
  await signInAsDemo(page, requireAddress(baseURL));
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto('/admin/search');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const path of pages) {
    await test.step(`/admin/${path} is accessible and fits a phone`, async () => {
      await openByRouter(page, `/admin/${path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      await expectAccessible(page);
    });
  }
});

test('a category that someone else has changed shows both versions, and the choice between them', async ({
  page,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const { id } = await call<{ id: string }>(page.request, {
    baseURL: origin,
    method: 'POST',
    path: '/catalog/categories',
    data: { name: ownName('Contested') },
  });
  const path = `/catalog/categories/${id}`;
  const theirs = `contested-${id}`;
  const changeElsewhere = (data: object) => call(page.request, { baseURL: origin, method: 'PUT', path, data });
  await page.goto(`/admin${path}`);
  const description = page.getByLabel('Description', { exact: true });
  const slug = page.getByLabel('Web address');
  await description.fill('My words');
  await changeElsewhere({ description: 'Their words', slug: theirs });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await expect(dialog.getByRole('row', { name: 'Description My words Their words', exact: true })).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: new RegExp(`^Web address \\S+ ${theirs} Not changed by you`) }),
  ).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole('button', { name: 'Continue editing' }).click();
  await expect(description).toHaveValue('My words');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saveMine(page, dialog);
  await page.reload();
  await expect(description).toHaveValue('My words');
  await expect(slug).toHaveValue(theirs);

  await description.fill('My second words');
  await changeElsewhere({ description: 'Their second words' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Use theirs' }).click();
  await expect(dialog).toBeHidden();
  await expect(description).toHaveValue('Their second words');
  expect((await page.request.delete(`/api/v1${path}`)).ok()).toBe(true);
});
