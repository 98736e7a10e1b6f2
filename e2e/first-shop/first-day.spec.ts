import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { failCalls } from '../support/sandbox.ts';
import { refundedCharge, signedEvent } from '../support/signed-event.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner's first day in an empty shop: every settings page, and the owner-only actions. The tests share one shop and
// run in this order.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;
const failures: string[] = [];

test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000);
  // The folder that remains when a process is killed during an export.
  shop = await startEmptyShop((dataDir) =>
    mkdir(join(dataDir, 'exports', 'export-Ab12Cd', 'records'), { recursive: true }),
  );
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', acceptDownloads: true });
  page = await context.newPage();
  page.on('pageerror', (error) => failures.push(error.message));
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

function getFile(region: string): Locator {
  return page.getByRole('region', { name: region, exact: true }).locator('input[type=file]');
}

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

test('the start of a shop without demo mode prints no demo sign-in, and deletes the folder of a killed export', async () => {
  await expect.poll(() => shop.lines.some((line) => line.startsWith('Press Ctrl-C to stop'))).toBe(true);
  expect(shop.lines.filter((line) => line.includes('Demo sign-in'))).toEqual([]);
  expect(await readdir(join(shop.dataDir, 'exports'))).toEqual([]);
});

test('the owner made at the command line signs in and lands in the admin area', async () => {
  await page.goto('/login');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/catalog\/products/);
});

const screens: readonly (readonly [path: string, sign: string])[] = [
  ['/admin/settings/site?part=identity', 'Name'],
  ['/admin/settings/site?part=colours', 'Preview'],
  ['/admin/settings/site?part=home', 'Rows of products'],
  ['/admin/settings/site?part=money', 'Example cart'],
  ['/admin/settings/site?part=about', 'About page'],
  ['/admin/settings/admin?part=shipping', 'Ship from'],
  ['/admin/settings/admin?part=payments', 'Card payments'],
  ['/admin/settings/admin?part=connections', 'Mail server (SMTP)'],
  ['/admin/settings/admin?part=mail', 'Email delivery'],
  ['/admin/settings/admin?part=security', 'Sign-in and limits'],
  ['/admin/settings/admin?part=jobs', 'Jobs'],
  ['/admin/settings/admin?part=events', 'Provider events'],
  ['/admin/settings/admin?part=backups', 'Restore'],
  ['/admin/catalog/import', 'Export everything'],
];

test('no settings page of the empty shop has a fault, on a phone or on a desk', async () => {
  for (const [path, sign] of screens) {
    await openAdminPage(page, path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('heading', { level: 2, name: sign, exact: true })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
      await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
    }
  }
  expect(failures).toEqual([]);
});

test('an invalid colour is refused beside its field, and a valid one shows in the preview before it is saved', async () => {
  await openAdminPage(page, '/admin/settings/site?part=colours');
  const accent = page.getByLabel('Accent', { exact: true });
  await accent.fill('reddish');
  const saved = page.waitForResponse((response) => response.url().endsWith('/settings/admin/site'));
  await save();
  const answer = await saved;
  expect(answer.status()).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'INVALID_COLOR', errors: [{ path: 'accentColor' }] });
  await expect(accent).toHaveAttribute('aria-invalid', 'true');
  await expect(accent).toHaveAccessibleDescription(/reddish|hex|rgb/i);
  await accent.fill('#b3261e');
  await page.getByLabel('Primary', { exact: true }).fill('#123a63');
  const frame = page.frameLocator('iframe[title="Preview of the shop"]');
  await expect(frame.locator('html')).toHaveCSS('--primary', '#123a63');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Site name').fill('Nordlys');
  await save();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
  await page.goto('/');
  await expect(page).toHaveTitle('Nordlys');
  const color = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
  );
  expect(color).toBe('#b3261e');
});

test('a fault in another part of the settings leads to that part', async () => {
  await openAdminPage(page, '/admin/settings/site?part=identity');
  await page.getByLabel('Facebook').fill('javascript:alert(1)');
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Content' }).click();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'About page' }).click();
  await save();
  await expect(page.getByLabel('Facebook')).toHaveAccessibleDescription(/address that starts with https/);
  await page.getByLabel('Facebook').fill('https://[');
  await save();
  await expect(page.getByLabel('Facebook')).toHaveAccessibleDescription(/address that a browser can read/);
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByLabel('Facebook')).not.toHaveAttribute('aria-invalid', 'true');
});

test('a logo is taken from a picture, and not from anything else', async () => {
  await openAdminPage(page, '/admin/settings/site?part=identity');
  const logo = page.getByRole('region', { name: 'Logo', exact: true });
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    logo.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  const picture = await readFile(join(import.meta.dirname, '../../docs/images/storefront.webp'));

  await choose('notes.txt', 'text/plain', Buffer.from('no picture'));
  await expect(logo.getByRole('alert')).toHaveText('Upload an image of up to 20 MB. Not accepted: notes.txt');
  const huge = test.info().outputPath('huge.png');
  await writeFile(huge, Buffer.alloc(21 * 1024 * 1024, 1));
  await logo.locator('input[type=file]').setInputFiles(huge);
  await expect(logo.getByRole('alert')).toHaveText('Upload an image of up to 20 MB. Not accepted: huge.png');

  await choose('broken.webp', 'image/webp', picture.subarray(0, 600));
  await expect(logo.getByText('This is not possible')).toBeVisible();
  await expect(logo.getByText(/^Request /)).toHaveCount(0);
  await logo.getByRole('button', { name: 'Dismiss' }).click();
  await choose('words.png', 'image/png', Buffer.from('these are words'));
  await expect(logo.getByText('This is not possible')).toBeVisible();
  await logo.getByRole('button', { name: 'Dismiss' }).click();
  await expect(logo.getByRole('img', { name: 'Store logo' })).toHaveCount(0);

  await choose('logo.webp', 'image/webp', picture);
  await expect(logo.getByRole('img', { name: 'Store logo' })).toBeVisible();
  await save();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
  await page.goto('/');
  const shown = page.getByRole('banner').locator('img').first();
  await expect(shown).toHaveAttribute('src', /\/media\//);
  await expect(shown).not.toHaveJSProperty('naturalWidth', 0);
});

test('a banner and an icon are uploaded, and shown in the shop', async () => {
  const picture = join(import.meta.dirname, '../../docs/images/storefront.webp');
  await openAdminPage(page, '/admin/settings/site?part=home');
  await getFile('Banner').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Banner image' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name: 'Settings' }).click();
  await getFile('Icon').setInputFiles(picture);
  await expect(page.getByRole('img', { name: 'Browser tab icon' })).toBeVisible();
  await save();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
  await page.goto('/');
  const banner = page.getByRole('main').locator('img[fetchpriority=high]');
  await expect(banner).toHaveAttribute('src', /\/media\//);
  await expect(banner).not.toHaveJSProperty('naturalWidth', 0);
  const icon = await page.locator('link[rel=icon]').getAttribute('href');
  expect(icon).toMatch(/\/media\//);
  expect((await page.request.get(icon ?? '')).headers()['content-type']).toMatch(/^image\//);
});

const steps = (at: Page) => at.getByRole('region', { name: 'Set up your shop' });

test('opening steps that were put away stay away in another browser, until they are asked for again', async ({
  browser,
}) => {
  await openAdminPage(page, '/admin/dashboard');
  await steps(page).getByRole('button', { name: 'Hide setup steps' }).click();
  await expect(steps(page)).toHaveCount(0);

  const elsewhere = await browser.newContext({ baseURL: shop.url });
  await elsewhere.request.post('/api/v1/auth/login', { data: owner, headers: { origin: shop.url } });
  const other = await elsewhere.newPage();
  await openAdminPage(other, '/admin/dashboard');
  const again = other.getByRole('button', { name: 'Show setup steps' });
  await expect(again).toBeVisible();
  await expect(steps(other)).toHaveCount(0);
  await again.click();
  await expect(steps(other)).toBeVisible();
  await elsewhere.request.post('/api/v1/auth/logout', { headers: { origin: shop.url } });
  await elsewhere.close();
});

test('shipping settings that someone else has changed show both versions, and typed ones are not lost by a tab', async () => {
  const stored = async () => (await page.request.get('/api/v1/settings/admin/shipping')).json();
  await openAdminPage(page, '/admin/settings/admin?part=shipping');
  const sender = { Name: 'Nordlys', Street: '417 Montgomery Street', State: 'CA', 'Postal code': '94104' };
  for (const [label, words] of Object.entries({ ...sender, City: 'San Francisco' }))
    await page.getByRole(label === 'State' ? 'combobox' : 'textbox', { name: label, exact: true }).fill(words);
  await save();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const city = page.getByRole('textbox', { name: 'City', exact: true });
  await city.fill('Oakland');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Advanced' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await expect(city).toHaveValue('Oakland');
  const elsewhere = await page.request.put('/api/v1/settings/admin/shipping', {
    data: { countries: ['US', 'CA'] },
    headers: { origin: shop.url },
  });
  expect(elsewhere.ok()).toBe(true);
  await save();
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this record' });
  await expect(dialog.getByRole('row', { name: /^Ship from .*Oakland.*San Francisco/ })).toBeVisible();
  await expect(dialog.getByRole('row', { name: /^Ships to United States .*Canada.*Not changed by you/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save mine' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await stored()).originAddress.city).toBe('Oakland');
  expect((await stored()).countries).toEqual(['US', 'CA']);
});

test('a preset is deleted after a question that says what stays', async () => {
  const made = await page.request.post('/api/v1/products/tags-presets', {
    data: { name: 'Fragile', color: '#114422', textColor: '#ffffff' },
    headers: { origin: shop.url },
  });
  expect(made.status()).toBe(201);
  await openAdminPage(page, '/admin/catalog/presets');
  await page.getByRole('button', { name: 'Delete the tag preset Fragile' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the preset Fragile?' });
  await expect(dialog).toContainText('Products that already have this tag keep it.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete preset' }).click();
  await expect(page.getByText('No tag presets yet.')).toBeVisible();
});

test('an event that could not be applied is shown with its reason, and applied again from its screen', async () => {
  // The refunds of the charge cannot be read while the provider fails.
  await failCalls(shop.dataDir, '/refunds');
  const event = refundedCharge('evt_first_day');
  const taken = await page.request.post('/api/v1/webhooks/stripe', await signedEvent(shop, event));
  expect(taken.status(), await taken.text()).toBe(200);
  await openAdminPage(page, '/admin/settings/admin?part=events');
  const row = page.getByRole('row', { name: /evt_first_day/ });
  await expect(row.getByText('Failed', { exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(row).toContainText('provider');
  await expectAccessible(page);
  const replays = async () => {
    const data = { where: { action: 'replay' } };
    const answer = await page.request.post('/api/v1/audit/many', { data, headers: { origin: shop.url } });
    return (await answer.json()).items.map(({ resourceId }: { resourceId: string }) => resourceId);
  };
  expect(await replays()).toEqual([]);
  await row.getByRole('button', { name: /^Process again/ }).click();
  await expect(page.getByText('Processing the event again.')).toBeVisible();
  expect(await replays()).toEqual(['stripe/evt_first_day']);
  // The provider still fails, so the event fails again, and the page shows that without a reload.
  await expect(row.getByText('Failed', { exact: true })).toBeVisible({ timeout: 30_000 });
});

test('a test email is sent, and its result is shown', async () => {
  await openAdminPage(page, '/admin/settings/admin?part=mail');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(`The email to ${owner.email} was saved in the folder below`)).toBeVisible();
});

test('a job is run now', async () => {
  await openAdminPage(page, '/admin/settings/admin?part=jobs');
  const mail = page.getByRole('listitem').filter({ hasText: 'Sends queued emails' });
  await expect(mail).toContainText('Done', { timeout: 30_000 });
  await mail.getByRole('button', { name: 'Run now: Email' }).click();
  await expect(page.getByText('Email: started.')).toBeVisible();
});

test('everyone else of the staff is signed out', async ({ browser }) => {
  const elsewhere = await browser.newContext({ baseURL: shop.url });
  const login = await elsewhere.request.post('/api/v1/auth/login', { data: owner, headers: { origin: shop.url } });
  expect(login.ok()).toBe(true);
  await openAdminPage(page, '/admin/settings/admin?part=security');
  await page.getByRole('button', { name: 'End all other sessions of staff' }).click();
  await page.getByRole('button', { name: 'End 1 session' }).click();
  await expect(page.getByText('1 session ended.')).toBeVisible();
  expect((await elsewhere.request.get('/api/v1/auth/me')).status()).toBe(401);
  await elsewhere.close();
  await expect(page.getByText('No other sessions.')).toBeVisible();
});
