import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';

const address = {
  Name: 'Draft Customer',
  Street: '417 Montgomery Street',
  City: 'San Francisco',
  State: 'CA',
  'Postal code': '94104',
};

/** Opens a new draft with two units of a separate product, at $24.00 each. */
async function beginDraft(page: Page): Promise<{ readonly email: string; readonly productId: string }> {
  const product = await makeProduct(page.request, { name: ownName('Drafted Mug'), price: 2400 });
  // `makeProduct` signs the demo's staff in. Drafts belong to the owner.
  await signInAsOwner(page.request);
  await page.goto('/admin/orders/drafts/new');
  await expect(page.getByRole('heading', { level: 1, name: 'New draft' })).toBeVisible();
  await page
    .getByRole('combobox', { name: 'Add a product' })
    .or(page.getByLabel('Add a product'))
    .first()
    .fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  await page.getByLabel(`Quantity of ${product.name}`).fill('2');
  const email = `draft.${ownMark()}@example.com`;
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email);
  for (const [label, words] of Object.entries(address))
    await page.getByRole(label === 'State' ? 'combobox' : 'textbox', { name: label, exact: true }).fill(words);
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('$48.00');
  return { email, productId: product.id };
}

/** Saves the new draft and returns its number. */
async function saveDraft(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Draft #D\d+$/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace('Draft ', '');
}

test('a draft gets a discount, is found in the list, is marked as paid, its refund is recorded without a card, and another is deleted', async ({
  page,
}) => {
  const { email, productId } = await beginDraft(page);
  await page.getByRole('radiogroup', { name: 'Discount' }).getByText('Percentage').click();
  await page.getByLabel('Discount percentage').fill('10');
  await page.getByLabel('Reason for the discount').fill('Returning customer');
  await page.getByRole('checkbox', { name: 'Set the shipping charge' }).check();
  await page.getByLabel('Shipping charge', { exact: true }).fill('5');
  await page.getByRole('textbox', { name: 'Note' }).fill('Gift wrap, please');
  const totals = page.getByRole('group', { name: 'Totals' });
  await expect(totals).toContainText('-$4.80');
  await expect(totals).toContainText('$51.01'); // 43.20 and 2.81 tax and 5.00
  await expectAccessibleAtWidths(page);
  const number = await saveDraft(page);

  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Drafts' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
  const link = page.getByRole('link', { name: number, exact: true });
  await expect(page.getByRole('row').filter({ has: link })).toContainText(address.Name);
  await expectAccessible(page);
  await link.click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Gift wrap, please');

  await expect(page.getByRole('button', { name: 'Mark as paid' })).toBeEnabled();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  const dialog = page.getByRole('dialog', { name: /^Mark draft #D\d+ as paid$/ });
  await dialog.getByLabel('Reference').fill('Transfer 4711');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Place order as paid $51.01' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Order #\d+$/ })).toBeVisible();
  const orderTotals = page.getByRole('region', { name: 'Items' }).getByRole('group', { name: 'Totals' });
  await expect(orderTotals).toContainText('Discount (Returning customer)');
  await expect(orderTotals).toContainText('$51.01');
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('$51.01 by bank transfer: Transfer 4711');
  await expect(page.getByText('Gift wrap, please').first()).toBeVisible();

  await page.getByRole('button', { name: 'Refund', exact: true }).click();
  const refund = page.getByRole('dialog', { name: /Refund order/ });
  await expect(refund.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
  await refund.getByText('Everything left').click();
  await expect(refund.getByText('You pay it by bank transfer. This records the refund: $51.01')).toBeVisible();
  await refund.getByRole('button', { name: 'Refund $51.01' }).click();
  await expect(page.getByText('Refund of $51.01 recorded. Pay it by bank transfer.')).toBeVisible();
  await expect(payment).toContainText('Refunded by other means');
  await expect(page.getByRole('group', { name: 'Order status' })).toContainText('Refunded');
  await expectAccessible(page);

  await test.step('a draft is deleted after a question, on a phone', async () => {
    const items = [{ productId, quantity: 1 }];
    const made = await page.request.post('/api/v1/draft-orders', { data: { email, items } });
    const { id } = await made.json();
    await page.setViewportSize({ width: 360, height: 740 });
    await openAdminPage(page, `/admin/orders/drafts/${id}`);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('button', { name: 'Delete draft' }).click();
    await expect(page.getByText('Draft deleted.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
  });
});

test('staff remove an item of a paid order and add another: only the difference is due', async ({ page }) => {
  const mug = await makeProduct(page.request, { name: ownName('Edited Mug'), price: 2400 });
  const bowl = await makeProduct(page.request, { name: ownName('Added Bowl'), price: 4000 });
  await signInAsOwner(page.request);
  const made = await page.request.post('/api/v1/draft-orders', {
    data: {
      email: `edit.${ownMark()}@example.com`,
      address: {
        name: 'Edit Customer',
        street1: address.Street,
        city: address.City,
        state: address.State,
        postalCode: address['Postal code'],
        country: 'US',
      },
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
  await page.getByRole('link', { name: /^draft #D\d+$/ }).click();
  await page.getByRole('button', { name: 'Mark as paid' }).click();
  await page.getByRole('button', { name: 'Place order as paid $17.04' }).click();
  await expect(page.getByText('These items were added to')).toBeVisible();
  await page.getByRole('link', { name: /^order #\d+$/ }).click();
  await expect(page.getByText(`Added 1 x ${bowl.name}, in`)).toBeVisible();
});
