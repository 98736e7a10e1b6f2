import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';
import { enterCard } from '../support/shopper.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

const buyer = {
  Email: 'phone.buyer@example.com',
  Name: 'Phone Buyer',
  Street: '417 Montgomery Street',
  City: 'San Francisco',
  State: 'CA',
  'Postal code': '94104',
};

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Charge \$[\d.]+ and place$/ });

/** Fills the form of an order by phone with a separate product, and the card that the shopper reads out. */
async function fillOrder(page: Page, card: string): Promise<void> {
  const product = await makeProduct(page.request, { name: ownName('Phoned Mug'), price: 2400 });
  // `makeProduct` signs the demo's staff in. Orders by phone belong to the owner.
  await signInAsOwner(page.request);
  await page.goto('/admin/orders/new');
  await page
    .getByRole('combobox', { name: 'Add a product' })
    .or(page.getByLabel('Add a product'))
    .first()
    .fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  for (const [label, words] of Object.entries(buyer))
    await page.getByRole(label === 'State' ? 'combobox' : 'textbox', { name: label, exact: true }).fill(words);
  await enterCard(page, card);
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('$24.00');
}

async function takeOrder(page: Page, card: string): Promise<void> {
  await fillOrder(page, card);
  await placeOrder(page).click();
}

test('an order by phone is placed, printed and looked at in every dialog', async ({ page }) => {
  await takeOrder(page, '4242 4242 4242 4242');
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  await expect(page.getByText('by phone')).toBeVisible();
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment.getByText(/^Test payment: pi_/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled();
  await expect(page.getByRole('note', { name: 'This order is paid: it cannot become delivered.' })).toBeVisible();
  await expectAccessible(page);
  for (const [button, title] of [
    ['Fulfill', /shipped\?$/],
    ['Cancel order', /^Cancel order/],
    ['Refund', /^Refund order/],
    ['Buy label', /^Label for order/],
  ] as const) {
    await page.getByRole('button', { name: button, exact: true }).click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('status', { name: 'Requesting rates' })).toBeHidden();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
  }
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice SI-\d{4}-\d{6}$/ })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Phone Buyer');
  await expect(page.getByRole('article')).toContainText('$24.00');
  // The shop has no VAT number, so the page shows an explanation instead of a file.
  await page.getByRole('link', { name: 'XRechnung' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Enter the VAT number of the shop in Settings, Checkout',
  );
  await expectAccessible(page);
  await page.goBack();
  await page.getByRole('link', { name: 'Packing slip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Packing slip' })).toBeVisible();
  await expect(page.getByRole('article')).not.toContainText('$');
  await expectAccessible(page);
});

test('a declined card of an order by phone is said, and nothing is placed', async ({ page }) => {
  await takeOrder(page, '4000 0000 0000 0002');
  await expect(page.getByRole('alert').filter({ hasText: 'The card was not charged' })).toContainText(
    'Your card was declined.',
  );
  await expect(page).toHaveURL(/\/admin\/orders\/new$/);
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Phone Buyer');
});

test('an order by phone is priced as it is put together, and says what is missing', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
  const options = [{ name: 'Glaze', values: ['Sand', 'Moss'] }];
  const variants = ['Sand', 'Moss'].map((value, at) => ({
    options: [`Glaze:${value}`],
    price: 1000 + at * 500,
    stock: 2,
  }));
  const product = await makeProduct(page.request, { name: ownName('Glazed Cup'), price: 1000, options, variants });
  await signInAsOwner(page.request);
  await page.goto('/admin/orders/new');
  await expect(page.getByRole('note', { name: 'Add a product first.' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a product', exact: true }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
  const totals = page.getByRole('group', { name: 'Totals' });
  await expect(totals).toContainText('Subtotal$10.00');
  await page.getByRole('combobox', { name: /^Variant of / }).click();
  await page.getByRole('option', { name: 'Moss (2 left)' }).click();
  await expect(totals).toContainText('Subtotal$15.00');
  await page.getByLabel(/^Quantity of /).fill('2');
  await expect(totals).toContainText('Subtotal$30.00');
  await page.getByLabel(/^Quantity of /).fill('3');
  await expect(page.getByRole('note', { name: `There is not enough stock of ${product.name}.` })).toBeVisible();
  await page.getByLabel(/^Quantity of /).fill('1');
  await placeOrder(page).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter a valid email/);
  for (const [label, words] of Object.entries(buyer))
    await page.getByRole(label === 'State' ? 'combobox' : 'textbox', { name: label, exact: true }).fill(words);
  await placeOrder(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'The card was not charged' })).toContainText(/card number/i);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a double click, and an answer that gets lost, charge the card of an order by phone once', async ({ page }) => {
  await fillOrder(page, '4242 4242 4242 4242');
  const keys: (string | undefined)[] = [];
  const numbers: (string | undefined)[] = [];
  await page.route('**/api/v1/orders/manual', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    numbers.push(((await answer.json()) as { orderNumber?: string }).orderNumber);
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  await placeOrder(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: `Order #${numbers[0] ?? ''}` })).toBeVisible();
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers).size).toBe(1);
  expect(new Set(keys).size).toBe(1);
  await expect(page.getByRole('region', { name: 'Payment' }).getByText(/^Test payment/)).toBeVisible();
});

test('a card whose bank asks is confirmed at the desk', async ({ page }) => {
  await takeOrder(page, '4000 0025 0000 3155');
  await page.getByRole('button', { name: 'Complete authentication' }).click({ timeout: 20_000 });
  await expect(page.getByText('Order placed and paid.')).toBeVisible();
});

test('the lists’ dialogs and the command palette can be used by everybody', async ({ page, baseURL }) => {
  await signInAsDemo(page, requireAddress(baseURL));
  await page.goto('/admin/catalog/products');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  // The dialog closes when the file is complete.
  await expect(page.getByRole('dialog', { name: 'Export to CSV' })).toBeHidden();
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  const bar = page.getByRole('region', { name: 'Actions for the selected' });
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
    .getByRole('searchbox', { name: /^Search pages/ })
    .or(page.getByPlaceholder(/^Search pages/))
    .first()
    .fill('mug');
  await expect(page.getByRole('button', { name: /Stoneware Mug/ })).toBeVisible();
  await expectAccessible(page);
});
