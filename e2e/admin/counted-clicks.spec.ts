import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { countClicks } from '../support/count-clicks.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { order, type Placed, productToShip } from '../support/own-orders.ts';
import { signInAsOwner } from '../support/owner.ts';

// The commonest jobs of an owner with their maximum number of clicks, counted from the list. Typing is not counted, nor
// is Tab to the next field.

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types into a field that has the focus already. */
async function typeOn(field: Locator, text: string): Promise<void> {
  await expect(field).toBeFocused();
  await field.fill(text);
}

async function typeInto(field: Locator, text: string): Promise<void> {
  await field.click();
  await field.fill(text);
}

test('an order is shipped in 3 clicks, an item refunded in 3, and an order found by name in 2', async ({ page }) => {
  const product = await productToShip(page.request, 'Counted Mug');
  const { number } = await order(page.request, { product, quantity: 2 });
  await signInAsOwner(page.request);
  const clicks = await countClicks(page);
  await openAdminPage(page, '/admin/orders');
  await page.getByRole('link', { name: `#${number}` }).click();
  await button(page, 'Refund').click();
  const refund = page.getByRole('dialog', { name: /^Refund order/ });
  await typeOn(refund.getByLabel(/^Units of /), '1');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(refund).toBeHidden();
  expect(await clicks.take()).toBeLessThanOrEqual(3);

  await openAdminPage(page, '/admin/orders');
  await page.getByRole('link', { name: `#${number}` }).click();
  await button(page, 'Fulfill').click();
  const ship = page.getByRole('dialog', { name: /as shipped\?$/ });
  await typeOn(ship.getByLabel('Tracking number'), '1Z999AA10123456784');
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(ship).toBeHidden();
  expect(await clicks.take()).toBeLessThanOrEqual(3);

  await openAdminPage(page, '/admin/orders');
  await expect(page.getByRole('link', { name: `#${number}` })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('Parcel Buyer');
  await page.getByRole('button', { name: new RegExp(`^Order #${number}`) }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number);
  expect(await clicks.take()).toBeLessThanOrEqual(2);
});

test('labels for five orders are bought in 5 clicks', async ({ page }) => {
  const product = await productToShip(page.request, 'Labelled Mug');
  const orders: Placed[] = [];
  const name = ownName('Label Buyer');
  for (const quantity of [1, 2, 3, 4, 5]) orders.push(await order(page.request, { product, quantity, name }));
  await signInAsOwner(page.request);
  const clicks = await countClicks(page);
  await openAdminPage(page, `/admin/orders?status=PAID&q=${encodeURIComponent(name)}`);
  const [oldest, newest] = [orders.at(0), orders.at(-1)].map((placed) =>
    page.getByRole('checkbox', { name: `Select order ${placed?.number}` }),
  );
  await newest?.click();
  await oldest?.click({ modifiers: ['Shift'] });
  await button(page, 'Buy labels').click();
  const dialog = page.getByRole('dialog', { name: 'Labels for 5 orders' });
  await dialog.getByRole('button', { name: /^Buy 5 labels for \$/ }).click();
  await expect(dialog.getByText('5 labels bought.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  // Shipped orders leave the list.
  for (const { number } of orders) await expect(page.getByRole('link', { name: `#${number}` })).toHaveCount(0);
  expect(await clicks.take()).toBeLessThanOrEqual(5);
});

test('a product with two values is created in 5 clicks, its stock set in 2, and prices raised in 5', async ({
  page,
}) => {
  const name = ownName('Counted Jug');
  await makeProduct(page.request, { name: ownName('Counted Bowl') });
  const clicks = await countClicks(page);
  await openAdminPage(page, '/admin/catalog/products');
  await page.getByRole('link', { name: 'Add product' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Name', exact: true }), name);
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('40');
  await button(page, 'Add option').click();
  await page.getByRole('menuitem', { name: 'New option' }).click();
  await page.getByLabel('Name of option 1').fill('Length');
  const values = page.getByRole('combobox', { name: 'Values of Length' });
  for (const value of ['30 cm', '40 cm']) {
    await values.fill(value);
    await values.press('Enter');
  }
  await button(page, 'Create product').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  expect(await clicks.take()).toBeLessThanOrEqual(5);

  await openAdminPage(page, `/admin/catalog/inventory?q=${encodeURIComponent(name)}`);
  const stock = page.getByLabel(/^Available of .*30 cm/);
  await typeInto(stock, '12');
  await stock.press('Enter');
  await expect(page.getByRole('row', { name: /30 cm/ }).getByText('Saved')).toBeVisible();
  expect(await clicks.take()).toBeLessThanOrEqual(2);

  await openAdminPage(page, `/admin/catalog/products?q=${encodeURIComponent(name)}`);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  const bar = page.getByRole('region', { name: 'Actions for the selected' });
  await bar.getByRole('button', { name: 'Price' }).click();
  const dialog = page.getByRole('dialog', { name: /^Edit price of/ });
  await dialog.getByText('Percent', { exact: true }).first().click();
  await typeInto(dialog.getByRole('textbox', { name: 'Percent' }), '5');
  await dialog.getByRole('button', { name: /^Change / }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name })).toContainText('$42.00');
  expect(await clicks.take()).toBeLessThanOrEqual(5);
});

test('a code is created in 5 clicks, and a draft with its payment link in 7', async ({ page }) => {
  const product = await makeProduct(page.request, { name: ownName('Counted Lamp') });
  await signInAsOwner(page.request);
  // A customer of the demo store, whose last order has an address.
  const found = await page.request.post('/api/v1/orders/many', { data: { orderBy: { createdAt: 'asc' }, limit: 50 } });
  const { items } = (await found.json()) as { items: { email: string; userId: string | null }[] };
  const email = items.find(({ userId }) => userId !== null)?.email ?? '';
  const clicks = await countClicks(page);
  await openAdminPage(page, '/admin/discounts');
  await page.getByRole('link', { name: 'Add discount' }).click();
  const title = ownName('Ten percent');
  await typeInto(page.getByRole('textbox', { name: 'Title' }), title);
  await page.getByRole('textbox', { name: 'Code' }).fill(`ten${ownMark()}`);
  await page.getByRole('textbox', { name: 'Percentage' }).fill('10');
  await page.getByRole('textbox', { name: 'Uses per customer' }).fill('1');
  await button(page, 'Create discount').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(await clicks.take()).toBeLessThanOrEqual(5);

  await openAdminPage(page, '/admin/orders/drafts');
  await page.getByRole('link', { name: 'Create draft' }).click();
  await typeInto(page.getByRole('textbox', { name: 'Add a product' }), product.name);
  await page.getByRole('option', { name: product.name }).click();
  await typeInto(page.getByRole('combobox', { name: 'Find a customer' }), email);
  await page.getByRole('option', { name: email }).click();
  await expect(page.getByRole('textbox', { name: 'Street', exact: true })).not.toHaveValue('');
  await button(page, 'Send payment link').click();
  await button(page, 'Send email').click();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  expect(await clicks.take()).toBeLessThanOrEqual(7);
});
