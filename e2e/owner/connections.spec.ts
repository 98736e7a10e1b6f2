import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { type MailServer, startMailServer } from '../support/mail-server.ts';
import { type SecondSandbox, startSecondSandbox } from '../support/second-sandbox.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner connects Stripe, EasyPost and a mail server from the screen. The tests share one shop and run in this order.
test.describe.configure({ mode: 'serial' });

const stripe = {
  publishable: 'pk_test_OwnersAccount00001111',
  secret: 'sk_test_OwnersAccount00004242',
  webhook: 'whsec_OwnersAccount00002222',
};
const easypost = { key: 'EZTKOwnersAccount00003333', webhook: 'the-owners-webhook-secret-5555' };
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
    SANDBOX_EASYPOST_API_KEY: easypost.key,
    SANDBOX_EASYPOST_WEBHOOK_SECRET: easypost.webhook,
  });
  const { url } = providers;
  mail = await startMailServer(password);
  shop = await startEmptyShop(undefined, { STRIPE_API_BASE: url, EASYPOST_API_BASE: url });
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

test('the first screen leads to the connections, where Stripe’s refusal stands beside the key that was typed', async () => {
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

test('the right keys are tested, saved, and never shown again', async () => {
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
  await expectAccessible(page);
});

test('the shop takes payments with them at once, and the step of the first screen is done', async () => {
  const site = await (await page.request.get('/api/v1/settings/site')).json();
  expect(site.payment.publishableKey).toBe(stripe.publishable);
  await page.goto('/admin/catalog/products');
  await page.getByText(/^\d+ finished steps?$/).click();
  const step = page.getByRole('listitem').filter({ hasText: 'Set up payments' });
  await expect(step.getByRole('img', { name: 'Done:' })).toBeVisible();
});

test('the mail server is tested and then sends the shop’s emails', async () => {
  const title = 'Mail server (SMTP)';
  await page.goto('/admin/settings/admin?part=connections');
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

test('an owner who saves after another sees an error, and keeps what was typed', async () => {
  await page.goto('/admin/settings/admin?part=connections');
  await field('EasyPost', 'API key').fill(easypost.key);
  await field('EasyPost', 'Webhook secret').fill(easypost.webhook);
  const data = { apiKey: easypost.key, webhookSecret: 'the-secret-of-the-other-owner' };
  const other = await page.request.put('/api/v1/settings/admin/connections/easypost', { data });
  expect(other.status()).toBe(200);
  await save('EasyPost');
  await expect(card('EasyPost')).toContainText('Someone else changed this connection after you opened it.');
  await card('EasyPost').getByRole('button', { name: 'Load saved values' }).click();
  await expect(field('EasyPost', 'Webhook secret')).toHaveAttribute('placeholder', /…wner/);
  await expect(field('EasyPost', 'Webhook secret')).toHaveValue(easypost.webhook);
  await save('EasyPost');
  await expect(field('EasyPost', 'Webhook secret')).toHaveAttribute('placeholder', /…5555/);
});

test('removing a connection returns to the sandbox', async () => {
  await card('Stripe').getByRole('button', { name: 'Remove connection: Stripe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove the connection to Stripe?' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Remove connection', exact: true }).click();
  await expect(card('Stripe')).toContainText('The sandbox processes payments');
  await expect(dialog).toHaveCount(0);
  const site = await (await page.request.get('/api/v1/settings/site')).json();
  expect(site.payment.scriptUrl).toBe('/sandbox/stripe.js');
});

test('keys are saved without a test only by a button of their own, while the provider cannot be reached', async () => {
  await providers?.end();
  await field('Stripe', 'Publishable key').fill(stripe.publishable);
  await field('Stripe', 'Secret key').fill(stripe.secret);
  await field('Stripe', 'Webhook signing secret').fill(stripe.webhook);
  await save('Stripe');
  await expect(card('Stripe')).toContainText('Stripe cannot be reached right now. The keys were not tested.');
  await expect(card('Stripe')).toContainText('Not connected');
  await expect(field('Stripe', 'Secret key')).toHaveValue(stripe.secret);
  await card('Stripe').getByRole('button', { name: 'Save without testing' }).click();
  await expect(card('Stripe')).toContainText('Not tested yet.');
});
