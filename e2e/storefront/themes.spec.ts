import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// One shop of its own, because a theme changes every page.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;
let context: BrowserContext;
let page: Page;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
  context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  page = await context.newPage();
  const post = (path: string, data: unknown) => call(page.request, { baseURL: shop.url, method: 'POST', path, data });
  await post('/auth/login', owner);
  await post('/products', { name: 'Harbour Mug', price: 3900, stock: 20 });
});

test.afterAll(async () => {
  await context?.close();
  await shop?.remove();
});

const readStyle = async () => (await page.request.get('/appearance.css')).text();

test('an owner picks a theme from its picture, sees it in the preview, and saves it', async () => {
  await page.goto('/admin/settings/site?part=colours');
  const themes = page.getByRole('group', { name: 'Themes' });
  await expect(themes.getByRole('button')).toHaveCount(7);
  await expect(themes.getByRole('button', { name: /^Standard/ })).toHaveAttribute('aria-pressed', 'true');
  await themes.getByRole('button', { name: /^Gallery/ }).click();
  await expect(themes.getByRole('button', { name: /^Gallery/ })).toHaveAttribute('aria-pressed', 'true');
  const preview = page.frameLocator('iframe[title="Preview of the shop"]').locator('html');
  await expect(preview).toHaveCSS('--radius-control', '0');
  expect(await readStyle()).not.toContain('Cormorant');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
  expect(await readStyle()).toContain('--font-display: "Cormorant Variable"');
});

test('the shop has the fonts, colours and shapes of the saved theme', async () => {
  await page.goto('/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /Cormorant Variable/);
  await expect(page.getByRole('article').first()).toHaveCSS('text-align', 'center');
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );
  expect(loaded.toSorted()).toEqual(['Cormorant Variable', 'Instrument Sans Variable']);
});

test('a changed value makes the look the own one of the shop', async () => {
  await page.goto('/admin/settings/site?part=colours');
  await page.getByRole('combobox', { name: 'Corners' }).click();
  await page.getByRole('option', { name: 'Round, with round buttons' }).click();
  await expect(page.getByText('Your own look. A theme replaces its font, colors and shapes.')).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Shoppers will see the changes when they load a page.')).toBeVisible();
  expect(await readStyle()).toContain('--radius-button: 2rem;');
});

for (const width of [360, 768, 1280]) {
  test(`the pictures of the themes are accessible and fit at ${width} px`, async () => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/admin/settings/site?part=colours');
    await expect(page.getByRole('button', { name: /^Linen/ })).toBeVisible();
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}
