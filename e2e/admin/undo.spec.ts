import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type MadeProduct, makeProduct, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { call, requireAddress, signInAsDemo } from '../support/staff.ts';

/** Opens a change of the product in the audit log, which also contains those of other tests. */
async function openChange(page: Page, { name }: MadeProduct, action: 'Update' | 'Delete') {
  await openAdminPage(page, '/admin/audit?resource=products');
  await page.getByRole('row', { name }).getByRole('button', { name: action, exact: true }).first().click();
  return page.getByRole('dialog', { name: `${action}: product` });
}

/** Archives the product from the list, after a question that can be cancelled with the focus where it was. */
async function archive(page: Page, { name }: MadeProduct): Promise<void> {
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const button = page
    .getByRole('region', { name: 'Actions for the selected' })
    .getByRole('button', { name: 'Archive' });
  await button.click();
  const asking = page.getByRole('dialog', { name: 'Set 1 product to archived?' });
  await expect(asking).toContainText('Shoppers cannot see or buy them.');
  await expectAccessible(page);
  await asking.getByRole('button', { name: 'Cancel' }).click();
  await expect(asking).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await asking.getByRole('button', { name: 'Set to archived' }).click();
  await expect(page.getByRole('row', { name })).toContainText('Archived');
}

test('a product is archived from the list, changed and deleted, and each of it can be undone', async ({
  page,
  baseURL,
}) => {
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
  const list = `/admin/catalog/products?q=${encodeURIComponent(made.name)}`;
  const product = `/admin/catalog/products/${made.id}`;
  await test.step('several products change at once, and the change can be undone', async () => {
    await openAdminPage(page, list);
    await archive(page, made);
    const dialog = await openChange(page, made, 'Update');
    await expect(dialog.getByRole('row', { name: /Status Active Archived/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Undo this change' }).click();
    await expect(dialog).toBeHidden();
    await openAdminPage(page, list);
    await expect(page.getByRole('row', { name: made.name })).toContainText('Active');
  });
  await test.step('a change that is not the latest one any more says so, and the latest one is undone', async () => {
    for (const price of [100, 200])
      await call(page.request, { baseURL: origin, method: 'PUT', path: `/products/${made.id}`, data: { price } });
    await openAdminPage(page, product);
    await page.getByRole('tab', { name: 'Changes' }).click();
    const changes = page.getByRole('tabpanel', { name: 'Changes' });
    await changes.getByRole('button', { name: 'Update' }).nth(1).click();
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByRole('note', { name: 'This was changed again later. Undo the later change first.' }),
    ).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Undo this change' })).toBeDisabled();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await changes.getByRole('button', { name: 'Update' }).first().click();
    await dialog.getByRole('button', { name: 'Undo this change' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Undone.', { exact: true }).last()).toBeVisible();
    await page.reload();
    await expect(page.getByRole('textbox', { name: 'Price', exact: true })).toHaveValue('$1.00');
  });
  await test.step('a deleted product comes back from the audit log with all its parts', async () => {
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const asking = page.getByRole('dialog');
    await expect(asking.getByText('A product with orders is archived instead')).toBeVisible();
    await expectAccessible(page);
    await asking.getByRole('button', { name: 'Delete product' }).click();
    await expect(page.getByText('Product deleted. If it has orders, it was archived instead.')).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
    expect((await page.request.get(`/product/${made.slug}`)).status()).toBeGreaterThanOrEqual(404);
    const dialog = await openChange(page, made, 'Delete');
    await expect(dialog.getByRole('row', { name: `Name ${made.name}` })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Undo this change' }).click();
    await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo: create' }).first()).toBeVisible();
    await openAdminPage(page, product);
    await expect(page.getByText('Stock: 7 in 2 variants')).toBeVisible();
    expect((await page.request.get(`/product/${made.slug}`)).status()).toBe(200);
  });
});
