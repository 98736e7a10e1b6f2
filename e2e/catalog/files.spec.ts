import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { complaints } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner uploads files, describes one, chooses it for a product and adds a film, which a shopper plays.

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  shop = await startEmptyShop();
});

test.afterAll(() => shop?.remove());

/** Returns a short film in WebM, recorded by the browser. */
async function recordedFilm(page: Page): Promise<Buffer> {
  const numbers = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [160, 120];
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/webm' });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const ended = new Promise((resolve) => recorder.addEventListener('stop', resolve));
    recorder.start();
    for (let frame = 0; frame < 20; frame += 1) {
      if (pen) pen.fillStyle = `rgb(${frame * 12} 80 120)`;
      pen?.fillRect(0, 0, 160, 120);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
    recorder.requestData();
    recorder.stop();
    await ended;
    return [...new Uint8Array(await new Blob(parts).arrayBuffer())];
  });
  return Buffer.from(numbers);
}

test('an owner uses one picture twice and adds a film, which a shopper plays', async ({ browser }) => {
  test.setTimeout(180_000);
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(page.request, { method, path, data, baseURL: shop.url });
  await send('POST', '/auth/login', owner);

  await page.goto('/admin/files');
  const files = ['banner.webp', 'logo.svg'].map(async (name) => ({
    name,
    mimeType: name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
    buffer: await readFile(new URL(`../../demo/${name}`, import.meta.url)),
  }));
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
  const list = page.getByRole('list', { name: 'Files' });
  await expect(list.getByRole('button')).toHaveCount(2, { timeout: 30_000 });
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }

  await page.getByRole('button', { name: /banner\.webp/ }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('textbox', { name: 'Alternative text' }).fill('A table with cups');
  await details.getByRole('textbox', { name: 'Focal point from the left' }).fill('20');
  await details.locator('.focal-point').click({ position: { x: 5, y: 5 } });
  await expect(details.getByRole('textbox', { name: 'Focal point from the left' })).not.toHaveValue('20 %');
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const { id, slug } = await send<{ id: string; slug: string }>('POST', '/products', {
    name: 'Cup',
    price: 900,
    stock: 5,
  });
  await page.goto(`/admin/catalog/products/${id}`);
  await page.getByRole('button', { name: 'Images: choose from the library' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: /banner\.webp/ }).click();
  await expectAccessible(page);
  await picker.getByRole('button', { name: 'Add 1 file' }).click();
  await expect(page.getByRole('textbox', { name: 'Alternative text of image 1' })).toHaveValue('A table with cups');
  const film = { name: 'turn.webm', mimeType: 'video/webm', buffer: await recordedFilm(page) };
  await page.locator('input[type=file][accept="video/mp4,video/webm"]').first().setInputFiles(film);
  await expect(page.getByRole('button', { name: 'Remove the film of image 2' })).toBeVisible({ timeout: 30_000 });
  const captions = {
    name: 'turn.vtt',
    mimeType: 'text/vtt',
    buffer: Buffer.from('WEBVTT\n\n00:00.000 --> 00:09.000\nA cup\n'),
  };
  await page.locator('input[type=file][accept=".vtt"]').setInputFiles(captions);
  await expect(page.getByText('Captions in English')).toBeVisible();
  await expectAccessible(page);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();

  const received = complaints(page);
  await page.goto(`/product/${slug}`);
  await expect(page.locator('video')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next image' }).click();
  const start = page.getByRole('button', { name: 'Play video' });
  await expect(start).toBeVisible();
  await expectAccessible(page);
  await start.focus();
  await page.keyboard.press('Enter');
  const player = page.locator('video');
  await expect(player).toBeFocused();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.cues?.length)).toBe(1);
  await page.getByRole('button', { name: 'Previous image' }).click();
  await expect(player).toHaveCount(0);
  expect(await page.content()).toContain('"@type":"VideoObject"');
  expect(received).toEqual([]);

  await page.goto('/admin/files');
  await page.getByRole('button', { name: /banner\.webp/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cup' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();
  await context.close();
});
