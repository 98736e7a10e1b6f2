import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { freePort } from '../../tools/testing/free-port.ts';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { checkoutButton, complaints, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A production shop before it opens: payments and parcels go to the sandbox because SANDBOX_REHEARSAL is set (decision 0001).
test.describe.configure({ mode: 'serial' });

const notice = 'Rehearsal: this shop is being tested. No card is charged and nothing is shipped.';
let shop: StartedShop;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  const port = String(await freePort());
  const production = { NODE_ENV: 'production', PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DEMO_MODE: '' };
  shop = await startEmptyShop(undefined, { ...production, SANDBOX_REHEARSAL: 'on' });
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
});
test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

async function signIn(): Promise<void> {
  expect(await (await page.request.post('/api/v1/auth/login', { data: owner })).json()).toMatchObject({
    success: true,
  });
}

test('a rehearsal says so on every page, and an order is paid with a test card through the card field', async () => {
  const received = complaints(page);
  await signIn();
  const product = { name: 'Rehearsal mug', slug: 'rehearsal-mug', price: 3900, stock: 4 };
  const made = await page.request.post('/api/v1/products', { data: product });
  expect(made.status(), await made.text()).toBe(201);
  await context.clearCookies();
  for (const path of ['/', '/login', '/about']) {
    await page.goto(path);
    await expect(page.getByText(notice)).toBeVisible();
  }
  await putInCart(page, product.slug);
  await goToCheckout(page);
  await expect(page.getByText(notice)).toBeVisible();
  for (const [label, value] of [
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Email', 'ada@example.com'],
    ['Street', '417 Montgomery Street'],
    ['City', 'San Francisco'],
    ['State', 'CA'],
    ['Postal code', '94104'],
  ] as const)
    await page.getByLabel(label).fill(value);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByText('Thank you for your order!')).toBeVisible();
  await expectAccessible(page);
  expect(received).toEqual([]);
});

test('the owner sees the rehearsal and the other checks on the page of the system status', async () => {
  await signIn();
  await page.goto('/admin/settings/admin?part=status');
  const checks = page.getByRole('list', { name: 'Checks' });
  await expect(checks).toContainText('Payments and Parcels go to the sandbox: test cards count as money.');
  await expect(checks).toContainText('No mail server is configured');
  await expect(page.getByRole('note')).toContainText('Rehearsal.');
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toContainText(/Email failing|Nothing yet/);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await expectAccessible(page);
  await checks.getByRole('link', { name: 'Open the setting: Email' }).click();
  await expect(page).toHaveURL(/part=connections/);
});
