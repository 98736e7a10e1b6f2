import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { sandboxControl } from '../support/sandbox.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart, typeAddress } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A separate shop, because Stripe Tax would change the totals of all other tests.

let shop: StartedShop;
let staff: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  staff = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await staff.newPage();
});
test.afterAll(async () => {
  await staff?.close();
  await shop?.remove();
});

/** Buys one product as a guest, and returns the order's number. */
async function buy(guest: Page, slug: string, tax: string): Promise<void> {
  await putInCart(guest, slug);
  await goToCheckout(guest);
  await typeAddress(guest);
  await expect(guest.getByRole('region', { name: 'Order Summary' })).toContainText(tax);
  await enterCard(guest, '4242424242424242');
  await checkoutButton(guest).click();
  await guest.waitForURL(/order-confirmation/);
}

/** Opens the newest order as staff see it. */
async function openNewestOrder(): Promise<void> {
  await page.goto('/admin/orders');
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible();
}

test('An owner switches Stripe Tax on; a shopper pays its taxes and staff see them; when it is down the order is placed and marked', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(page.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('POST', '/products', { name: 'Harbour Mug', price: 10_000, stock: 20 });
  await send('POST', '/products', { name: 'Alpine Bowl', price: 20_000, stock: 20 });
  const guest = await (await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })).newPage();

  // The rate of the shop, which applies when Stripe Tax does not respond.
  await send('PUT', '/settings/admin/site', { taxRate: 650 });
  await test.step('the owner chooses who computes taxes', async () => {
    await page.goto('/admin/settings/taxes');
    const provider = page.getByRole('radiogroup', { name: 'Taxes of orders' });
    await expect(provider.getByRole('radio', { name: 'The rates of this shop' })).toBeChecked();
    await expect(page.getByLabel('Tax code of goods')).toBeHidden();
    await provider.getByRole('radio', { name: 'Stripe Tax' }).check();
    await page.getByLabel('Tax code of goods').fill('books');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/A code of Stripe Tax looks like txcd_99999999/)).toBeVisible();
    await page.getByLabel('Tax code of goods').fill('txcd_99999999');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Taxes saved.')).toBeVisible();
    await page.getByRole('textbox', { name: 'Class', exact: true }).fill('Groceries');
    await page.getByRole('button', { name: 'Add class' }).click();
    await page.getByLabel('Tax code of Groceries').fill('txcd_40060003');
    await page.getByRole('button', { name: 'Save code' }).click();
    await expect(page.getByRole('button', { name: 'Save code' })).toBeHidden();
    await expectAccessible(page);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
    await page.reload();
    await expect(provider.getByRole('radio', { name: 'Stripe Tax' })).toBeChecked();
    await expect(page.getByLabel('Tax code of Groceries')).toHaveValue('txcd_40060003');
  });

  await test.step('a shopper pays the taxes that Stripe computes: 8.625 % of 100.00', async () => {
    await buy(guest, 'harbour-mug', '$8.63');
  });

  await test.step('staff see who computed them, and that Stripe has recorded the order', async () => {
    await expect(async () => {
      await openNewestOrder();
      await expect(page.getByText(/Tax computed by Stripe Tax: taxcalc_.*Recorded there as tax_/)).toBeVisible({
        timeout: 2_000,
      });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
    await page.goto('/admin/dashboard/taxes');
    await expect(page.getByRole('row', { name: /United States, CA Sales Tax \(California\) 6%/ })).toBeVisible();
  });

  await test.step('Stripe refuses to record an order: staff read why, send it again, and it is recorded once', async () => {
    const control = sandboxControl(shop.dataDir);
    await control('/faults', { provider: 'stripe', path: '/tax/transactions', effect: 'status', status: 400 });
    await buy(guest, 'harbour-mug', '$8.63');
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(async () => {
      await openNewestOrder();
      await expect(payment.getByText(/Stripe Tax rejected this order/)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    await expectAccessible(page);
    await payment.getByRole('button', { name: 'Send to Stripe Tax again' }).click();
    await expect(page.getByText('Queued for Stripe Tax: the order.')).toBeVisible();
    await expect(payment.getByRole('button', { name: 'Send to Stripe Tax again' })).toBeHidden();
    await expect(async () => {
      await page.reload();
      await expect(payment.getByText(/Recorded there as tax_/)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 60_000 });
    const { taxes } = await control<{ taxes: readonly unknown[] }>('/books');
    expect(taxes).toHaveLength(2);
    await page.goto('/admin/audit');
    await expect(page.getByRole('row', { name: /Send taxes again/ })).toHaveCount(1);
  });

  await test.step('Stripe Tax hangs: the shopper pays the rate of the shop, and the order says why', async () => {
    const control = sandboxControl(shop.dataDir);
    const calculations = { provider: 'stripe', path: '/tax/calculations' };
    await control('/faults', { ...calculations, effect: 'hang', times: 0 });
    await buy(guest, 'alpine-bowl', '$13.00');
    await control('/calm', {});
    await openNewestOrder();
    await expect(page.getByText("Tax computed by the shop's tables because Stripe Tax did not respond.")).toBeVisible();
    await expectAccessible(page);
  });
  await guest.context().close();
});
