import { expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
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

/** Checks that failed attempts have a view, are not among all orders, and are found by a search. */
async function findFailedAttempt(page: Page, failed: Placed, paid: Placed): Promise<void> {
  const link = (number: string) => page.getByRole('link', { name: `#${number}` });
  await openAdminPage(page, '/admin/orders');
  await expect(link(paid.number)).toBeVisible();
  await expect(link(failed.number)).toHaveCount(0);
  await page.getByRole('link', { name: 'Failed attempts' }).click();
  await expect(link(failed.number)).toBeVisible();
  await expect(link(paid.number)).toHaveCount(0);
  await expect(page.getByRole('row', { name: failed.number })).toContainText('Failed');
  await expectAccessible(page);
  await openAdminPage(page, `/admin/orders?q=${failed.number}`);
  await expect(link(failed.number)).toBeVisible();
}

async function refundOneUnit(page: Page, { number }: Placed): Promise<void> {
  await page.getByRole('link', { name: `#${number}` }).click();
  await button(page, 'Refund').click();
  const refund = page.getByRole('dialog', { name: /^Refund order/ });
  await expect(refund.getByRole('status')).toHaveText('Choose the units to refund.');
  await typeOn(refund.getByLabel(/^Units of /), '1');
  await refund.getByRole('button', { name: /^Refund \$/ }).click();
  await expect(refund).toBeHidden();
}

async function shipWithNumber(page: Page, { number }: Placed): Promise<void> {
  await page.getByRole('link', { name: `#${number}` }).click();
  await button(page, 'Fulfill').click();
  const ship = page.getByRole('dialog', { name: /as shipped\?$/ });
  await typeOn(ship.getByLabel('Tracking number'), '1Z999AA10123456784');
  await ship.getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(ship).toBeHidden();
}

/** Prints the second and the third of the orders, which hold two and three units. */
async function printChosen(page: Page, { list, orders, product }: Printed): Promise<void> {
  const [second, third] = [orders[1]?.number, orders[2]?.number];
  const choose = async () => {
    await openAdminPage(page, list);
    for (const number of [second, third]) await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  };
  await choose();
  await page.getByRole('link', { name: 'Pick list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pick list' })).toBeVisible();
  await expect(page.getByText('5 units for 2 orders')).toBeVisible();
  const row = page.getByRole('row', { name: product.name });
  await expect(row).toContainText(`#${second} (2)`);
  await expect(row).toContainText(`#${third} (3)`);
  await expectAccessible(page);
  await choose();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: `Packing slip of order ${second}` })).toContainText('Label Buyer');
  await expect(page.getByRole('main')).not.toContainText('$');
  await page.setViewportSize({ width: 360, height: 800 });
  const sheet = page.getByRole('article').first();
  await expect.poll(() => sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.setViewportSize({ width: 1280, height: 720 });
}

async function buyLabels(page: Page, orders: readonly Placed[]): Promise<void> {
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
}

interface Printed {
  readonly list: string;
  readonly orders: readonly Placed[];
  readonly product: { readonly name: string };
}

test('an item is refunded in 3 clicks, an order shipped in 3 and found in 2, and labels for five are bought in 5', async ({
  page,
}) => {
  const product = await productToShip(page.request, 'Counted Mug');
  const buyer = ownName('Found Buyer');
  const placed = await order(page.request, { product, quantity: 2, name: buyer });
  const failed = await order(page.request, { product, card: 'pm_card_chargeDeclined' });
  const orders: Placed[] = [];
  const name = ownName('Label Buyer');
  for (const quantity of [1, 2, 3, 4, 5]) orders.push(await order(page.request, { product, quantity, name }));
  await signInAsOwner(page.request);
  const clicks = await countClicks(page);
  await test.step('failed attempts have a view of their own', () => findFailedAttempt(page, failed, placed));
  await clicks.take();
  await test.step('a refund in 3 clicks', async () => {
    await openAdminPage(page, '/admin/orders');
    await refundOneUnit(page, placed);
    expect(await clicks.take()).toBeLessThanOrEqual(3);
    await expect(page.getByRole('group', { name: 'Totals' })).toContainText('Refunded');
    await expect(page.getByText(/^Refund of \$/)).toBeVisible();
  });
  await test.step('a note stays in the timeline', async () => {
    await page.getByLabel('Note for staff').fill('Gift wrap, please');
    await button(page, 'Add note').click();
    await expect(page.getByText('Gift wrap, please').last()).toBeVisible();
    await clicks.take();
  });
  await test.step('a shipment in 3 clicks', async () => {
    await openAdminPage(page, '/admin/orders');
    await shipWithNumber(page, placed);
    expect(await clicks.take()).toBeLessThanOrEqual(3);
  });
  await test.step('an order found by the name of its buyer in 2 clicks', async () => {
    await openAdminPage(page, '/admin/orders');
    await expect(page.getByRole('link', { name: `#${placed.number}` })).toBeVisible();
    await page.keyboard.press('Control+k');
    await typeOn(page.getByPlaceholder(/^Search pages/), buyer);
    await page.getByRole('button', { name: new RegExp(`^Order #${placed.number}`) }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(placed.number);
    expect(await clicks.take()).toBeLessThanOrEqual(2);
  });
  const list = `/admin/orders?status=PAID&q=${encodeURIComponent(name)}`;
  await test.step('packing slips and a pick list are printed for the chosen orders', () =>
    printChosen(page, { list, orders, product }));
  await test.step('labels for five orders in 5 clicks', async () => {
    await openAdminPage(page, list);
    await clicks.take();
    await buyLabels(page, orders);
    expect(await clicks.take()).toBeLessThanOrEqual(5);
  });
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
