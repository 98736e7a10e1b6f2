import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

const address = {
  Name: 'Draft Customer',
  Street: '417 Montgomery Street',
  City: 'San Francisco',
  State: 'CA',
  'Postal code': '94104',
};

/** Opens a new draft with two units of a separate product, at $24.00 each. */
async function beginDraft(page: Page): Promise<{ readonly email: string }> {
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
  return { email };
}

/** Saves the new draft and returns its number. */
async function saveDraft(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Save draft' }).click();
  const heading = page.getByRole('heading', { level: 1, name: /^Draft #D\d+$/ });
  await expect(heading).toBeVisible();
  return (await heading.innerText()).replace('Draft ', '');
}

test('a draft gets a discount, is found in the list, is marked as paid, and its refund is recorded without a card', async ({
  page,
}) => {
  const { email } = await beginDraft(page);
  await page.getByRole('radiogroup', { name: 'Discount' }).getByText('Percentage').click();
  await page.getByLabel('Discount percentage').fill('10');
  await page.getByLabel('Reason for the discount').fill('Returning customer');
  await page.getByRole('checkbox', { name: 'Set the shipping charge' }).check();
  await page.getByLabel('Shipping charge', { exact: true }).fill('5');
  await page.getByRole('textbox', { name: 'Note' }).fill('Gift wrap, please');
  const totals = page.getByRole('group', { name: 'Totals' });
  await expect(totals).toContainText('-$4.80');
  await expect(totals).toContainText('$51.01'); // 43.20 and 2.81 tax and 5.00
  await expectAccessible(page);
  const number = await saveDraft(page);

  await page.goto('/admin/orders');
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
});

test('a draft that someone else changed is not overwritten, and what was typed stays until it is discarded', async ({
  page,
}) => {
  await beginDraft(page);
  await saveDraft(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const saved = await (await page.request.get(`/api/v1/draft-orders/${id}`)).json();
  const { email, items, updatedAt } = saved;
  const theirs = { email, items, updatedAt, note: 'Their note', address: saved.address };
  const changed = await page.request.put(`/api/v1/draft-orders/${id}`, { data: theirs });
  expect(changed.ok(), await changed.text()).toBe(true);

  const note = page.getByRole('textbox', { name: 'Note' });
  await note.fill('My note');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Someone else changed this draft.')).toBeVisible();
  await expect(note).toHaveValue('My note');
  await page.getByRole('button', { name: 'Discard mine and show the saved draft' }).click();
  await expect(note).toHaveValue('Their note');
});

test('a draft that is opened again is read before anything can be typed into it', async ({ page }) => {
  await beginDraft(page);
  const number = await saveDraft(page);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await page.getByRole('main').getByRole('link', { name: 'Drafts' }).click();
  const link = page.getByRole('link', { name: number, exact: true });
  await expect(link).toBeVisible();
  const { email, items, updatedAt, address: to } = await (await page.request.get(`/api/v1/draft-orders/${id}`)).json();
  const changed = await page.request.put(`/api/v1/draft-orders/${id}`, {
    data: { email, items, updatedAt, address: to, note: 'Their note' },
  });
  expect(changed.ok(), await changed.text()).toBe(true);

  const [requested, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route(`**/api/v1/draft-orders/${id}`, async (route) => {
    requested.resolve();
    await held.promise;
    await route.continue();
  });
  await link.click();
  await requested.promise;
  const note = page.getByRole('textbox', { name: 'Note' });
  await expect(note).toHaveCount(0);
  held.resolve();
  await expect(note).toHaveValue('Their note');
});

test('a draft fits a phone; it is deleted after a question', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await beginDraft(page);
  await saveDraft(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByText('Draft deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Drafts' })).toBeVisible();
});

test('the demo account sees drafts with people masked, and can write none', async ({ page, baseURL }) => {
  const { email } = await beginDraft(page);
  await saveDraft(page);
  const draftUrl = page.url();
  await signInAsDemo(page, requireAddress(baseURL));
  await page.goto(draftUrl);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('D*** C***');
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).not.toHaveValue(email);
  for (const name of ['Save draft', 'Mark as paid', 'Delete'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled();
});
