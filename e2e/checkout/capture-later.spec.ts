import { type Browser, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startDemoShop } from '../support/demo-shop.ts';
import { makeOwner, signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shop of its own: the other tests' payments are captured at once.

let shop: StartedShop;
test.beforeAll(async () => {
  shop = await startDemoShop();
  await makeOwner(shop.dataDir);
});
test.afterAll(() => shop.remove());

async function openPage(browser: Browser, width: number): Promise<Page> {
  return browser.newPage({ baseURL: shop.url, reducedMotion: 'reduce', viewport: { width, height: 900 } });
}

async function expectToFit(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
}

/** Buys a mug by card. The confirmation stays open. */
async function buyByCard(page: Page): Promise<void> {
  await putInCart(page, 'stoneware-mug');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 30_000 });
}

/** Opens the newest order. */
async function openOrder(staff: Page, shopper: Page): Promise<void> {
  const number = (await shopper.getByText(/^Order number \d+$/).innerText()).replace(/\D/g, '');
  await staff.goto(`/admin/orders?q=${number}`);
  await staff.getByRole('link', { name: `#${number}` }).click();
  await expect(staff.getByRole('heading', { level: 1 })).toContainText(number);
}

test('an owner captures payments by card when the orders ship', async ({ browser }) => {
  const staff = await openPage(browser, 1280);
  const shopper = await openPage(browser, 360);
  const state = staff.getByRole('group', { name: 'Order status' });
  const authorized = staff.getByText(/is authorised until/);
  await signInAsOwner(staff.request);
  await test.step('the owner switches it on for the card provider', async () => {
    await staff.goto('/admin/settings/payments');
    await staff.getByRole('checkbox', { name: 'Stripe' }).check();
    await staff.getByRole('button', { name: 'Save' }).click();
    await expect(staff.getByText('Saved.')).toBeVisible();
    await expectAccessible(staff);
    await staff.reload();
    await expect(staff.getByRole('checkbox', { name: 'Stripe' })).toBeChecked();
    await expect(staff.getByRole('checkbox', { name: 'PayPal' })).not.toBeChecked();
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

  await test.step('buying a label captures a payment', async () => {
    await buyByCard(shopper);
    await openOrder(staff, shopper);
    await staff.getByRole('button', { name: 'Buy label' }).click();
    const dialog = staff.getByRole('dialog', { name: /^Label for order/ });
    await dialog.getByRole('button', { name: 'Buy label' }).click();
    await expect(dialog).toBeHidden();
    await expect(state).toHaveText('Shipped');
    await expect(authorized).toHaveCount(0);
  });

  await test.step('cancelling an order order releases its payment', async () => {
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
});
