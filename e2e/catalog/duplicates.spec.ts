import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner writes a page with a picture of the library, and merges the picture with its duplicate.

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(() => shop?.remove());

test('an owner puts a picture into a page and merges it with its duplicate', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await call(page.request, { method: 'POST', path: '/auth/login', data: owner, baseURL: shop.url });
  const banner = await readFile(new URL('../../demo/banner.webp', import.meta.url));
  const addresses: string[] = [];
  // The second file has other bytes and the same pixels.
  for (const [name, more] of [
    ['banner.webp', 0],
    ['banner copy.webp', 8],
  ] as const) {
    const answer = await page.request.post('/api/v1/storage/image', {
      multipart: {
        file: { name, mimeType: 'image/webp', buffer: Buffer.concat([banner, Buffer.alloc(more)]) },
      },
      headers: { origin: shop.url },
    });
    expect(answer.status()).toBe(201);
    addresses.push((await answer.json()).url);
  }
  const look = async () => {
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  };

  const { id } = await call<{ id: string }>(page.request, {
    method: 'POST',
    path: '/pages',
    data: { title: 'Care', content: '<p>Wash by hand.</p>', isPublished: true },
    baseURL: shop.url,
  });
  await page.goto(`/admin/settings/pages/${id}`);
  await page.getByText('Wash by hand.').click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /banner copy\.webp/ })
    .click();
  const description = page.getByRole('dialog', { name: 'Describe the picture' });
  await expect(description.getByRole('button', { name: 'Insert picture' })).toBeDisabled();
  await description.getByRole('textbox', { name: 'Alternative text' }).fill('A table with cups');
  await look();
  await description.getByRole('button', { name: 'Insert picture' }).click();
  await expect(page.getByRole('img', { name: 'A table with cups' })).toBeVisible();
  await look();
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveCount(0);

  await page.goto('/admin/files');
  await page.getByRole('link', { name: 'Duplicates' }).click();
  await expect(page.getByText('2 files with the same content, 1 used')).toBeVisible();
  await look();
  await page.getByRole('button', { name: /^Compare and merge/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge duplicates' });
  await expect(dialog.getByRole('link', { name: 'Care' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'banner.webp' }).check();
  await look();
  await dialog.getByRole('button', { name: 'Merge 2 files' }).click();
  await expect(page.getByText('1 file deleted, replaced in 1 place.')).toBeVisible();
  await expect(page.getByText('No two files have the same content.')).toBeVisible();

  const received = complaints(page);
  await page.goto('/pages/care');
  const picture = page.getByRole('img', { name: 'A table with cups' });
  await expect(picture).toHaveAttribute('src', addresses[0] ?? '');
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await expect(picture).toHaveAttribute('height', /^\d+$/);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await look();
  expect(received).toEqual([]);
  await context.close();
});
