import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { modelFile } from '../support/model-file.ts';
import { complaints } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// A shopper turns the 3D model of a product. The viewer loads after the press only.

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(() => shop?.remove());

test('a shopper opens the 3D model that an owner added to a picture', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const send = <Answer>(path: string, data: unknown) =>
    call<Answer>(page.request, { method: 'POST', path, data, baseURL: shop.url });
  await send('/auth/login', owner);
  const banner = await readFile(new URL('../../demo/banner.webp', import.meta.url));
  const stored = await page.request.post('/api/v1/storage/image', {
    multipart: { file: { name: 'cup.webp', mimeType: 'image/webp', buffer: banner } },
    headers: { origin: shop.url },
  });
  const { url } = await stored.json();
  const { id, slug } = await send<{ id: string; slug: string }>('/products', {
    name: 'Cup',
    price: 900,
    stock: 5,
    images: [{ url, alt: 'A cup' }],
  });
  await page.goto(`/admin/catalog/products/${id}`);
  await page
    .locator('input[type=file][accept=".glb"]')
    .setInputFiles({ name: 'cup.glb', mimeType: '', buffer: modelFile() });
  await expect(page.getByRole('button', { name: 'Remove 3D model of image 1' })).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();

  const received = complaints(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/product/${slug}`);
  const start = page.getByRole('button', { name: 'View in 3D' });
  await expect(start).toBeVisible();
  expect(requested.filter((address) => /entry-model|\.glb|\/models\//.test(address))).toEqual([]);
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = (selector: string) => page.locator(selector).evaluate((element) => element.clientWidth);
    const difference = async () => (await wide('.keen-slider')) - (await wide('.keen-slider__slide'));
    await expect.poll(difference, 'the only picture follows the window').toBe(0);
  }
  await start.focus();
  await page.keyboard.press('Enter');
  const viewer = page.frameLocator('iframe[title="A cup"]').locator('model-viewer');
  await expect.poll(() => viewer.evaluate((element) => Reflect.get(element, 'loaded')), { timeout: 60_000 }).toBe(true);
  const orbit = () => viewer.evaluate((element) => String(Reflect.get(element, 'getCameraOrbit').call(element)));
  const before = await orbit();
  await page.keyboard.press('Tab');
  await expect
    .poll(async () => {
      await page.keyboard.press('ArrowLeft');
      return orbit();
    })
    .not.toBe(before);
  await expect(viewer.getByRole('region', { name: 'Live announcements' })).toContainText('View of the');
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Close the 3D view' }).click();
  await expect(start).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(0);

  await page.evaluate(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await start.click();
  await expect(page.getByRole('alert')).toHaveText('This browser cannot show the 3D model.');
  await expect(page.getByRole('img', { name: 'A cup' }).first()).toBeVisible();
  expect(received).toEqual([]);
  await context.close();
});
