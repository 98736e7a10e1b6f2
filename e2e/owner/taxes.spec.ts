import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { checkoutButton, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A separate shop, because rates would change the totals of all other tests.

let shop: StartedShop;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
});
test.afterAll(() => shop?.remove());

test('An owner adds the rates of the EU, a class and a rate; the checkout taxes by the address; the report and the invoice show it', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(page.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
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
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(pageWidth).toBe(width);
  }

  const items = [{ productId: mug.id, quantity: 1, price: 10_000 }];
  const location = {
    name: 'Ada Lovelace',
    street1: '388 Townsend St',
    city: 'San Francisco',
    state: 'CA',
    postalCode: '94107',
  };
  const address = { ...location, country: 'US', email: 'ada@example.com' };
  const { totals } = await send<{ totals: { tax: number; total: number } }>('POST', '/cart/quote', {
    items,
    address: { country: 'US', state: 'CA', postalCode: '94107' },
  });
  expect(totals.tax).toBe(725);
  const placed = await page.request.post('/api/v1/orders/place', {
    headers: { origin: shop.url, 'idempotency-key': crypto.randomUUID() },
    data: { paymentMethod: 'pm_card_visa', order: { items, total: totals.total, shippingInfo: { address } } },
  });
  const { success, orderId, trackingToken } = await placed.json();
  expect(success).toBe(true);

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
  const berlin = { state: 'Berlin', postalCode: '10115', country: 'DE' };
  const german = await send<{ totals: { total: number } }>('POST', '/cart/quote', { items, address: berlin });
  const bought = await page.request.post('/api/v1/orders/place', {
    headers: { origin: shop.url, 'idempotency-key': crypto.randomUUID() },
    data: {
      paymentMethod: 'pm_card_visa',
      order: {
        items,
        total: german.totals.total,
        shippingInfo: { address: { ...address, ...berlin, city: 'Berlin' } },
      },
    },
  });
  const abroad: { success: boolean; orderId: string; trackingToken: string } = await bought.json();
  expect(abroad.success).toBe(true);
  await send('POST', '/orders/refund', { id: abroad.orderId, amount: 1_190 });
  await page.getByRole('main').getByRole('link', { name: 'One-stop-shop', exact: true }).click();
  await expect(page.getByRole('row', { name: /^Germany 19% .* -\$1.90 / })).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  const quarterly = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  expect((await quarterly).suggestedFilename()).toMatch(/^one-stop-shop-\d{4}-Q\d\.csv$/);
  await openAdminPage(page, `/admin/orders/${abroad.orderId}`);
  await expect(page.getByRole('link', { name: /^Credit note CN-\d{4}-000001$/ })).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: shop.url })).newPage();
  await guest.goto('/product/harbour-mug');
  await guest.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(guest.getByRole('button', { name: /^Cart.*1/ })).toBeVisible();
  await guest.goto('/checkout');
  const summary = guest.getByRole('region', { name: 'Order Summary' });
  await guest.getByLabel('State', { exact: true }).fill('CA');
  await guest.getByLabel('Postal code', { exact: true }).fill('94107');
  await expect(summary).toContainText('$7.25');
  await guest.goto(`/track?token=${encodeURIComponent(trackingToken)}`);
  const link = guest.getByRole('link', { name: 'Invoice as PDF' });
  const invoice = await guest.request.get((await link.getAttribute('href')) ?? '');
  expect(invoice.headers()['content-type']).toBe('application/pdf');
  expect((await invoice.body()).subarray(0, 5).toString()).toBe('%PDF-');
  expect((await guest.request.get(`/api/v1/orders/${orderId}/invoice.pdf`)).status()).toBe(404);
  await guest.goto(`/track?token=${encodeURIComponent(abroad.trackingToken)}`);
  const note = guest.getByRole('link', { name: /^Credit note CN-\d{4}-000001 as PDF$/ });
  const credited = await guest.request.get((await note.getAttribute('href')) ?? '');
  expect(credited.headers()['content-type']).toBe('application/pdf');
  await guest.context().close();
  await context.close();
});

test('An owner enters the VAT number of the shop; a business of Austria buys without VAT, and the report names both numbers', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(page.request, { baseURL: shop.url, method, path, data });
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/shipping', { countries: ['US', 'DE', 'AT'] });
  await send('POST', '/tax/ready-tables', { table: 'EU', places: ['AT', 'DE'] });
  await send('POST', '/products', { name: 'Alpine Bowl', price: 10_000, stock: 20 });
  await openAdminPage(page, '/admin/settings/site?part=money');
  await page.getByRole('textbox', { name: 'VAT number of the shop' }).fill('DE 136 695 976');
  await page.getByRole('checkbox', { name: 'Charge VAT for unchecked numbers' }).uncheck();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();

  const guest = await (await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' })).newPage();
  await putInCart(guest, 'alpine-bowl');
  await goToCheckout(guest);
  const fields = {
    'First name': 'Anna',
    'Last name': 'Huber',
    Email: 'anna@example.com',
    Street: 'Ring 1',
    City: 'Wien',
  };
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
  await expect(guest.getByText('Enter a valid EU VAT number, such as DE136695976.')).toBeVisible();
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
  await expectAccessible(page);

  await test.step('staff draft an order of the same business: no VAT, the company and the number stay', async () => {
    await openAdminPage(page, '/admin/orders/drafts/new');
    await page.getByRole('textbox', { name: 'Add a product' }).fill('Alpine');
    await page.getByRole('option', { name: /Alpine Bowl/ }).click();
    const customer = page.getByRole('region', { name: 'Customer' });
    const typed = { Email: 'anna@example.com', Name: 'Anna Huber', Street: 'Ring 1', City: 'Wien', State: 'Wien' };
    for (const [name, text] of Object.entries(typed)) {
      await customer.getByRole(name === 'State' ? 'combobox' : 'textbox', { name, exact: true }).fill(text);
    }
    await customer.getByRole('textbox', { name: 'Postal code' }).fill('1010');
    await customer.getByRole('combobox', { name: 'Country' }).click();
    await page.getByRole('option', { name: 'Austria' }).click();
    const items = page.getByRole('region', { name: 'Items' });
    await expect(items).toContainText('VAT$20.00');
    await customer.getByRole('checkbox', { name: 'Buying for a business' }).check();
    await customer.getByRole('textbox', { name: 'Company name' }).fill('Café Wien');
    await customer.getByRole('textbox', { name: 'VAT number' }).fill('ATU13585627');
    await expect(customer).toContainText('Intra-Community supply: no VAT is charged, the buyer accounts for it.');
    await expect(items).toContainText('Sales Tax$0.00');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save draft' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Draft #D/ })).toBeVisible();
    await page.reload();
    await expect(customer.getByRole('textbox', { name: 'VAT number' })).toHaveValue('ATU13585627');
  });
});
