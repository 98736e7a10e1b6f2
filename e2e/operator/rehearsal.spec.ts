import { type BrowserContext, expect, type Page, type Request, test } from '@playwright/test';
import { startS3Server } from '../../apps/server/src/testing/start-s3-server.ts';
import { freePort } from '../../tools/testing/free-port.ts';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openByRouter } from '../support/open-by-router.ts';
import { checkoutButton, complaints, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A production shop before it opens: payments and parcels go to the sandbox because SANDBOX_REHEARSAL is set (decision
// 0001). Its pictures are in a bucket, and large ones go there straight from the browser.

const notice = 'Rehearsal: this shop is being tested. No card is charged and nothing is shipped.';
let bucket: Awaited<ReturnType<typeof startS3Server>>;
let shop: StartedShop;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  bucket = await startS3Server();
  const port = String(await freePort());
  const production = { NODE_ENV: 'production', PORT: port, SITE_URL: `http://127.0.0.1:${port}`, DEMO_MODE: '' };
  const uploads = { ...bucket.variables, DIRECT_UPLOADS_ABOVE_MB: '1' };
  shop = await startEmptyShop(undefined, { ...production, ...uploads, SANDBOX_REHEARSAL: 'on' });
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
});
test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
  bucket?.close();
});

async function signIn(): Promise<void> {
  expect(await (await page.request.post('/api/v1/auth/login', { data: owner })).json()).toMatchObject({
    success: true,
  });
}

/** A GIF of one pixel. Browsers do not shrink GIFs, and bytes after the end of one do not count. */
const gif = Buffer.from('R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs=', 'base64');
const picture = (byte: number) => ({
  name: 'logo.gif',
  mimeType: 'image/gif',
  buffer: Buffer.concat([gif, Buffer.alloc(2_000_000, byte)]),
});

test('a shop that is rehearsed before it opens', async () => {
  const received = complaints(page);
  await signIn();
  await test.step('a rehearsal says so on every page, and an order is paid with a test card through the card field', async () => {
    const product = { name: 'Rehearsal mug', slug: 'rehearsal-mug', price: 3900, stock: 4 };
    const made = await page.request.post('/api/v1/products', { data: product });
    expect(made.status(), await made.text()).toBe(201);
    await context.clearCookies();
    for (const path of ['/', '/login', '/about'])
      expect(await (await page.request.get(path)).text(), path).toContain(notice);
    await putInCart(page, product.slug);
    await expect(page.getByText(notice)).toBeVisible();
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
  await signIn();
  await test.step('the owner sees the rehearsal and the other checks on the page of the system status', async () => {
    await page.goto('/admin/settings/admin?part=status');
    const checks = page.getByRole('list', { name: 'Checks' });
    await expect(checks).toContainText('Payments and Parcels go to the sandbox: test cards count as money.');
    await expect(checks).toContainText('No mail server is configured');
    await expect(page.getByRole('note')).toContainText('Rehearsal.');
    await expect(page.getByRole('region', { name: 'Last 30 days' })).toContainText(/Email failing|Nothing yet/);
    await expectAccessibleAtWidths(page);
    await checks.getByRole('link', { name: 'Open the setting: Email' }).click();
    await expect(page).toHaveURL(/part=connections/);
  });
  await test.step('a large picture goes from the browser straight to the bucket; without a rule of the bucket for it, to the shop', async () => {
    const sent: string[] = [];
    page.on('requestfinished', (request: Request) => {
      const { origin, pathname } = new URL(request.url());
      if (request.method() === 'PUT') sent.push(origin === `http://127.0.0.1:${bucket.port}` ? 'bucket' : origin);
      if (request.method() === 'POST' && pathname.startsWith('/api/v1/storage'))
        sent.push(pathname.replace(/[0-9a-f-]{36}$/, 'ID'));
    });
    await openByRouter(page, '/admin/settings/site');
    const logo = page.getByRole('region', { name: 'Logo' });

    bucket.allowOrigin(shop.url);
    await logo.locator('input[type=file]').setInputFiles(picture(1));
    await expect(logo.locator('img.single-image')).toHaveAttribute('src', /^\/media\/[0-9a-f]{32}-\d+\.webp$/);
    await expect.poll(() => sent).toEqual(['/api/v1/storage/uploads', 'bucket', '/api/v1/storage/uploads/ID']);
    expect(received).toEqual([]);
    expect([...bucket.objects.keys()].filter((key) => key.startsWith('unchecked/'))).toEqual([]);
    const shown = await logo.locator('img.single-image').getAttribute('src');

    sent.length = 0;
    bucket.allowOrigin(null);
    await logo.locator('input[type=file]').setInputFiles(picture(2));
    await expect(logo.locator('img.single-image')).not.toHaveAttribute('src', shown ?? '');
    await expect.poll(() => sent).toEqual(['/api/v1/storage/uploads', '/api/v1/storage/image']);
  });
});
