import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { modelFile } from '../support/model-file.ts';
import { openAdminPage } from '../support/open-by-router.ts';
import { complaints } from '../support/shopper.ts';
import { call, picture } from '../support/staff.ts';
import type { StartedShop } from '../support/start-shop.ts';

// An owner describes pictures, adds a film and a 3D model, which a shopper plays and turns, and merges duplicates.

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

/** Checks on a phone and on a desktop that the picture of a product follows the window. */
async function expectPictureAsWideAsGallery(page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.clientWidth);
    const difference = async () => (await wide('.keen-slider')) - (await wide('.keen-slider__slide'));
    await expect.poll(difference, 'the picture follows the window').toBe(0);
  }
}

test('an owner adds a film and a 3D model to a product, and a shopper plays the one and turns the other', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const send = <Answer>(method: 'POST' | 'PUT', path: string, data: unknown) =>
    call<Answer>(page.request, { method, path, data, baseURL: shop.url });
  await send('POST', '/auth/login', owner);

  await openAdminPage(page, '/admin/files');
  const files = ['banner.webp', 'logo.svg'].map(async (name) => ({
    name,
    mimeType: name.endsWith('.svg') ? 'image/svg+xml' : 'image/webp',
    buffer: await readFile(new URL(`../../demo/${name}`, import.meta.url)),
  }));
  await page.locator('input[type=file]').setInputFiles(await Promise.all(files));
  const list = page.getByRole('list', { name: 'Files' });
  await expect(list.getByRole('button')).toHaveCount(2, { timeout: 30_000 });
  await expectAccessibleAtWidths(page);

  await page.getByRole('button', { name: /banner\.webp/ }).click();
  const details = page.getByRole('dialog');
  await details.getByRole('textbox', { name: 'Alternative text' }).fill('A table with cups');
  await details.getByRole('textbox', { name: 'Focal point from the left' }).fill('20');
  await details.locator('.focal-point').click({ position: { x: 5, y: 5 } });
  await expect(details.getByRole('textbox', { name: 'Focal point from the left' })).not.toHaveValue('20 %');
  await expectAccessibleAtWidths(page);
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();

  const { id, slug } = await send<{ id: string; slug: string }>('POST', '/products', {
    name: 'Cup',
    price: 900,
    stock: 5,
  });
  await openAdminPage(page, `/admin/catalog/products/${id}`);
  await page.getByRole('button', { name: 'Images: choose from the library' }).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: /banner\.webp/ }).click();
  await expectAccessibleAtWidths(page);
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
  const model = { name: 'cup.glb', mimeType: '', buffer: modelFile() };
  await page.locator('input[type=file][accept=".glb"]').first().setInputFiles(model);
  await expect(page.getByRole('button', { name: 'Remove 3D model of image 1' })).toBeVisible({ timeout: 30_000 });
  await expectAccessibleAtWidths(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true }).first()).toBeVisible();

  const received = complaints(page);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(`/product/${slug}`);
  expect(await page.content()).toContain('"@type":"VideoObject"');
  await test.step('the 3D model loads after the press only, and turns', async () => {
    const start = page.getByRole('button', { name: 'View in 3D' });
    await expect(start).toBeVisible();
    expect(requested.filter((address) => /entry-model|\.glb|\/models\//.test(address))).toEqual([]);
    await expectAccessibleAtWidths(page);
    await expectPictureAsWideAsGallery(page);
    await start.focus();
    await page.keyboard.press('Enter');
    const viewer = page.frameLocator('iframe[title="A table with cups"]').locator('model-viewer');
    await expect
      .poll(() => viewer.evaluate((element) => Reflect.get(element, 'loaded')), { timeout: 60_000 })
      .toBe(true);
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
    await expect(page.getByRole('img', { name: 'A table with cups' }).first()).toBeVisible();
  });
  await test.step('the film plays with its captions', async () => {
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
  });
  expect(received).toEqual([]);

  await openAdminPage(page, '/admin/files');
  await page.getByRole('button', { name: /banner\.webp/ }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Cup' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();
  await context.close();
});

test('an owner puts a picture into a page and merges it with its duplicate', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url, reducedMotion: 'reduce' });
  const page = await context.newPage();
  const send = (path: string, data: unknown) =>
    call<{ id: string; slug: string }>(page.request, { method: 'POST', path, data, baseURL: shop.url });
  await send('/auth/login', owner);
  const photo = picture([20, 90, 160]);
  const addresses: string[] = [];
  // The second file has other bytes and the same pixels.
  for (const [name, more] of [
    ['cups.png', 0],
    ['cups copy.png', 8],
  ] as const) {
    const buffer = Buffer.concat([photo, Buffer.alloc(more)]);
    const answer = await page.request.post('/api/v1/storage/image', {
      multipart: { file: { name, mimeType: 'image/png', buffer } },
      headers: { origin: shop.url },
    });
    expect(answer.status()).toBe(201);
    addresses.push((await answer.json()).url);
  }
  const { id } = await send('/pages', { title: 'Care', content: '<p>Wash by hand.</p>', isPublished: true });
  await openAdminPage(page, `/admin/settings/pages/${id}`);
  await page.getByText('Wash by hand.').click();
  await page.getByRole('button', { name: 'Picture', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /cups copy\.png/ })
    .click();
  const description = page.getByRole('dialog', { name: 'Describe the picture' });
  await expect(description.getByRole('button', { name: 'Insert picture' })).toBeDisabled();
  await description.getByRole('textbox', { name: 'Alternative text' }).fill('Cups on a shelf');
  await expectAccessibleAtWidths(page);
  await description.getByRole('button', { name: 'Insert picture' }).click();
  await expect(page.getByRole('img', { name: 'Cups on a shelf' })).toBeVisible();
  await expectAccessibleAtWidths(page);
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await save.click();
  await expect(save).toHaveCount(0);

  await openAdminPage(page, '/admin/files');
  await page.getByRole('link', { name: 'Duplicates' }).click();
  await expect(page.getByText('2 files with the same content, 1 used')).toBeVisible();
  await expectAccessibleAtWidths(page);
  await page.getByRole('button', { name: /^Compare and merge/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge duplicates' });
  await expect(dialog.getByRole('link', { name: 'Care' })).toBeVisible();
  await dialog.getByRole('radio', { name: 'cups.png' }).check();
  await expectAccessibleAtWidths(page);
  await dialog.getByRole('button', { name: 'Merge 2 files' }).click();
  await expect(page.getByText('1 file deleted, replaced in 1 place.')).toBeVisible();
  await expect(page.getByText('No two files have the same content.')).toBeVisible();

  const received = complaints(page);
  await page.goto('/pages/care');
  const shown = page.getByRole('img', { name: 'Cups on a shelf' });
  await expect(shown).toHaveAttribute('src', addresses[0] ?? '');
  await expect(shown).toHaveAttribute('loading', 'lazy');
  await expect(shown).toHaveAttribute('height', /^\d+$/);
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectAccessibleAtWidths(page);
  const images = [{ url: addresses[0], alt: 'Cups on a shelf' }];
  const { slug } = await send('/products', { name: 'Shelf', price: 900, stock: 5, images });
  await page.goto(`/product/${slug}`);
  await expectPictureAsWideAsGallery(page);
  expect(received).toEqual([]);
  await context.close();
});
