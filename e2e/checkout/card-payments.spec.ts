import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startDemoShop } from '../support/demo-shop.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { makeOwner, signInAsOwner } from '../support/owner.ts';
import { checkOut, checkoutButton, enterCard, readItem, signUp } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: the other tests' shop saves no cards and captures payments at once.

let shop: StartedShop;
let product: string;
test.beforeAll(async ({ playwright }) => {
  shop = await startDemoShop();
  await makeOwner(shop.dataDir);
  const request = await playwright.request.newContext({ baseURL: shop.url });
  product = await readItem(request, 'pencil-cup');
  await request.dispose();
});
test.afterAll(() => shop.remove());

const thanks = { name: 'Thank you for your order!' };
const saveBox = { name: 'Save this card for my next purchases' };

async function openPage(browser: Browser, width: number): Promise<Page> {
  return browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce', viewport: { width, height: 900 } });
}

async function openSettings(browser: Browser): Promise<Page> {
  const staff = await openPage(browser, 1280);
  await signInAsOwner(staff.request);
  await staff.goto('/admin/settings/payments');
  return staff;
}

async function save(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(staff.getByText('Saved.')).toBeVisible();
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

test('a shopper saves a card, pays with it again, and removes it', async ({ browser }) => {
  await test.step('the owner allows saved cards', async () => {
    const staff = await openSettings(browser);
    await staff.getByRole('checkbox', { name: 'Shoppers with an account may save their payment method' }).check();
    await save(staff);
    await staff.close();
  });

  const shopper = await openPage(browser, 360);
  const box = shopper.getByRole('checkbox', saveBox);
  await test.step('a guest can not save a card', async () => {
    await checkOut(shopper, product);
    await enterCard(shopper, '4242 4242 4242 4242');
    await expect(box).toHaveCount(0);
  });
  await signUp(shopper);
  await test.step('a card that is declined leaves the cart, and the next one is saved', async () => {
    await shopper.goto('/checkout');
    await enterCard(shopper, '4000 0000 0000 0002');
    await expect(box).not.toBeChecked();
    await box.check();
    await expectAccessible(shopper);
    await expectToFit(shopper);
    await checkoutButton(shopper).click();
    await expect(shopper.getByRole('alert')).toHaveText('Your card was declined.', { timeout: 30_000 });
    await enterCard(shopper, '4000 0025 0000 3155');
    await checkoutButton(shopper).click();
    await shopper.getByRole('button', { name: 'Complete authentication' }).click({ timeout: 20_000 });
    await expect(shopper.getByRole('heading', thanks)).toBeVisible({ timeout: 30_000 });
  });

  const saved = shopper.getByRole('radio', { name: /Visa ending in 3155/ });
  await test.step('the saved card is chosen, and pays after the confirmation of the bank', async () => {
    await recordShifts(shopper);
    await checkOut(shopper, product);
    await expect(saved).toBeChecked();
    await expectAccessible(shopper);
    await expectToFit(shopper);
    await checkoutButton(shopper).click();
    await shopper.getByRole('button', { name: 'Complete authentication' }).click({ timeout: 20_000 });
    await expect(shopper.getByRole('heading', thanks)).toBeVisible({ timeout: 30_000 });
  });
  await test.step('another card pays, and is not saved', async () => {
    await checkOut(shopper, product);
    await shopper.reload();
    await expect(saved).toBeChecked();
    expect(await readShifts(shopper)).toBeLessThan(0.02);
    await shopper.getByRole('radio', { name: 'Use another card' }).check();
    await expect(box).not.toBeChecked();
    await enterCard(shopper, '4242 4242 4242 4242');
    await checkoutButton(shopper).click();
    await expect(shopper.getByRole('heading', thanks)).toBeVisible({ timeout: 30_000 });
  });
  await test.step('the account lists the card, and removes it after a confirmation', async () => {
    await shopper.goto('/account');
    await shopper.getByRole('link', { name: 'Payment methods' }).click();
    await expect(shopper.getByRole('listitem').filter({ hasText: 'ending in' })).toHaveCount(1);
    await expectAccessible(shopper);
    await expectToFit(shopper);
    await shopper.getByRole('button', { name: 'Remove Visa ending in 3155' }).click();
    await shopper.getByRole('button', { name: 'Remove this card' }).click();
    await expect(shopper.getByText('The card was removed.')).toBeVisible();
    await expect(shopper.getByText(/You have no saved payment methods/)).toBeVisible();
    await expectAccessible(shopper);
  });
  await test.step('a removed card is not offered', async () => {
    await checkOut(shopper, product);
    await expect(box).toBeVisible();
    await expect(saved).toHaveCount(0);
  });
  await shopper.context().close();
});

/** Buys by card. The confirmation stays open. */
async function buyByCard(page: Page): Promise<void> {
  await checkOut(page, product);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', thanks)).toBeVisible({ timeout: 30_000 });
}

/** Opens the newest order. */
async function openOrder(staff: Page, shopper: Page): Promise<void> {
  const number = (await shopper.getByText(/^Order number \d+$/).innerText()).replace(/\D/g, '');
  await staff.goto(`/admin/orders?q=${number}`);
  await staff.getByRole('link', { name: `#${number}` }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(number);
}

test('an owner captures payments by card later', async ({ browser }) => {
  const staff = await openSettings(browser);
  const shopper = await openPage(browser, 360);
  const state = staff.getByRole('group', { name: 'Order status' });
  const authorized = staff.getByText(/is authorised until/);
  await test.step('the owner switches it on for the card provider', async () => {
    await staff.getByRole('checkbox', { name: 'Stripe' }).check();
    await save(staff);
    await expectAccessible(staff);
    // The form shows what the shop stored.
    await expect(staff.getByRole('checkbox', { name: 'Stripe' })).toBeChecked();
    await expect(staff.getByRole('checkbox', { name: 'PayPal' })).not.toBeChecked();
    const stored = await (await staff.request.get('/api/v1/settings/admin/payment-methods')).json();
    expect(stored).toMatchObject({ capturedLater: ['stripe'] });
  });
  await test.step('the shopper reads when the card is charged', async () => {
    await buyByCard(shopper);
    await expect(shopper.getByText('It is charged when your order ships.')).toBeVisible();
    await expect(shopper.getByRole('heading', { name: 'Status: Payment authorized' })).toBeVisible();
    await expectAccessible(shopper);
    await expectToFit(shopper);
  });
  await test.step('staff see the authorised order and capture it', async () => {
    await openOrder(staff, shopper);
    await expect(authorized).toBeVisible();
    await expect(staff.getByRole('button', { name: 'Buy label' })).toBeVisible();
    await expectAccessible(staff);
    await staff.setViewportSize({ width: 360, height: 800 });
    await expectAccessible(staff);
    await expectToFit(staff);
    await staff.setViewportSize({ width: 1280, height: 900 });
    await staff.getByRole('button', { name: 'Capture', exact: true }).click();
    await expect(staff.getByText('Captured.')).toBeVisible();
    await expect(state).toContainText('Paid');
    await expect(authorized).toHaveCount(0);
  });
  await test.step('the shopper sees the paid order', async () => {
    await shopper.getByRole('link', { name: 'Track your order' }).click();
    await expect(shopper.getByRole('heading', { name: 'Status: Paid' })).toBeVisible();
    await expect(shopper.getByText('It is charged when your order ships.')).toHaveCount(0);
  });
  // Labels and parcels capture too: apps/server/src/orders/paying/authorizations/authorizations.test.ts.
  await test.step('fulfilling another order captures its payment', async () => {
    await buyByCard(shopper);
    await openOrder(staff, shopper);
    await expect(authorized).toBeVisible();
    await staff.getByRole('button', { name: 'Fulfill', exact: true }).click();
    const dialog = staff.getByRole('dialog', { name: /as shipped\?$/ });
    await dialog.getByRole('button', { name: 'Mark as shipped' }).click();
    await expect(dialog).toBeHidden();
    await expect(state).toHaveText('Shipped');
    await expect(authorized).toHaveCount(0);
  });
  await test.step('cancelling an order releases its payment', async () => {
    await buyByCard(shopper);
    await openOrder(staff, shopper);
    await staff.getByRole('button', { name: 'Cancel order' }).click();
    await expect(staff.getByText(/^The authorised payment is released/)).toBeVisible();
    await staff.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await expect(state).toContainText('Cancelled');
    await expect(staff.getByText('The authorisation was released. Nothing was captured.')).toBeVisible();
    await expectAccessible(staff);
  });
  await test.step('the shopper sees the cancelled order', async () => {
    await shopper.getByRole('link', { name: 'Track your order' }).click();
    await expect(shopper.getByRole('heading', { name: 'Status: Cancelled' })).toBeVisible();
    await expect(shopper.getByText('It is charged when your order ships.')).toHaveCount(0);
  });
  await shopper.context().close();
  await staff.context().close();
});
