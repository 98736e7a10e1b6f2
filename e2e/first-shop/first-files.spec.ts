import { readFile } from 'node:fs/promises';
import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { complaints } from '../support/shopper.ts';
import type { StartedShop } from '../support/start-shop.ts';
import { sellOnChannels, setDelivery } from './selling.ts';

// Feeds and delivery, and the files that an owner downloads and uploads: backups, product files and exports. The tests share one shop and
// run in this order.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;
const received: string[] = [];

test.beforeAll(async ({ browser }) => {
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce', acceptDownloads: true });
  page = await context.newPage();
  page.on('pageerror', (error) => received.push(error.message));
  const login = await page.request.post('/api/v1/auth/login', { data: owner, headers: { origin: shop.url } });
  expect(login.ok()).toBe(true);
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

function getFile(region: string): Locator {
  return page.getByRole('region', { name: region, exact: true }).locator('input[type=file]');
}

test('the owner sells on channels and sets the times of delivery, and shoppers and agents see both', async () => {
  const messages = complaints(page);
  await test.step('feeds name what products lack, and agents fill carts', () => sellOnChannels({ page, shop }));
  expect(messages).toEqual([]);
  await test.step('times of delivery', () => setDelivery({ page, shop }));
});

test('backups are made, checked and scheduled, and the whole shop is exported and imported without a difference', async () => {
  await page.goto('/admin/settings/admin?part=backups');
  await test.step('a backup is made, downloaded and deleted', async () => {
    await page.getByRole('button', { name: 'Create backup' }).click();
    const link = page.getByRole('link', { name: /^Download backup-/ });
    await expect(link).toBeVisible({ timeout: 60_000 });
    await expect(page.getByText(/^npm run shop -- restore .*backup-.* --yes$/)).toBeVisible();
    const started = page.waitForEvent('download');
    await link.click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^backup-\d{4}-\d\d-\d\d-\d{6}\.tar$/);
    const bytes = await readFile(await file.path());
    expect(bytes.subarray(0, 13).toString()).toBe('manifest.json');
    await page.getByRole('button', { name: /^Remove backup-/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove backup' }).click();
    await expect(page.getByText('No backups yet.')).toBeVisible();
  });
  await test.step('the nightly backups are shown with the result of their check, at any width', async () => {
    const nightly = page.getByRole('region', { name: 'Nightly backups', exact: true });
    await expect(nightly).toContainText('It stores 3 daily, 2 weekly and 1 monthly backups.');
    await expect(nightly).toContainText('The first one is created tonight.');
    const requested = await page.request.post('/api/v1/settings/admin/jobs/backups/run', {
      headers: { origin: shop.url },
    });
    expect(requested.status(), await requested.text()).toBe(200);
    await expect(async () => {
      await page.reload();
      await expect(nightly).toContainText('It stores 3 daily');
      await expect(nightly.getByText(/^Verified at/)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 170_000 });
    await expect(nightly.getByRole('row')).toHaveCount(2);
    await expect(page.getByText(/^npm run shop -- restore .*nightly-.* --yes$/)).toBeVisible();
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await nightly.scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page);
    }
  });
  await test.step('the schedule of backups and the storage of emails are changed on the screen', async () => {
    await page.getByLabel('Number of daily backups').fill('7');
    await page.getByLabel('Days to store emails').fill('120');
    const schedule = page.getByRole('region', { name: 'Schedule and storage' });
    await schedule.getByRole('button', { name: 'Save' }).click();
    const nightly = page.getByRole('region', { name: 'Nightly backups', exact: true });
    await expect(nightly).toContainText('It stores 7 daily, 2 weekly and 1 monthly backups.');
    await page.reload();
    await expect(page.getByLabel('Days to store emails')).toHaveValue('120');
  });
  await test.step('the whole shop is exported as a file and imported again without a difference', async () => {
    await openAdminPage(page, '/admin/catalog/import');
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the shop' }).click();
    const file = await started;
    expect(file.suggestedFilename()).toMatch(/^shop-\d{4}-\d\d-\d\d\.tar$/);
    const buffer = await readFile(await file.path());
    await getFile('Import a shop').setInputFiles({ name: 'shop.tar', mimeType: 'application/x-tar', buffer });
    await page.getByLabel('Replace the settings and catalog of this shop with those in the file').check();
    await page.getByRole('button', { name: 'Import shop' }).click();
    await expect(page.getByText('Nothing was changed: the shop already matches the file.')).toBeVisible({
      timeout: 60_000,
    });
  });
  expect(received).toEqual([]);
});

const list = [
  'Article,Net EUR,Count,Odd',
  ...Array.from({ length: 40 }, (_, n) => `Lamp ${n + 1},${n + 5}.50,${n},x`),
  'Shade,12,,x',
].join('\n');
const product = { name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(list) };

test('product files are imported after their columns are chosen, survive a lost connection, and name their faults', async () => {
  await page.goto('/admin/catalog/import');
  await test.step('a file with unknown column names is imported after the columns are chosen and tried, also across a reload', async () => {
    await getFile('Import products').setInputFiles(product);
    await expect(page.getByText('Missing required fields: Title, Variant Price.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Preview' })).toBeDisabled();
    const choose = async (column: string, field: string) => {
      await page.getByRole('combobox', { name: `Import ${column} as` }).click();
      await page.getByRole('option', { name: field, exact: true }).click();
    };
    await choose('Article', 'Title');
    await choose('Net EUR', 'Variant Price');
    await choose('Count', 'Variant Inventory Qty');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText('This is a preview. Nothing has been imported yet.')).toBeVisible();
    await expect(page.getByText(/41 products created/)).toBeVisible();
    await expect(
      page.getByText('the stock is empty: new products have 0, existing products do not change'),
    ).toBeVisible();
    await expectAccessible(page);
    await page.reload();
    await expect(page.getByText('This is a preview. Nothing has been imported yet.')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Import Article as' })).toHaveValue('Title');
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByText('Imported.', { exact: true })).toBeVisible();
    const { items } = await (
      await page.request.post('/api/v1/products/many', { data: { search: 'lamp 7' }, headers: { origin: shop.url } })
    ).json();
    expect(items[0]).toMatchObject({ name: 'Lamp 7', price: 1150, stock: 6 });
  });
  await test.step('an upload continues without the user after the connection broke', async () => {
    await page.goto('/admin/catalog/import');
    const long = `Handle,Title,Variant Price\n${Array.from({ length: 3_000 }, (_, n) => `bulk-${n},${'A long name '.repeat(16)}${n},1.00`).join('\n')}\n`;
    let broken = 0;
    await page.route('**/imports/*/parts/1', async (route) => {
      broken += 1;
      // The first time, the part does not arrive. The second time, the part arrives and its response is lost.
      if (broken === 1) return route.abort('connectionreset');
      if (broken === 2) {
        await route.fetch();
        return route.abort('connectionreset');
      }
      return route.continue();
    });
    await getFile('Import products').setInputFiles({ ...product, name: 'bulk.csv', buffer: Buffer.from(long) });
    await expect(page.getByText('Detected format: Shopify product CSV.')).toBeVisible({ timeout: 30_000 });
    expect(broken).toBe(3);
    await page.unroute('**/imports/*/parts/1');
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByText(/3,000 products created/)).toBeVisible({ timeout: 120_000 });
    await page.getByRole('button', { name: 'Remove this file' }).click();
    await expect(page.getByRole('button', { name: 'Preview' })).toHaveCount(0);
  });
  await test.step('faulty rows are named, and can be downloaded as a file', async () => {
    const buffer = Buffer.from('Handle,Title,Variant Price\nmug,Mug,lots\n');
    await getFile('Import products').setInputFiles({ ...product, name: 'faulty.csv', buffer });
    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was imported: 1 error in the file.');
    await expect(
      page.getByRole('cell', { name: "Variant Price holds 'lots', which is not an amount such as 12.34" }),
    ).toBeVisible();
    const started = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download these lines as CSV' }).click();
    const text = await readFile(await (await started).path(), 'utf8');
    expect(text).toContain('Line,Kind,What\r\n2,fault,');
  });
  expect(received).toEqual([]);
});
