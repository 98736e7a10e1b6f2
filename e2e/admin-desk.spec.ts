import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { makeProduct, ownName } from './support/catalogue.ts';
import { signInAsOwner } from './support/owner.ts';
import { addressOf, signInAsDemo } from './support/staff.ts';

const buyer = {
  'E-mail': 'phone.buyer@example.com',
  Name: 'Phone Buyer',
  Street: '417 Montgomery Street',
  City: 'San Francisco',
  State: 'CA',
  'Postal code': '94104',
};

/** Fills the form of an order by phone with a product of the test's own. */
async function takeOrder(page: Page, card: string): Promise<void> {
  const product = await makeProduct(page.request, { name: ownName('Phoned Mug'), price: 2400 });
  // `makeProduct` signs the demo's staff in; the desk is the owner's.
  await signInAsOwner(page.request);
  await page.goto('/admin/orders/new');
  await page
    .getByRole('combobox', { name: 'Add a product' })
    .or(page.getByLabel('Add a product'))
    .first()
    .fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  for (const [label, words] of Object.entries(buyer))
    await page.getByRole('textbox', { name: label, exact: true }).fill(words);
  await page.getByRole('textbox', { name: 'Payment method' }).fill(card);
  await page.getByRole('button', { name: /^Place order for \$/ }).click();
}

test('an order by phone is placed, printed and looked at in every dialog', async ({ page }) => {
  await takeOrder(page, 'pm_card_visa');
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await expect(page.getByText('by phone')).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText(/^Paid in the sandbox, which has no dashboard: pi_/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark delivered' })).toBeDisabled();
  await expect(page.getByRole('note', { name: 'This order is paid: it cannot become delivered.' })).toBeVisible();
  await expectAccessible(page);
  for (const [button, title] of [
    ['Mark shipped', /shipped\?$/],
    ['Cancel order', /cancelled\?$/],
    ['Refund', /^Refund order/],
    ['Buy label', /^Label for order/],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('status', { name: 'Asking the carriers' })).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice INV-\d+$/ })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Phone Buyer');
  await expect(page.getByRole('article')).toContainText('$24.00');
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
  await expect(page.getByRole('article')).not.toContainText('$');
  await expectAccessible(page);
});

test('a declined card of an order by phone is said, and nothing is placed', async ({ page }) => {
  await takeOrder(page, 'pm_card_visa_chargeDeclined');
  await expect(page.getByRole('alert').filter({ hasText: 'The card was not charged' })).toContainText(
    'Your card was declined.',
  );
  await expect(page).toHaveURL(/\/admin\/orders\/new$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Phone Buyer');
});

test('the lists’ dialogs and the command palette can be used by everybody', async ({ page, baseURL }) => {
  await signInAsDemo(page, addressOf(baseURL));
  await page.goto('/admin/catalog/products');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  // It closes by itself once the file is written.
  await expect(page.getByRole('dialog', { name: 'Export to CSV' })).toBeHidden();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  const bar = page.getByRole('region', { name: 'With the selected' });
  for (const name of ['Price', 'Discount', 'Tags', 'Collections']) {
    await bar.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await page.keyboard.press('Control+k');
  await page
    .getByRole('searchbox', { name: /^Find a page/ })
    .or(page.getByPlaceholder(/^Find a page/))
    .first()
    .fill('mug');
  await expect(
    page.getByRole('button', { name: /Stoneware Mug/ }).or(page.getByText('Stoneware Mug').last()),
  ).toBeVisible();
  await expectAccessible(page);
});
