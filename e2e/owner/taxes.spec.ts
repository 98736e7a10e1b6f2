import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { sandboxControl } from '../support/sandbox.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart, typeAddress } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A separate shop, because rates and Stripe Tax would change the totals of all other tests. The tests run in this order.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  await send('POST', '/auth/login', owner);
});
test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
  call<Answer>(page.request, { baseURL: shop.url, method, path, data });

const openGuest = async (browser: Browser) =>
  (await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })).newPage();

/** Checks that the page fits a phone and a desktop. */
async function expectFit(): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
}

const address = {
  name: 'Ada Lovelace',
  street1: '388 Townsend St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94107',
  country: 'US',
  email: 'ada@example.com',
};

/** Orders one unit at $100.00 by the API, to that address. Returns the order and its tax. */
async function placeOrder(productId: string, to: object) {
  const items = [{ productId, quantity: 1, price: 10_000 }];
  const destination = { ...address, ...to };
  const { state, postalCode, country } = destination;
  const quoted = { items, address: { state, postalCode, country } };
  const { totals } = await send<{ totals: { tax: number; total: number } }>('POST', '/cart/quote', quoted);
  const placed = await send<{ orderId: string; trackingToken: string }>('POST', '/orders/place', {
    paymentMethod: 'pm_card_visa',
    order: { items, total: totals.total, shippingInfo: { address: destination } },
  });
  return { ...placed, tax: totals.tax };
}

test('An owner adds the rates of the EU, a class and a rate; the checkout taxes by the address; the report and the invoice show it', async ({
  browser,
}) => {
  const mug = await send<{ id: string }>('POST', '/products', { name: 'Harbour Mug', price: 10_000, stock: 20 });

  await openAdminPage(page, '/admin/settings/taxes');
  await expect(page.getByText('No rates yet.')).toBeVisible();
  const country = page.getByRole('region', { name: 'Country of the shop' });
  await country.getByRole('combobox', { name: 'Country' }).fill('Neverland');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await country.getByRole('combobox', { name: 'Country' }).fill('United States');
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await country.getByRole('combobox', { name: 'Country' }).blur();
  await country.getByRole('combobox', { name: 'Country' }).focus();
  // Focus selects the text, so that typing replaces the country.
  await page.keyboard.type('Neth');
  await expect(country.getByRole('combobox', { name: 'Country' })).toHaveValue('Neth');
  await page.keyboard.press('Escape');
  await country.getByRole('button', { name: 'Save country' }).click();
  await expect(country).toContainText('Tax is called Sales Tax, and it is added to prices.');
  await page.getByRole('combobox', { name: 'VAT of the European Union' }).click();
  await page.getByRole('option', { name: 'Germany' }).click();
  await page.getByRole('option', { name: 'Austria' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add the rates: VAT of the European Union' }).click();
  await expect(page.getByText('5 rates added.')).toBeVisible();
  const table = page.getByRole('table');
  await expect(table.getByRole('row', { name: /^Germany VAT Standard Yes 19%/ })).toBeVisible();
  await expect(table.getByRole('row', { name: /^Germany VAT Reduced Yes 7%/ })).toBeVisible();
  await page.getByRole('textbox', { name: 'Class', exact: true }).fill('Alcohol');
  await page.getByRole('button', { name: 'Add class' }).click();
  await expect(page.getByRole('button', { name: 'Delete the class Alcohol' })).toBeVisible();

  const form = page.locator('form').filter({ has: page.getByRole('button', { name: 'Add rate', exact: true }) });
  await form.getByRole('textbox', { name: 'Tax name' }).fill('California');
  await form.getByRole('combobox', { name: 'Country' }).click();
  await page.getByRole('option', { name: 'United States', exact: true }).click();
  await form.getByRole('combobox', { name: 'State' }).fill('CA');
  await form.getByRole('textbox', { name: 'Rate', exact: true }).fill('7.25');
  await form.getByRole('button', { name: 'Add rate' }).click();
  await expect(table.getByRole('row', { name: /^United States, CA California Standard No 7.25%/ })).toBeVisible();
  await form.getByRole('textbox', { name: 'Tax name' }).fill('california');
  await form.getByRole('combobox', { name: 'State' }).fill('ca');
  await form.getByRole('textbox', { name: 'Rate', exact: true }).fill('1');
  await form.getByRole('button', { name: 'Add rate' }).click();
  await expect(page.getByText(/“california”.*overlaps “California”/)).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Tax name' })).toHaveValue('california');
  await expectAccessible(page);
  await expectFit();

  const home = await placeOrder(mug.id, {});
  expect(home.tax).toBe(725);

  await openAdminPage(page, '/admin/analytics');
  await page.getByRole('main').getByRole('link', { name: 'Tax report' }).click();
  await expect(
    page.getByRole('row', { name: /United States, CA California 7.25% Standard 1 \$100.00 \$7.25/ }),
  ).toBeVisible();
  await expectAccessible(page);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^taxes-.*\.csv$/);

  await send('PUT', '/settings/admin/shipping', { countries: ['US', 'DE'] });
  const abroad = await placeOrder(mug.id, { state: 'Berlin', postalCode: '10115', country: 'DE', city: 'Berlin' });
  await send('POST', '/orders/refund', { id: abroad.orderId, amount: 1_190 });
  await page.getByRole('main').getByRole('link', { name: 'One-stop-shop', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Germany 19% .* -\$1.90 / })).toBeVisible();
  await expectAccessible(page);
  await expectFit();
  const quarterly = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await quarterly).suggestedFilename()).toMatch(/^one-stop-shop-\d{4}-Q\d\.csv$/);
  await openAdminPage(page, `/admin/orders/${abroad.orderId}`);
  await expect(page.getByRole('link', { name: /^Credit note CN-\d{4}-000001$/ })).toBeVisible();

  const guest = await openGuest(browser);
  await guest.goto(`/track?token=${encodeURIComponent(home.trackingToken)}`);
  const link = guest.getByRole('link', { name: 'Invoice as PDF' });
  const invoice = await guest.request.get((await link.getAttribute('href')) ?? '');
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await guest.request.get(`/api/v1/orders/${home.orderId}/invoice.pdf`)).status()).toBe(404);
  await guest.goto(`/track?token=${encodeURIComponent(abroad.trackingToken)}`);
  const note = guest.getByRole('link', { name: /^Credit note CN-\d{4}-000001 as PDF$/ });
  const credited = await guest.request.get((await note.getAttribute('href')) ?? '');
  expect(credited.headers()['content-type']).toBe('application/pdf');
  await guest.context().close();
});

test('An owner enters the VAT number of the shop; a business of Austria buys without VAT, and the report names both numbers', async ({
  browser,
}) => {
  await send('PUT', '/settings/admin/shipping', { countries: ['US', 'DE', 'AT'] });
  await send('POST', '/products', { name: 'Alpine Bowl', price: 10_000, stock: 20 });
  await openAdminPage(page, '/admin/settings/site?part=money');
  await page.getByRole('textbox', { name: 'VAT number of the shop' }).fill('DE 136 695 976');
  await page.getByRole('checkbox', { name: 'Charge VAT for unchecked numbers' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();

  const guest = await openGuest(browser);
  await putInCart(guest, 'alpine-bowl');
  await goToCheckout(guest);
  const person = { 'First name': 'Anna', 'Last name': 'Huber', Email: 'anna@example.com' };
  const fields = { ...person, Street: 'Ring 1', City: 'Wien' };
  for (const [label, value] of Object.entries(fields)) await guest.getByLabel(label, { exact: true }).fill(value);
  await guest.getByRole('combobox', { name: 'Country' }).click();
  await guest.getByRole('option', { name: 'Austria' }).click();
  await guest.getByLabel('State or region').fill('Wien');
  await guest.getByLabel('Postal code', { exact: true }).fill('1010');
  const summary = guest.getByRole('region', { name: 'Order Summary' });
  await expect(summary).toContainText('$20.00');
  await guest.getByRole('checkbox', { name: 'I am buying for a business' }).check();
  await guest.getByLabel('Company name').fill('Café Wien');
  await guest.getByLabel('VAT number').fill('ATU13585620');
  const wrong = 'Enter a valid EU VAT number, such as DE136695976';
  await expect(guest.getByLabel('VAT number')).toHaveAccessibleDescription(wrong);
  await checkoutButton(guest).click();
  await expect(guest.getByLabel('VAT number')).toBeFocused();
  await guest.getByLabel('VAT number').fill('atu 13585627');
  await expect(guest.getByText('Intra-Community supply: no VAT is charged, you account for it.')).toBeVisible();
  await expect(summary).not.toContainText('VAT$');
  await expectAccessible(guest);
  await enterCard(guest, '4242424242424242');
  await checkoutButton(guest).click();
  await guest.waitForURL(/order-confirmation/);
  await expect(guest.getByText('VAT number of the buyer: ATU13585627')).toBeVisible();

  await openAdminPage(page, '/admin/dashboard/taxes');
  await expect(page.getByRole('row', { name: /^Austria ATU13585627 DE136695976 1 \$100.00/ })).toBeVisible();
  await guest.context().close();
});

/** Buys one product as a guest, with that tax. */
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
  const newest = { orderBy: [{ createdAt: 'desc' }], limit: 1 };
  const { items } = await send<{ items: { id: string }[] }>('POST', '/orders/many', newest);
  await openAdminPage(page, `/admin/orders/${items[0]?.id}`);
}

test('An owner switches Stripe Tax on; a shopper pays its taxes and staff see them; when it is down the order is placed and marked', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await send('PUT', '/settings/admin/shipping', { countries: ['US'] });
  const guest = await openGuest(browser);
  await test.step('the owner chooses who computes taxes', async () => {
    await openAdminPage(page, '/admin/settings/taxes');
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
    await expectFit();
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
    await openAdminPage(page, '/admin/dashboard/taxes');
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
    await openAdminPage(page, '/admin/audit');
    await expect(page.getByRole('row', { name: /Send taxes again/ })).toHaveCount(1);
  });

  await test.step('Stripe Tax hangs: the shopper pays the rate of the tables, and the order says why', async () => {
    const control = sandboxControl(shop.dataDir);
    const calculations = { provider: 'stripe', path: '/tax/calculations' };
    await control('/faults', { ...calculations, effect: 'hang', times: 0 });
    // 7.25 % of California.
    await buy(guest, 'alpine-bowl', '$7.25');
    await control('/calm', {});
    await openNewestOrder();
    await expect(page.getByText("Tax computed by the shop's tables because Stripe Tax did not respond.")).toBeVisible();
  });
  await guest.context().close();
});
