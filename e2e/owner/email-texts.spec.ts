import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A separate shop, because the look of emails is one setting for all of them. Its tests share the owner's page.
let shop: StartedShop;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  const answer = await page.request.post('/api/v1/auth/login', { data: owner });
  expect(await answer.json()).toMatchObject({ success: true });
});
test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

const open = (path = '') => openAdminPage(page, `/admin/settings/emails${path}`);
const field = (name: string) => page.getByRole('textbox', { name, exact: true });
const save = () => page.getByRole('button', { name: 'Save', exact: true }).click();
const frame = () => page.frameLocator('iframe[title="Preview of the email"]');
const subject = () => page.locator('[data-preview="subject"]');

async function testEmails(): Promise<string[]> {
  const folder = join(shop.dataDir, 'outbox');
  const files = (await readdir(folder)).filter((file) => file.endsWith('-test.eml')).toSorted();
  return Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
}

test('the owner changes an email, sees it while typing, sends a test, saves it and resets it', async () => {
  await open();
  await expect(page.getByText('To the customer, when an order is paid.')).toBeVisible();
  await test.step('a mail provider can report bounces after the owner has created an address', async () => {
    await page.getByRole('button', { name: 'Accept reports' }).click();
    const address = await page.getByText(/\/webhooks\/mail\/postmark\?key=/).textContent();
    await expectAccessibleAtWidths(page);
    const { pathname, search } = new URL(address ?? '');
    const data = { RecordType: 'Bounce', Type: 'HardBounce', Email: 'gone@example.com', BouncedAt: new Date() };
    expect((await page.request.post(shop.url + pathname + search, { data })).status()).toBe(200);
    await page.getByRole('button', { name: 'Take no reports' }).click();
    await expect(page.getByRole('button', { name: 'Accept reports' })).toBeVisible();
    expect((await page.request.post(shop.url + pathname + search, { data })).status()).toBe(400);
  });
  await page.getByRole('link', { name: 'Order delivered' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order delivered' })).toBeVisible();
  await expect(subject()).toHaveText('Your order #10001 has been delivered');

  await test.step('a variable goes where the cursor is', async () => {
    await field('Heading').fill('It is here, !');
    await field('Heading').press('End');
    await field('Heading').press('ArrowLeft');
    await page.getByRole('button', { name: '{customer_name}' }).click();
    await expect(field('Heading')).toHaveValue('It is here, {customer_name}!');
    await expect(field('Heading')).toBeFocused();
  });
  await test.step('the preview follows, as HTML and as plain text, and shows markup as text', async () => {
    await field('Opening text').fill('Order {order_number} has arrived.\n<b>Enjoy</b> it.');
    await expect(frame().getByRole('heading', { name: /^It is here, \S.*!$/ })).toBeVisible();
    await expect(frame().getByText('<b>Enjoy</b> it.')).toBeVisible();
    await page.getByText('Phone', { exact: true }).click();
    await expect(frame().getByText('Order #10001 has arrived.')).toBeVisible();
    await page.getByText('Plain text', { exact: true }).click();
    await expect(page.getByLabel('Plain text of the email')).toContainText('<b>Enjoy</b> it.');
  });
  await test.step('a test email has the texts that are not saved', async () => {
    await page.getByRole('button', { name: 'Send test email' }).click();
    await expect(page.getByText(`The email to ${owner.email} was saved as a file`)).toBeVisible();
    const [mail = ''] = await testEmails();
    expect(mail).toContain(`To: ${owner.email}`);
    expect(mail).toContain('It is here, ');
  });
  await save();
  await expect(page.getByText('Saved. The next email of this kind uses these texts.')).toBeVisible();
  await page.reload();
  await expect(field('Heading')).toHaveValue('It is here, {customer_name}!');

  await test.step('one text is reset, then all', async () => {
    await page.getByRole('button', { name: 'Reset to default: Heading' }).click();
    await expect(field('Heading')).toHaveValue('Your order has been delivered');
    await page.getByRole('button', { name: 'Reset all texts' }).click();
    await expect(field('Opening text')).toHaveValue('Order {order_number} has arrived. We hope you like it.');
    await save();
    await expect(page.getByRole('region', { name: 'Unsaved changes' })).toBeHidden();
    await expect(page.getByRole('button', { name: 'Reset all texts' })).toBeHidden();
  });
  await open();
  await expect(page.getByRole('link', { name: 'Order delivered' })).toBeVisible();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(0);
});

test('what was typed stays when the shop refuses it, and while there is no network', async () => {
  await open('/shipped');
  await field('Subject').fill('Gone: {parcel}');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('{parcel} is not a variable of this email');
  await save();
  await expect(field('Subject')).toHaveAttribute('aria-invalid', 'true');
  await expect(field('Subject')).toHaveValue('Gone: {parcel}');
  await field('Subject').fill('Gone: {order_number}');
  await expect(subject()).toHaveText('Gone: #10001');

  await context.setOffline(true);
  await save();
  await expect(page.getByRole('alert').filter({ hasText: 'Something went wrong' })).toBeVisible();
  await expect(field('Subject')).toHaveValue('Gone: {order_number}');
  await context.setOffline(false);
  await save();
  await expect(page.getByText('Saved. The next email of this kind uses these texts.')).toBeVisible();
  await open();
  await expect(page.getByText('Changed', { exact: true })).toHaveCount(1);
});

test('two owners who edit the same email both see what the other wrote', async () => {
  await open('/refunded');
  await field('Heading').fill('Mine');
  const other = await page.request.put(`${shop.url}/api/v1/mail/texts/refunded`, {
    data: { heading: 'Theirs' },
    headers: { origin: shop.url },
  });
  expect(other.status()).toBe(200);
  await save();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Theirs');
  await expect(dialog).toContainText('Mine');
});

test('the owner sets the look of all emails', async () => {
  // The form of the test before still holds changes.
  await page.goto('/admin/settings/emails/branding');
  await field('Sender name').fill('Ada at Harbour');
  await field('Footer').fill('Harbour Ltd\n1 Quay Road');
  await field('Accent color').fill('#123456');
  await field('Reply-to address').fill('help');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Must be an email address');
  await field('Reply-to address').fill('help@harbour.example');
  await expect(page.getByText('From Ada at Harbour, replies to help@harbour.example')).toBeVisible();
  await expect(frame().getByText('1 Quay Road')).toBeVisible();
  await save();
  await expect(page.getByText('Saved. The next emails use this appearance.')).toBeVisible();
  await open('/password-reset');
  await expect(frame().getByText('1 Quay Road')).toBeVisible();
  await expect(frame().getByRole('link', { name: 'Choose a new password' })).toBeVisible();
});

test('a kind that does not exist is said so, and a list that cannot be read can be tried again', async () => {
  // A full load empties the cache, so that the list is read again.
  await page.goto('/admin/settings/emails/none');
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await page.route('**/api/v1/mail/texts', (route) => route.abort());
  await page.getByRole('link', { name: 'Email texts' }).first().click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 30_000 });
  await page.unroute('**/api/v1/mail/texts');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Order confirmation' })).toBeVisible();
});

test('the screens of emails can be used by everybody on phones, tablets and desks', async () => {
  for (const [path, heading] of [
    ['', 'Email texts'],
    ['/shipped', 'Order shipped'],
    ['/branding', 'Email branding'],
  ] as const) {
    await open(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    if (path === '') await expect(page.getByRole('link', { name: 'Order confirmation' })).toBeVisible();
    else await expect(subject()).toBeVisible();
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${heading} at ${width} px`).toBeLessThanOrEqual(0);
    }
  }
});
