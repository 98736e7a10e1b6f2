import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

interface Deleted {
  readonly resource: string;
  readonly noun: string;
  readonly name: string;
}

/** Opens the deletion of a record in the audit log, which also contains those of other tests. */
async function openDeletion(page: Page, { resource, noun, name }: Deleted) {
  await openAdminPage(page, `/admin/audit?resource=${encodeURIComponent(resource)}`);
  await page.getByRole('row', { name }).getByRole('button', { name: 'Delete', exact: true }).click();
  return page.getByRole('dialog', { name: `Delete: ${noun}` });
}

test('a deleted product comes back from the audit log with all its parts', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const made = await makeProduct(page.request, {
    name: ownName('Undone Mug'),
    options: [{ name: 'Colour', values: ['Sand', 'Moss'] }],
    variants: [
      { options: ['Colour:Sand'], stock: 3 },
      { options: ['Colour:Moss'], stock: 4 },
    ],
  });
  await openAdminPage(page, `/admin/catalog/products/${made.id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click();
  await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
  expect((await page.request.get(`/product/${made.slug}`)).status()).toBeGreaterThanOrEqual(404);

  const dialog = await openDeletion(page, { resource: 'products', noun: 'product', name: made.name });
  await expect(dialog.getByRole('row', { name: `Name ${made.name}` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo: create' }).first()).toBeVisible();
  await openAdminPage(page, `/admin/catalog/products/${made.id}`);
  await expect(page.getByText('Stock: 7 in 2 variants')).toBeVisible();
  expect((await page.request.get(`/product/${made.slug}`)).status()).toBe(200);
});

test('a deleted category comes back to the menu', async ({ page, baseURL }) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const name = ownName('Undone Shelf');
  const { id } = await call<{ id: string }>(page.request, {
    baseURL: origin,
    method: 'POST',
    path: '/catalog/categories',
    data: { name },
  });
  await openAdminPage(page, `/admin/catalog/categories/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const asking = page.getByRole('dialog', { name: `Delete ${name}?` });
  await expect(asking).toContainText('Shoppers can no longer see the category.');
  await asking.getByRole('button', { name: 'Delete category' }).click();
  await expect(page.getByText('The category was deleted. Its products stay in the shop.')).toBeVisible();
  const dialog = await openDeletion(page, { resource: 'catalog/categories', noun: 'category', name });
  await dialog.getByRole('button', { name: 'Undo this change' }).click();
  await expect(dialog).toBeHidden();
  await openAdminPage(page, `/admin/catalog/categories/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await asking.getByRole('button', { name: 'Delete category' }).click();
  await expect(page).toHaveURL(/categories$/);
});

test('a change that is not the latest one any more says so, and so does one that cannot be undone', async ({
  page,
  baseURL,
}) => {
  const origin = requireAddress(baseURL);
  await signInAsDemo(page, origin);
  const made = await makeProduct(page.request, { name: ownName('Twice Changed') });
  for (const price of [100, 200])
    await call(page.request, { baseURL: origin, method: 'PUT', path: `/products/${made.id}`, data: { price } });
  await openAdminPage(page, `/admin/catalog/products/${made.id}`);
  await page.getByRole('tab', { name: 'Changes' }).click();
  const changes = page.getByRole('tabpanel', { name: 'Changes' });
  await changes.getByRole('button', { name: 'Update' }).last().click();
  const dialog = page.getByRole('dialog');
  await expect(
    dialog.getByRole('note', { name: 'This was changed again later. Undo the later change first.' }),
  ).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Undo this change' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await changes.getByRole('button', { name: 'Update' }).first().click();
  await dialog.getByRole('button', { name: 'Undo this change' }).click();
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$1.00');
});
