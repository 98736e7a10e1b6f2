import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { failCalls } from '../support/sandbox.ts';
import { refundedCharge, signedEvent } from '../support/signed-event.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';
import {
  chooseColors,
  contestSettings,
  findErrorOfOtherPart,
  nameShop,
  refuseOtherFiles,
  seeShop,
  showBanner,
  tryValues,
} from './look.ts';

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

async function save(): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
}

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

test('an empty shop prints no demo sign-in, and its owner sees every settings page without a fault', async () => {
  await test.step('the start deletes the folder of a killed export', async () => {
    await expect.poll(() => shop.lines.some((line) => line.startsWith('Press Ctrl-C to stop'))).toBe(true);
    expect(shop.lines.filter((line) => line.includes('Demo sign-in'))).toEqual([]);
    expect(await readdir(join(shop.dataDir, 'exports'))).toEqual([]);
  });
  await test.step('the owner made at the command line signs in and lands in the admin area', async () => {
    await page.goto('/login');
    await page.getByLabel('Email').fill(owner.email);
    await page.getByLabel('Password', { exact: true }).fill(owner.password);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/catalog\/products/);
  });
  for (const [path, sign] of screens) {
    await openAdminPage(page, path);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('heading', { level: 2, name: sign, exact: true })).toBeVisible();
      await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0);
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
      await expect(page.getByText('Something went wrong'), path).toHaveCount(0);
    }
  }
  expect(failures).toEqual([]);
});

test('name, logo, banner, icon and colours show in the preview before they are saved, and then in the shop', async () => {
  await openAdminPage(page, '/admin/settings/site?part=identity');
  await test.step('a logo is taken from a picture, and not from anything else', () => refuseOtherFiles(page));
  await test.step('name, tagline, logo and icon', () => nameShop(page));
  await test.step('banner', () => showBanner(page));
  await test.step('an invalid colour is refused beside its field', () => chooseColors(page));
  await test.step('a fault in another part of the settings leads to that part', () => findErrorOfOtherPart(page));
  await test.step('unreadable colours are named, and an example cart follows typed prices', () => tryValues(page));
  await test.step('settings that someone else has changed show both versions, and the choice between them', () =>
    contestSettings(page, (siteTagline) =>
      call(page.request, {
        baseURL: shop.url,
        method: 'PUT',
        path: '/settings/admin/site',
        data: { siteTagline },
      }),
    ));
  await test.step('the shop shows what was saved', () => seeShop(page));
});

const steps = (at: Page) => at.getByRole('region', { name: 'Set up your shop' });

async function hideOpeningSteps(browser: Browser): Promise<void> {
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
}

async function changeShippingWithSomeone(): Promise<void> {
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
}

async function deletePreset(): Promise<void> {
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
}

async function replayEvent(): Promise<void> {
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
}

async function sendTestEmail(): Promise<void> {
  await openAdminPage(page, '/admin/settings/admin?part=mail');
  await page.getByRole('button', { name: 'Send test email' }).click();
  await expect(page.getByText(`The email to ${owner.email} was saved in the folder below`)).toBeVisible();
}

async function runJob(): Promise<void> {
  await openAdminPage(page, '/admin/settings/admin?part=jobs');
  const mail = page.getByRole('listitem').filter({ hasText: 'Sends queued emails' });
  await expect(mail).toContainText('Done', { timeout: 30_000 });
  await mail.getByRole('button', { name: 'Run now: Email' }).click();
  await expect(page.getByText('Email: started.')).toBeVisible();
}

async function signOutOthers(browser: Browser): Promise<void> {
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
}

test('the owner runs the shop: opening steps, shipping, presets, events, email, jobs and sessions', async ({
  browser,
}) => {
  await test.step('opening steps that were put away stay away in another browser, until they are asked for again', () =>
    hideOpeningSteps(browser));
  await test.step(
    'shipping settings that someone else has changed show both versions, and typed ones are not lost by a tab',
    changeShippingWithSomeone,
  );
  await test.step('a preset is deleted after a question that says what stays', deletePreset);
  await test.step(
    'an event that could not be applied is shown with its reason, and applied again from its screen',
    replayEvent,
  );
  await test.step('a test email is sent, and its result is shown', sendTestEmail);
  await test.step('a job is run now', runJob);
  await test.step('everyone else of the staff is signed out', () => signOutOthers(browser));
  expect(failures).toEqual([]);
});
