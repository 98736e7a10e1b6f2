import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type BrowserContext, devices, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { type SecondSandbox, startSecondSandbox } from '../support/second-sandbox.ts';
import { checkoutButton, enterCard, typeAddress } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner connects Stripe, Shippo, a mail server and a receiver of webhooks from the screen. The tests share one shop and run in this order.
test.describe.configure({ mode: 'serial' });

const stripe = {
  publishable: 'pk_test_OwnersAccount00001111',
  secret: 'sk_test_OwnersAccount00004242',
  webhook: 'whsec_OwnersAccount00002222',
};
const shippo = { key: 'shippo_test_OwnersAccount00004242', secret: 'the-owners-shippo-token-7777' };
const password = 'the-password-of-the-mail-server';

let providers: SecondSandbox | undefined;
let mail: MailServer;
let shop: StartedShop;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  providers = await startSecondSandbox({
    SANDBOX_STRIPE_PUBLISHABLE_KEY: stripe.publishable,
    SANDBOX_STRIPE_SECRET_KEY: stripe.secret,
    SANDBOX_STRIPE_WEBHOOK_SECRET: stripe.webhook,
    SANDBOX_SHIPPO_API_KEY: shippo.key,
    SANDBOX_SHIPPO_WEBHOOK_SECRET: shippo.secret,
  });
  const { url } = providers;
  mail = await startMailServer(password);
  shop = await startEmptyShop(undefined, { STRIPE_API_BASE: url, SHIPPO_API_BASE: url });
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/catalog\/products/);
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
  await mail?.close();
  await providers?.end();
});

const card = (title: string) => page.getByRole('region', { name: title, exact: true });
/** Returns a field by its label, which ends in an asterisk while the field is required. */
const field = (title: string, label: string) => card(title).getByLabel(new RegExp(`^${label}( \\*)?$`));

async function save(title: string): Promise<void> {
  await card(title)
    .getByRole('button', { name: `Save connection: ${title}` })
    .click();
}

test('an owner connects Stripe, a mail server and a receiver of webhooks, whose refusals stand at their fields, and no key is shown again', async () => {
  await test.step('the first screen leads to the connections, where Stripe’s refusal stands beside the key that was typed', async () => {
    await page.getByRole('link', { name: 'Set up payments' }).click();
    await page.getByRole('link', { name: 'Connect your Stripe account' }).click();
    await expect(page).toHaveURL(/part=connections/);
    await expect(card('Stripe')).toContainText('Not connected');
    await field('Stripe', 'Publishable key').fill(stripe.publishable);
    await field('Stripe', 'Secret key').fill('sk_test_NobodysAccount0000777');
    await field('Stripe', 'Webhook signing secret').fill(stripe.webhook);
    await save('Stripe');
    const secret = field('Stripe', 'Secret key');
    await expect(secret).toHaveAttribute('aria-invalid', 'true');
    await expect(card('Stripe')).toContainText('Stripe does not accept this secret key.');
    await expect(secret).toHaveValue('sk_test_NobodysAccount0000777');
    await expect(field('Stripe', 'Publishable key')).toHaveValue(stripe.publishable);
    await expect(card('Stripe')).toContainText('Not connected');
    await expectAccessible(page);
  });
  await test.step('the right keys are tested, saved, and never shown again', async () => {
    await field('Stripe', 'Secret key').fill(stripe.secret);
    await card('Stripe').getByRole('button', { name: 'Test connection: Stripe' }).click();
    await expect(card('Stripe').getByRole('status')).toContainText('Stripe accepts the key. The account is acct_');
    await expect(card('Stripe')).toContainText('Not connected');
    await save('Stripe');
    await expect(card('Stripe')).toContainText('Connected to account acct_');
    const secret = field('Stripe', 'Secret key');
    await expect(secret).toHaveValue('');
    await expect(secret).toHaveAttribute('placeholder', /^sk_test_…4242/);
    const shown = page.waitForResponse((answer) => answer.url().endsWith('/settings/admin/connections'));
    await page.reload();
    const body = await (await shown).text();
    await expect(card('Stripe')).toContainText('Connected to account acct_');
    for (const key of Object.values(stripe)) {
      expect(body).not.toContain(key);
      expect(await page.content()).not.toContain(key);
    }
  });
  await test.step('the shop takes payments with them at once, and the step of the first screen is done', async () => {
    const site = await (await page.request.get('/api/v1/settings/site')).json();
    expect(site.payment.publishableKey).toBe(stripe.publishable);
    await openAdminPage(page, '/admin/catalog/products');
    await page.getByText(/^\d+ finished steps?$/).click();
    const step = page.getByRole('listitem').filter({ hasText: 'Set up payments' });
    await expect(step.getByRole('img', { name: 'Done:' })).toBeVisible();
  });
  await test.step('the mail server is tested and then sends the shop’s emails', async () => {
    const title = 'Mail server (SMTP)';
    await openAdminPage(page, '/admin/settings/admin?part=connections');
    await field(title, 'Server').fill('127.0.0.1');
    await field(title, 'Port').fill(String(mail.port));
    await field(title, 'Encryption').click();
    await page.getByRole('option', { name: 'None', exact: true }).click();
    await field(title, 'User name').fill('shop');
    await field(title, 'Password').fill('not-the-password');
    await field(title, 'Send from').fill('hello@shop.example');
    await save(title);
    await expect(card(title)).toContainText('The mail server does not accept this user name and password.');
    await field(title, 'Password').fill(password);
    await save(title);
    await expect(card(title)).toContainText('Connected.');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Emails', exact: true }).click();
    await page.getByRole('link', { name: 'Email delivery' }).click();
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText('The mail server accepted the email')).toBeVisible();
  });
  await test.step('removing a connection returns to the sandbox', async () => {
    await openAdminPage(page, '/admin/settings/admin?part=connections');
    await card('Stripe').getByRole('button', { name: 'Remove connection: Stripe' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove the connection to Stripe?' });
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Remove connection', exact: true }).click();
    await expect(card('Stripe')).toContainText('The sandbox processes payments');
    await expect(dialog).toHaveCount(0);
    const site = await (await page.request.get('/api/v1/settings/site')).json();
    expect(site.payment.scriptUrl).toBe('/sandbox/stripe.js');
  });
  await test.step('the owner adds an endpoint of webhooks, tests it, and reads what it received', async () => {
    const types: string[] = [];
    const receiver = createServer((request, response) => {
      let body = '';
      request.on('data', (part) => {
        body += part;
      });
      request.on('end', () => {
        types.push(JSON.parse(body).type);
        response.end('stored');
      });
    });
    await new Promise<void>((open) => receiver.listen(0, '127.0.0.1', () => open()));
    const { port } = receiver.address() as AddressInfo;
    await openAdminPage(page, '/admin/settings/webhooks');
    await page.getByRole('button', { name: 'Add endpoint' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add endpoint' });
    await dialog.getByLabel('Address').fill(`http://127.0.0.1:${port}/hooks`);
    await dialog.getByRole('checkbox', { name: 'All events' }).uncheck();
    await dialog.getByRole('checkbox', { name: 'product.created' }).check();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add endpoint' }).click();
    await expect(page.getByText(/^whsec_/)).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('link', { name: `http://127.0.0.1:${port}/hooks` }).click();
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('The receiver accepted the test event.')).toBeVisible();
    await send('POST', '/products', { name: 'Mug', price: 1000 });
    await expect.poll(() => types, { timeout: 15_000 }).toEqual(['webhook.test', 'product.created']);
    await page.getByRole('button', { name: 'Details: product.created' }).click();
    await expect(page.getByRole('region', { name: 'Body of the request' })).toContainText('"Mug"');
    await expect(page.getByRole('region', { name: 'Body of the response' })).toContainText('stored');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Switch off' }).click();
    await expect(page.getByText('Off', { exact: true })).toBeVisible();
    receiver.close();
  });
});

const originAddress = {
  name: 'Shop',
  street1: '417 Montgomery St',
  city: 'San Francisco',
  state: 'CA',
  postalCode: '94104',
  country: 'US',
};
const width = () => page.evaluate(() => document.documentElement.scrollWidth);

async function send(method: 'POST' | 'PUT', path: string, data: object) {
  const answer = await page.request.fetch(`/api/v1${path}`, { method, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return answer.json();
}

test('an owner connects Shippo, a shopper with a phone pays its rate, and staff buy and void its label', async ({
  browser,
}) => {
  await send('PUT', '/settings/admin/shipping', { originAddress });
  const areas = [{ country: 'US', states: ['CA'], postalCodes: [] }];
  const zone = await send('POST', '/shipping/zones', { name: 'California', areas, withoutMethods: true });
  await send('POST', '/shipping/methods', { zoneId: zone.id, title: 'Carrier', kind: 'LIVE', price: 1_999 });
  let orderId = '';
  await test.step('an owner connects Shippo, whose refusal is shown at the key', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openAdminPage(page, '/admin/settings/admin?part=connections');
    await expect(card('Shippo')).toContainText('Not connected');
    await expect(card('Shippo')).toContainText(`${shop.url}/api/v1/webhooks/shippo?token=TEXT`);
    await field('Shippo', 'API key').fill('shippo_test_NobodysAccount');
    await field('Shippo', 'Webhook secret').fill(shippo.secret);
    await save('Shippo');
    await expect(card('Shippo')).toContainText('Shippo does not accept this API key.');
    await field('Shippo', 'API key').fill(shippo.key);
    await card('Shippo').getByRole('button', { name: 'Test connection: Shippo' }).click();
    await expect(card('Shippo').getByRole('status')).toContainText('Shippo accepts the key.');
    await save('Shippo');
    await expect(card('Shippo')).toContainText('Connected.');
    await expect(card('Shippo')).toContainText('Test mode.');
    await expect(field('Shippo', 'API key')).toHaveAttribute('placeholder', /^shippo_test_…4242/);
    expect(await width()).toBeLessThanOrEqual(390);
    await expectAccessible(page);
  });
  await test.step('a shopper with a phone pays the rate of Shippo', async () => {
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
  await test.step('staff buy its label, print it and void it', async () => {
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
    await card('Shippo').getByRole('button', { name: 'Remove connection: Shippo' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove the connection to Shippo?' });
    await expect(removal).toContainText('Its keys remain stored for 1 label on the way');
    await removal.getByRole('button', { name: 'Remove connection', exact: true }).click();
    await expect(card('Shippo')).toContainText('Disconnected');

    await page.goto(`/admin/orders/${orderId}`);
    await page.getByRole('button', { name: 'Void label' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Void label' }).click();
    await expect(page.getByText(/Void requested/i)).toBeVisible();
  });
});
