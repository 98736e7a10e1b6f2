import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A separate shop, because the look of emails is one setting for all of them.
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

/** Checks the screen on phones, tablets and desks. */
async function expectGood(name: string): Promise<void> {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    await expect.poll(overflow, `${name} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

test('the owner changes an email, sees it while typing, sends a test, saves it and resets it, and sets the look of all', async () => {
  await open();
  await expect(page.getByText('To the customer, when an order is paid.')).toBeVisible();
  await test.step('a mail provider can report bounces after the owner has created an address', async () => {
    await page.getByRole('button', { name: 'Accept reports' }).click();
    const address = await page.getByText(/\/webhooks\/mail\/postmark\?key=/).textContent();
    await expectGood('Email texts with the address for reports');
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
  await expectGood('Order delivered');

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
  await test.step('the owner sets the look of all emails', async () => {
    await open('/branding');
    await expect(subject()).toBeVisible();
    await expectGood('Email branding');
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
});
