import { expect, type Locator, type Page, test } from '@playwright/test';
import { makeProduct, ownName } from '../support/catalogue.ts';

/** Opens the mug's page with its four pictures. */
async function openGallery(page: Page) {
  await page.goto('/product/stoneware-mug');
  const gallery = page.getByRole('region', { name: 'Product images' });
  await expect(gallery.getByRole('button', { name: 'Next image' })).toBeEnabled();
  return gallery;
}

const computeMiddle = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0) / 2;

/** Returns the distance between the middle of a part and the middle of the whole, in px. */
async function offCentre(whole: Locator, part: Locator): Promise<number> {
  const [outer, inner] = await Promise.all([whole.boundingBox(), part.boundingBox()]);
  return Math.abs(computeMiddle(outer) - computeMiddle(inner));
}

test('the large slider', async ({ page }) => {
  const gallery = await openGallery(page);
  const next = gallery.getByRole('button', { name: 'Next image' });
  const previous = gallery.getByRole('button', { name: 'Previous image' });
  const slides = gallery.locator('.keen-slider').first().locator('.keen-slider__slide');
  const lefts = () => slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left));
  const width = (await slides.first().boundingBox())?.width ?? 0;
  const stage = await gallery.locator('.keen-slider').first().boundingBox();
  await test.step('a product has an image gallery', async () => {
    await expect(slides).toHaveCount(4);
  });
  await test.step('the large slider shows one slide at a time', async () => {
    expect(width).toBeCloseTo(stage?.width ?? 0, 0);
    await expect.poll(async () => (await lefts())[0]).toBeCloseTo(stage?.x ?? 0, 0);
  });
  await test.step('the next slide stands 10 px beside the one that shows', async () => {
    await expect.poll(async () => (await lefts())[1]).toBeCloseTo((stage?.x ?? 0) + width + 10, 0);
  });
  await test.step('the arrows lead to the next and the previous slide', async () => {
    await next.click();
    await expect.poll(async () => (await lefts())[1]).toBeCloseTo(stage?.x ?? 0, 0);
    await previous.click();
    await expect.poll(async () => (await lefts())[0]).toBeCloseTo(stage?.x ?? 0, 0);
  });
  await test.step('the slider does not loop: the arrows end with the first and the last slide', async () => {
    await expect(previous).toBeDisabled();
    for (const image of [2, 3, 4]) {
      await next.click();
      await expect(gallery.getByRole('button', { name: `Show image ${image} of 4` })).toHaveAttribute(
        'aria-current',
        'true',
      );
    }
    await expect(next).toBeDisabled();
  });
});

test('the strip of thumbnails', async ({ page }) => {
  const gallery = await openGallery(page);
  const thumbnail = (image: number) => gallery.getByRole('button', { name: `Show image ${image} of 4` });
  const strip = gallery.getByRole('list');
  await test.step('the strip shows three thumbnails', async () => {
    const shown = await strip.evaluate((list) => {
      const { left, right } = list.getBoundingClientRect();
      return [...list.children].filter((item) => {
        const box = item.getBoundingClientRect();
        return box.left >= left - 1 && box.right <= right + 1;
      }).length;
    });
    expect(shown).toBe(3);
  });
  await test.step('a click on a thumbnail jumps to its picture', async () => {
    await thumbnail(3).click();
    await expect(thumbnail(3)).toHaveAttribute('aria-current', 'true');
    await expect(gallery.getByRole('button', { name: 'Open image 3 of 4 full-screen' })).toBeInViewport();
  });
  await test.step('the active thumbnail is centred where it has neighbours on both sides', async () => {
    await expect.poll(() => offCentre(strip, thumbnail(3))).toBeLessThan(2);
  });
  await test.step('the active thumbnail alone has a highlighted border', async () => {
    await page.mouse.move(0, 0);
    const clear = 'rgba(0, 0, 0, 0)';
    await expect(thumbnail(3)).not.toHaveCSS('border-top-color', clear);
    for (const image of [1, 2, 4]) await expect(thumbnail(image)).toHaveCSS('border-top-color', clear);
  });
});

test('the words of pictures', async ({ page, request }) => {
  const known = await request.post('/api/v1/products/one', {
    data: { where: { slug: 'stoneware-mug' }, include: ['images'] },
  });
  const { images } = (await known.json()) as { images: { main: string }[] };
  const { slug } = await makeProduct(request, {
    name: ownName('Wordless Mug'),
    images: images.slice(0, 2).map(({ main }) => ({ url: main })),
  });
  await page.goto(`/product/${slug}`);
  const gallery = page.getByRole('region', { name: 'Product images' });
  await test.step('the main alt text is Product {n}', async () => {
    for (const alt of ['Product 1', 'Product 2'])
      await expect(gallery.locator('.keen-slider').getByAltText(alt, { exact: true })).toBeAttached();
  });
  await test.step('the thumbnail alt text is Thumb {n}', async () => {
    for (const alt of ['Thumb 1', 'Thumb 2'])
      await expect(gallery.getByRole('list').getByAltText(alt, { exact: true })).toBeAttached();
  });
  await gallery.getByAltText('Product 1').click();
  await expect(page.getByRole('dialog', { name: 'Lightbox' }).getByAltText('Product 1')).toBeVisible();
});

test('a click on a picture', async ({ page }) => {
  await test.step('a click on a main image opens a full-screen lightbox at that index', async () => {
    await openGallery(page);
    const opener = page.getByRole('button', { name: 'Open image 3 of 4 full-screen' });
    const alt = (await opener.locator('img').getAttribute('alt')) ?? 'none';
    await page.getByRole('button', { name: 'Show image 3 of 4' }).click();
    await opener.click();
    const lightbox = page.locator('.yarl__portal');
    await expect(lightbox.locator('.yarl__slide_current img')).toHaveAttribute('alt', alt);
    const screen = page.viewportSize();
    const box = await lightbox.boundingBox();
    expect([box?.width, box?.height]).toEqual([screen?.width, screen?.height]);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(page).toHaveURL(/\/product\/stoneware-mug$/);
  });
  await test.step('the lightbox opens while the shop can not be reached', async () => {
    await openGallery(page);
    await page.route('**/api/v1/**', (route) => route.abort());
    await page.getByRole('button', { name: 'Open image 1 of 4 full-screen' }).click();
    await expect(page.locator('.yarl__portal')).toBeVisible();
  });
});

test('a picture that is asked for is reached, although the window changes its width on the way', async ({ page }) => {
  const gallery = await openGallery(page);
  const requested = gallery.getByRole('button', { name: 'Show image 4 of 4' });
  await requested.evaluate(async (thumbnail: HTMLElement) => {
    thumbnail.click();
    // Two frames later the slides are moving.
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    document.body.style.width = '900px';
    window.dispatchEvent(new Event('resize'));
  });
  await expect(requested).toHaveAttribute('aria-current', 'true');
});

test('an image that fails to load shows an error icon', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/product/glass-carafe');
  const picture = page.getByRole('region', { name: 'Product images' }).locator('span[role="img"]').first();
  await expect(picture).toBeVisible();
  await expect(picture.locator('svg')).toBeVisible();
});

test('the states of an image', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/media/*.webp', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/product/stoneware-mug', { waitUntil: 'domcontentloaded' });
  const picture = page.getByRole('region', { name: 'Product images' }).locator('img').first();
  await expect(picture).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  const before = await picture.boundingBox();
  await test.step('an image that is loading keeps its place', async () => {
    expect(await picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(false);
    expect(before?.height).toBeGreaterThan(200);
  });
  held.resolve();
  await test.step('an image that is complete shows in the width that the screen needs', async () => {
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
    expect(await picture.boundingBox()).toEqual(before);
    await expect(picture).toHaveAttribute('srcset', / 600w, .* 1200w/);
  });
});
