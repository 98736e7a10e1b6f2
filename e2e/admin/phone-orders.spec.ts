import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { type MadeProduct, makeProduct, ownName } from '../support/catalogue.ts';
import { signInAsOwner } from '../support/owner.ts';
import { enterCard } from '../support/shopper.ts';

const buyer = {
  Email: 'phone.buyer@example.com',
  Name: 'Phone Buyer',
  Street: '417 Montgomery Street',
  City: 'San Francisco',
  State: 'CA',
  'Postal code': '94104',
};

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Charge \$[\d.]+ and place$/ });
const refusal = (page: Page) => page.getByRole('alert').filter({ hasText: 'The card was not charged' });

/** Opens the form of an order by phone as the owner, who may take orders, and adds a product of its own. */
async function openForm(page: Page, product: MadeProduct): Promise<void> {
  // `makeProduct` signs the demo's staff in.
  await signInAsOwner(page.request);
  await page.goto('/admin/orders/new');
  await expect(page.getByRole('note', { name: 'Add a product first.' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Add a product', exact: true }).fill(product.name);
  await page.getByRole('option', { name: product.name }).click();
}

async function fillBuyer(page: Page): Promise<void> {
  for (const [label, words] of Object.entries(buyer))
    await page.getByRole(label === 'State' ? 'combobox' : 'textbox', { name: label, exact: true }).fill(words);
}

async function chooseGoods(page: Page, name: string): Promise<void> {
  const totals = page.getByRole('group', { name: 'Totals' });
  await expect(totals).toContainText('Subtotal$10.00');
  await page.getByRole('combobox', { name: /^Variant of / }).click();
  await page.getByRole('option', { name: 'Moss (2 left)' }).click();
  await expect(totals).toContainText('Subtotal$15.00');
  await page.getByLabel(/^Quantity of /).fill('2');
  await expect(totals).toContainText('Subtotal$30.00');
  await page.getByLabel(/^Quantity of /).fill('3');
  await expect(page.getByRole('note', { name: `There is not enough stock of ${name}.` })).toBeVisible();
  await page.getByLabel(/^Quantity of /).fill('1');
  await expect(totals).toContainText('Subtotal$15.00');
}

/** Places the order by a double click whose first response gets lost. Returns its number. */
async function chargeOnce(page: Page): Promise<string> {
  const keys: (string | undefined)[] = [];
  const numbers: (string | undefined)[] = [];
  await page.route('**/api/v1/orders/manual', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const answer = await route.fetch();
    numbers.push(((await answer.json()) as { orderNumber?: string }).orderNumber);
    return keys.length === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  await placeOrder(page).dblclick();
  await expect(page.getByRole('heading', { level: 1, name: /^Order #/ })).toBeVisible();
  expect(numbers).toHaveLength(2);
  expect(new Set(numbers).size).toBe(1);
  expect(new Set(keys).size).toBe(1);
  return numbers[0] ?? '';
}

async function lookAtDialogs(page: Page): Promise<void> {
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
}

async function printDocuments(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Invoice SI-\d{4}-\d{6}$/ })).toBeVisible();
  await expect(page.getByRole('article')).toContainText('Phone Buyer');
  await expect(page.getByRole('article')).toContainText('$15.00');
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
}

test('an order by phone is priced, says what is missing, charges the card once, and is printed', async ({ page }) => {
  const product = await makeProduct(page.request, {
    name: ownName('Glazed Cup'),
    price: 1000,
    options: [{ name: 'Glaze', values: ['Sand', 'Moss'] }],
    variants: ['Sand', 'Moss'].map((value, at) => ({
      options: [`Glaze:${value}`],
      price: 1000 + at * 500,
      stock: 2,
    })),
  });
  await openForm(page, product);
  await test.step('it is priced as it is put together', () => chooseGoods(page, product.name));
  await test.step('it says what is missing', async () => {
    await placeOrder(page).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Enter a valid email/);
    await fillBuyer(page);
    await placeOrder(page).click();
    await expect(refusal(page)).toContainText(/card number/i);
    await page.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    await page.setViewportSize({ width: 1280, height: 800 });
  });
  await test.step('a declined card is said, and nothing is placed', async () => {
    await enterCard(page, '4000 0000 0000 0002');
    await placeOrder(page).click();
    await expect(refusal(page)).toContainText('Your card was declined.');
    await expect(page).toHaveURL(/\/admin\/orders\/new$/);
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Phone Buyer');
  });
  await test.step('a double click, and an answer that gets lost, charge the card once', async () => {
    await enterCard(page, '4242 4242 4242 4242');
    const number = await chargeOnce(page);
    await expect(page.getByRole('heading', { level: 1, name: `Order #${number}` })).toBeVisible();
    await expect(page.getByText('by phone')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Payment' }).getByText(/^Test payment: pi_/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeDisabled();
    await expect(page.getByRole('note', { name: 'This order is paid: it cannot become delivered.' })).toBeVisible();
    await expectAccessible(page);
  });
  await test.step('each dialog of the order', () => lookAtDialogs(page));
  await test.step('invoice and packing slip', () => printDocuments(page));
});

test('a card whose bank asks is confirmed at the desk', async ({ page }) => {
  await openForm(page, await makeProduct(page.request, { name: ownName('Phoned Mug'), price: 2400 }));
  await fillBuyer(page);
  await enterCard(page, '4000 0025 0000 3155');
  await expect(page.getByRole('group', { name: 'Totals' })).toContainText('$24.00');
  await placeOrder(page).click();
  await page.getByRole('button', { name: 'Complete authentication' }).click({ timeout: 20_000 });
  await expect(page.getByText('Order placed and paid.')).toBeVisible();
});
