import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { order, type Placed, productToShip } from '../support/own-orders.ts';

const ups = '1Z999AA10123456784';
const state = (page: Page) => page.getByRole('group', { name: 'Order status' });
const shipping = (page: Page) => page.getByRole('region', { name: 'Shipping' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /as shipped\?$/ });

async function openShipping(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Fulfill', exact: true }).click();
  await expect(dialog(page)).toBeVisible();
}

/** Delays every further read of the order until it is released. */
async function heldReads(page: Page, { id }: Placed): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(`**/api/v1/orders/${id}`, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

test('an order leaves in two parcels, each with its tracking number, and its shopper sees both', async ({ page }) => {
  const product = await productToShip(page.request, 'Parcel Mug');
  const placed = await order(page.request, { product, quantity: 3 });
  await openAdminPage(page, `/admin/orders/${placed.id}`);
  await expect(state(page)).toHaveText('PaidUnfulfilled');

  await openShipping(page);
  await dialog(page).getByLabel('Tracking number').fill(ups);
  await expect(dialog(page).getByLabel('Carrier', { exact: true }).first()).toHaveValue('UPS');
  await expect(dialog(page).getByRole('link', { name: 'ups.com' })).toHaveAttribute('href', new RegExp(ups));
  await dialog(page)
    .getByLabel(/^Units of /)
    .fill('1');
  await expect(dialog(page).getByRole('status')).toHaveText('2 units left to ship afterwards.');
  await expectAccessible(page);
  const reading = await heldReads(page, placed);
  await dialog(page).getByRole('button', { name: 'Ship 1 of 3' }).click();
  await expect(page.getByText('Parcel recorded: 2 units')).toBeVisible();
  // The dialog closes once the order is read again. If it reopens at once, it shows the remaining units.
  await expect(dialog(page)).toBeVisible();
  reading.release();
  await expect(dialog(page)).toBeHidden();
  await expect(state(page)).toHaveText('PaidPartly fulfilled');
  await expect(shipping(page).getByRole('link', { name: ups })).toBeVisible();
  await expect(page.getByRole('note', { name: /has shipped\. Refund it instead/ })).toBeVisible();

  await openShipping(page);
  await expect(dialog(page).getByLabel(/^Units of /)).toHaveValue('2');
  await dialog(page).getByLabel('Tracking number').fill('A-4711');
  await dialog(page).getByLabel('Carrier', { exact: true }).first().fill('Bike courier');
  await dialog(page).getByLabel('Tracking link').fill('https://courier.example/A-4711');
  await dialog(page).getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(state(page)).toHaveText('Shipped');
  await expectAccessible(page);

  await page.goto(`/track?token=${encodeURIComponent(placed.token)}`);
  await expect(page.getByRole('heading', { name: 'Shipment 1' })).toBeVisible();
  await expect(page.getByRole('link', { name: ups })).toHaveAttribute('href', /^https:\/\/www\.ups\.com\//);
  await expect(page.getByText(`1 x ${product.name}`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'A-4711' })).toHaveAttribute('href', 'https://courier.example/A-4711');
  await expect(page.getByText(`2 x ${product.name}`)).toBeVisible();
});

test('an answer that gets lost keeps what was typed, and the parcel is recorded once', async ({ page }) => {
  const product = await productToShip(page.request, 'Lost Mug');
  const { id } = await order(page.request, { product, quantity: 2 });
  await openAdminPage(page, `/admin/orders/${id}`);
  await openShipping(page);
  await dialog(page).getByLabel('Tracking number').fill(ups);
  await dialog(page)
    .getByLabel(/^Units of /)
    .fill('1');
  let calls = 0;
  await page.route('**/api/v1/orders/*/parcels', async (route) => {
    calls += 1;
    const answer = await route.fetch();
    return calls === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
  await dialog(page).getByRole('button', { name: 'Ship 1 of 2' }).click();
  await expect(dialog(page).getByRole('alert')).toBeVisible();
  await expect(dialog(page).getByLabel('Tracking number')).toHaveValue(ups);
  const submit = dialog(page).getByRole('button', { name: /^Ship 1 of |^Mark as shipped$/ });
  await submit.click();
  await expect(dialog(page)).toBeHidden();
  await expect(shipping(page).getByRole('group', { name: /^Parcel / })).toHaveCount(1);
  await expect(state(page)).toHaveText('PaidPartly fulfilled');
});

test('a tracking number is added to a parcel that has left', async ({ page }) => {
  const product = await productToShip(page.request, 'Late Number Mug');
  const { id } = await order(page.request, { product });
  await openAdminPage(page, `/admin/orders/${id}`);
  await openShipping(page);
  await dialog(page).getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog(page)).toBeHidden();
  await shipping(page).getByRole('button', { name: 'Add tracking' }).click();
  const tracking = page.getByRole('dialog', { name: 'Tracking of this parcel' });
  await tracking.getByLabel('Tracking number').fill(ups);
  await expectAccessible(page);
  await tracking.getByRole('button', { name: 'Save tracking' }).click();
  await expect(tracking).toBeHidden();
  await expect(shipping(page).getByRole('link', { name: ups })).toBeVisible();
});

test('failed attempts have a view of their own, are not under All, and are found by a search', async ({ page }) => {
  const product = await productToShip(page.request, 'Declined Mug');
  const failed = await order(page.request, { product, card: 'pm_card_chargeDeclined' });
  const paid = await order(page.request, { product });
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
});

test('packing slips and a pick list are printed for the chosen orders', async ({ page }) => {
  const product = await productToShip(page.request, 'Picked Mug');
  const orders = [
    await order(page.request, { product, quantity: 2 }),
    await order(page.request, { product, quantity: 3 }),
  ];
  const choose = async () => {
    await openAdminPage(page, '/admin/orders');
    for (const { number } of orders) await page.getByRole('checkbox', { name: `Select order ${number}` }).check();
  };
  await choose();
  await page.getByRole('link', { name: 'Pick list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pick list' })).toBeVisible();
  await expect(page.getByText('5 units for 2 orders')).toBeVisible();
  const row = page.getByRole('row', { name: product.name });
  await expect(row).toContainText(`#${orders[0]?.number} (2)`);
  await expect(row).toContainText(`#${orders[1]?.number} (3)`);
  await expectAccessible(page);
  await choose();
  await page.getByRole('link', { name: 'Packing slips' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: `Packing slip of order ${orders[0]?.number}` })).toContainText(
    'Parcel Buyer',
  );
  await expect(page.getByRole('main')).not.toContainText('$');
  await page.setViewportSize({ width: 360, height: 800 });
  const sheet = page.getByRole('article').first();
  await expect.poll(() => sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test('the address of an order is edited until it leaves, and a refused one keeps what was typed', async ({ page }) => {
  const product = await productToShip(page.request, 'Moved Mug');
  const { id } = await order(page.request, { product });
  await openAdminPage(page, `/admin/orders/${id}`);
  const customer = page.getByRole('region', { name: 'Customer' });
  await customer.getByRole('button', { name: 'Edit address' }).click();
  const editor = page.getByRole('dialog', { name: /^Email and address of order/ });
  await editor.getByRole('textbox', { name: 'City', exact: true }).fill('');
  await editor.getByRole('textbox', { name: 'Street', exact: true }).fill('1 New Street');
  await editor.getByRole('button', { name: 'Save address' }).click();
  await expect(editor.getByRole('textbox', { name: 'City', exact: true })).toHaveAccessibleDescription(/required/);
  await expect(editor.getByRole('textbox', { name: 'Street', exact: true })).toHaveValue('1 New Street');
  await expectAccessible(page);
  await editor.getByRole('textbox', { name: 'City', exact: true }).fill('Oakland');
  await editor.getByRole('button', { name: 'Save address' }).click();
  await expect(editor).toBeHidden();
  await expect(customer).toContainText('1 New Street');
  await expect(customer).toContainText('Oakland, CA');
  await expect(customer).toContainText('Address not verified');
  await openShipping(page);
  await dialog(page).getByRole('button', { name: 'Mark as shipped' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(customer.getByRole('button', { name: 'Edit address' })).toBeDisabled();
});
