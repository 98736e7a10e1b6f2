import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { type SecondSandbox, startSecondSandbox } from '../support/second-sandbox.ts';
import { checkoutButton, enterCard, typeAddress } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner connects Shippo, a shopper pays its rate, and staff buy and void its label. The tests run in this order.
test.describe.configure({ mode: 'serial' });

const keys = { key: 'shippo_test_OwnersAccount00004242', secret: 'the-owners-shippo-token-7777' };
const originAddress = {
  name: 'Shop',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};

let provider: SecondSandbox;
let shop: StartedShop;
let context: BrowserContext;
let page: Page;
let orderId = '';

async function send(method: 'POST' | 'PUT', path: string, data: object) {
  const answer = await page.request.fetch(`/api/v1${path}`, { method, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  provider = await startSecondSandbox({
    SANDBOX_SHIPPO_API_KEY: keys.key,
    SANDBOX_SHIPPO_WEBHOOK_SECRET: keys.secret,
  });
  shop = await startEmptyShop(undefined, { SHIPPO_API_BASE: provider.url });
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  await send('POST', '/auth/login', owner);
  await send('PUT', '/settings/admin/shipping', { originAddress });
  const areas = [{ country: 'US', states: ['CA'], postalCodes: [] }];
  const zone = await send('POST', '/shipping/zones', { name: 'California', areas, withoutMethods: true });
  await send('POST', '/shipping/methods', { zoneId: zone.id, title: 'Carrier', kind: 'LIVE', price: 1_999 });
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
  await provider?.end();
});

const card = () => page.getByRole('region', { name: 'Shippo', exact: true });
const field = (label: string) => card().getByLabel(new RegExp(`^${label}( \\*)?$`));
const width = () => page.evaluate(() => document.documentElement.scrollWidth);

test('an owner connects Shippo, whose refusal is shown at the key', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/settings/admin?part=connections');
  await expect(card()).toContainText('Not connected');
  await expect(card()).toContainText(`${shop.url}/api/v1/webhooks/shippo?token=TEXT`);
  await field('API key').fill('shippo_test_NobodysAccount');
  await field('Webhook secret').fill(keys.secret);
  const save = card().getByRole('button', { name: 'Save connection: Shippo' });
  await save.click();
  await expect(card()).toContainText('Shippo does not accept this API key.');
  await field('API key').fill(keys.key);
  await card().getByRole('button', { name: 'Test connection: Shippo' }).click();
  await expect(card().getByRole('status')).toContainText('Shippo accepts the key.');
  await save.click();
  await expect(card()).toContainText('Connected.');
  await expect(card()).toContainText('Test mode.');
  await expect(field('API key')).toHaveAttribute('placeholder', /^shippo_test_…4242/);
  expect(await width()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
});

test('a shopper with a phone pays the rate of Shippo', async ({ browser }) => {
  const { slug } = await send('POST', '/products', { name: 'Posted Mug', price: 2_400, stock: 9 });
  const phone = { ...devices['iPhone 13'], defaultBrowserType: undefined };
  const shopper = await (await browser.newContext({ ...phone, baseURL: shop.url })).newPage();
  await shopper.goto(`/product/${slug}`);
  await shopper.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
  await expect(shopper.getByRole('button', { name: /^Cart.*1/ })).toBeVisible();
  await shopper.goto('/checkout');
  await typeAddress(shopper);
  const summary = shopper.getByRole('region', { name: 'Order Summary' });
  // Two pounds from one part of San Francisco to another: the cheapest rate of the sandbox's Shippo.
  await expect(summary).toContainText('$5.47');
  await enterCard(shopper, '4242 4242 4242 4242');
  await checkoutButton(shopper)
    .or(shopper.getByRole('button', { name: /^Checkout/ }))
    .first()
    .click();
  await expect(shopper).toHaveURL(/\/order-confirmation/);
  const [order] = (await send('POST', '/orders/many', { limit: 1 })).items;
  expect(order).toMatchObject({ shippingMethod: 'Carrier', shippingCost: 547 });
  orderId = order.id;
  await shopper.context().close();
});

test('staff buy its label, print it and void it', async () => {
  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: 'Buy label', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Label for order/ });
  await dialog.getByRole('radio', { name: 'USPS Priority Mail: $7.47' }).check();
  expect(await width()).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Buy label', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('USPS Priority Mail, $7.47')).toBeVisible();
  const label = await page.request.get(`/api/v1/orders/${orderId}/label`);
  expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf']);

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/admin/settings/admin?part=connections');
  await card().getByRole('button', { name: 'Remove connection: Shippo' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove the connection to Shippo?' });
  await expect(removal).toContainText('Its keys remain stored for 1 label on the way');
  await removal.getByRole('button', { name: 'Remove connection', exact: true }).click();
  await expect(card()).toContainText('Disconnected');
  await expectAccessible(page);

  await page.goto(`/admin/orders/${orderId}`);
  await page.getByRole('button', { name: 'Void label' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Void label' }).click();
  await expect(page.getByText(/Void requested/i)).toBeVisible();
});
