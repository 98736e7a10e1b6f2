import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';

const address = {
  name: 'Edit Customer',
  street1: '417 Montgomery Street',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};

test('staff remove an item of a paid order and add another: only the difference is due', async ({ page }) => {
  const mug = await makeProduct(page.request, { name: ownName('Edited Mug'), price: 2400 });
  const bowl = await makeProduct(page.request, { name: ownName('Added Bowl'), price: 4000 });
  await signInAsOwner(page.request);
  const made = await page.request.post('/api/v1/draft-orders', {
    data: {
      email: `edit.${ownMark()}@example.com`,
      address,
      items: [{ productId: mug.id, quantity: 2 }],
      shippingCharge: 0,
    },
  });
  const draft = await made.json();
  const placed = await page.request.post(`/api/v1/draft-orders/${draft.id}/mark-paid`, {
    data: { updatedAt: draft.updatedAt, total: draft.quote.totals.total, method: 'CASH' },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
  const { orderId } = await placed.json();

  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: 'Edit items' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit the items of order #\d+$/ });
  await expect(dialog.getByRole('button', { name: 'Save items' })).toBeDisabled();
  await dialog.getByLabel(`Units of ${mug.name} in the order`).fill('1');
  const difference = dialog.getByRole('status', { name: 'Difference' });
  await expect(difference).toContainText('Refund $25.56');
  await dialog
    .getByRole('combobox', { name: 'Add a product' })
    .or(dialog.getByLabel('Add a product'))
    .first()
    .fill(bowl.name);
  await page.getByRole('option', { name: bowl.name }).click();
  await expect(difference).toContainText('Removed $25.56');
  await expect(difference).toContainText('Balance due $17.04');
  await expectAccessible(page);
  await page.setViewportSize({ width: 360, height: 780 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.setViewportSize({ width: 1280, height: 800 });
  await dialog.getByRole('button', { name: 'Save items' }).click();
  // The dialog contains the same words.
  await expect(dialog).toBeHidden();

  await expect(page.getByText('Balance due $17.04')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Items' })).toContainText('1 refunded');
  await expect(page.getByRole('region', { name: 'Payment' })).toContainText('$25.56 pays for the added items');
  await expect(page.getByText(`Removed 1 x ${mug.name}. Added 1 x ${bowl.name}.`).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: /^draft #D\d+$/ }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('button', { name: 'Place order as paid $17.04' }).click();
  await expect(page.getByText('These items were added to')).toBeVisible();
  await page.getByRole('link', { name: /^order #\d+$/ }).click();
  await expect(page.getByText(`Added 1 x ${bowl.name}, in`)).toBeVisible();
});
