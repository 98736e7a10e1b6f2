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

/** Loses the response to the first parcel that is recorded. */
async function loseFirstAnswer(page: Page): Promise<void> {
  let calls = 0;
  await page.route('**/api/v1/orders/*/parcels', async (route) => {
    calls += 1;
    const answer = await route.fetch();
    return calls === 1 ? route.abort('connectionreset') : route.fulfill({ response: answer });
  });
}

async function editAddress(page: Page): Promise<void> {
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
}

async function shipFirstUnit(page: Page, placed: Placed): Promise<void> {
  await expect(state(page)).toHaveText('PaidUnfulfilled');
  await openShipping(page);
  await dialog(page).getByLabel('Tracking number').fill(ups);
  await expect(dialog(page).getByLabel('Carrier', { exact: true }).first()).toHaveValue('UPS');
  await expect(dialog(page).getByRole('link', { name: 'ups.com' })).toHaveAttribute('href', new RegExp(ups));
  const units = dialog(page).getByLabel(/^Units of /);
  await units.fill('1');
  await expect(dialog(page).getByRole('status')).toHaveText('2 units left to ship afterwards.');
  await expectAccessible(page);
  await loseFirstAnswer(page);
  await dialog(page).getByRole('button', { name: 'Ship 1 of 3' }).click();
  await test.step('an answer that gets lost keeps what was typed, and the parcel is recorded once', async () => {
    await expect(dialog(page).getByRole('alert')).toBeVisible();
    await expect(dialog(page).getByLabel('Tracking number')).toHaveValue(ups);
  });
  const reading = await heldReads(page, placed);
  await dialog(page)
    .getByRole('button', { name: /^Ship 1 of |^Mark as shipped$/ })
    .click();
  await expect(page.getByText('Parcel recorded: 2 units')).toBeVisible();
  // The dialog closes once the order is read again. If it reopens at once, it shows the remaining units.
  await expect(dialog(page)).toBeVisible();
  reading.release();
  await expect(dialog(page)).toBeHidden();
  await expect(state(page)).toHaveText('PaidPartly fulfilled');
  await expect(shipping(page).getByRole('group', { name: /^Parcel / })).toHaveCount(1);
  await expect(shipping(page).getByRole('link', { name: ups })).toBeVisible();
  await expect(page.getByRole('note', { name: /has shipped\. Refund it instead/ })).toBeVisible();
}

test('an order leaves in two parcels, once each despite a lost answer, and its shopper sees both numbers', async ({
  page,
}) => {
  const product = await productToShip(page.request, 'Parcel Mug');
  const placed = await order(page.request, { product, quantity: 3 });
  await openAdminPage(page, `/admin/orders/${placed.id}`);
  await test.step('the address is edited until the order leaves, and a refused one keeps what was typed', () =>
    editAddress(page));
  await test.step('the first parcel', () => shipFirstUnit(page, placed));
  await test.step('the second parcel, without a number', async () => {
    await openShipping(page);
    await expect(dialog(page).getByLabel(/^Units of /)).toHaveValue('2');
    await dialog(page).getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(state(page)).toHaveText('Shipped');
    await expect(page.getByRole('button', { name: 'Edit address' })).toBeDisabled();
    await expectAccessible(page);
  });
  await test.step('a tracking number is added to a parcel that has left', async () => {
    await shipping(page).getByRole('button', { name: 'Add tracking' }).click();
    const tracking = page.getByRole('dialog', { name: 'Tracking of this parcel' });
    await tracking.getByLabel('Tracking number').fill('A-4711');
    await tracking.getByLabel('Carrier', { exact: true }).first().fill('Bike courier');
    await tracking.getByLabel('Tracking link').fill('https://courier.example/A-4711');
    await expectAccessible(page);
    await tracking.getByRole('button', { name: 'Save tracking' }).click();
    await expect(tracking).toBeHidden();
    await expect(shipping(page).getByRole('link', { name: 'A-4711' })).toBeVisible();
  });
  await test.step('the shopper sees both parcels', async () => {
    await page.goto(`/track?token=${encodeURIComponent(placed.token)}`);
    await expect(page.getByRole('heading', { name: 'Shipment 1' })).toBeVisible();
    await expect(page.getByRole('link', { name: ups })).toHaveAttribute('href', /^https:\/\/www\.ups\.com\//);
    await expect(page.getByText(`1 x ${product.name}`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'A-4711' })).toHaveAttribute('href', 'https://courier.example/A-4711');
    await expect(page.getByText(`2 x ${product.name}`)).toBeVisible();
  });
});
