import { expect, type Locator, test } from '@playwright/test';

const computeMiddle = (box: { x: number; width: number } | null) => (box?.x ?? 0) + (box?.width ?? 0) / 2;

/** Returns the distance between the middle of a part and the middle of the whole, in px. */
async function offCentre(whole: Locator, part: Locator): Promise<number> {
  const [outer, inner] = await Promise.all([whole.boundingBox(), part.boundingBox()]);
  return Math.abs(computeMiddle(outer) - computeMiddle(inner));
}

test('the gallery of a product with four pictures', async ({ page }) => {
  await page.goto('/product/stoneware-mug');
  const gallery = page.getByRole('region', { name: 'Product images' });
  const thumbnail = (image: number) => gallery.getByRole('button', { name: `Show image ${image} of 4` });
  const opener = (image: number) => page.getByRole('button', { name: `Open image ${image} of 4 full-screen` });
  const next = gallery.getByRole('button', { name: 'Next image' });
  await expect(next).toBeEnabled();
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
      await expect(thumbnail(image)).toHaveAttribute('aria-current', 'true');
    }
    await expect(next).toBeDisabled();
  });

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
    await expect(opener(3)).toBeInViewport();
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

  const lightbox = page.locator('.yarl__portal');
  await test.step('a click on a main image opens a full-screen lightbox at that index', async () => {
    const alt = (await opener(3).locator('img').getAttribute('alt')) ?? 'none';
    await opener(3).click();
    await expect(lightbox.locator('.yarl__slide_current img')).toHaveAttribute('alt', alt);
    const screen = page.viewportSize();
    const box = await lightbox.boundingBox();
    expect([box?.width, box?.height]).toEqual([screen?.width, screen?.height]);
    await page.keyboard.press('Escape');
    await expect(lightbox).toBeHidden();
    await expect(page).toHaveURL(/\/product\/stoneware-mug$/);
  });
  await test.step('a picture that is asked for is reached, although the window changes its width on the way', async () => {
    await thumbnail(1).click();
    await expect(opener(1)).toBeInViewport();
    await thumbnail(4).evaluate(async (requested: HTMLElement) => {
      requested.click();
      // Two frames later the slides are moving.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      document.body.style.width = '900px';
      window.dispatchEvent(new Event('resize'));
    });
    await expect(thumbnail(4)).toHaveAttribute('aria-current', 'true');
  });

  await test.step('a product with options has a variant selector', async () => {
    for (const option of ['Color', 'Size'])
      await expect(page.getByRole('group', { name: option }).getByRole('radio', { checked: true })).toHaveCount(1);
  });
  await test.step('a product shows its reviews with average and histogram, and asks visitors to log in for one of their own', async () => {
    const reviews = page.getByRole('region', { name: 'Reviews' });
    await expect(reviews.getByText('From 2 reviews')).toBeVisible();
    await expect(reviews.getByRole('progressbar')).toHaveCount(5);
    await expect(reviews.getByRole('article')).toHaveCount(2);
    await expect(reviews.getByRole('link', { name: 'Log in to write a review' })).toHaveAttribute('href', /^\/login/);
  });
  await test.step('the lightbox opens while the shop can not be reached', async () => {
    await page.reload();
    await expect(next).toBeEnabled();
    await page.route('**/api/v1/**', (route) => route.abort());
    await opener(1).click();
    await expect(lightbox).toBeVisible();
  });
});

test('a product and its pictures while they load, and pictures that fail', async ({ page }) => {
  await test.step('a product that is loading shows a skeleton of title, price, large image, three thumbnails, tag chips, description lines and button', async () => {
    await page.goto('/category/kitchen-table');
    const held = Promise.withResolvers<void>();
    await page.route('**/api/v1/products/one', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.setViewportSize({ width: 1280, height: 400 });
    const product = page.getByRole('link', { name: 'Carafe & Glass', exact: true });
    await product.scrollIntoViewIfNeeded();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await product.click();
    const skeleton = page.getByRole('status').filter({ hasText: 'Loading product' });
    await expect(skeleton).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page).toHaveTitle('Havre & Lind');
    const [pictures, words] = await skeleton
      .locator('> div')
      .evaluateAll((columns) => columns.map((column) => [...column.children].map((part) => part.children.length)));
    expect(pictures).toEqual([0, 3]);
    // Title, price, two chips, three lines, button.
    expect(words).toEqual([0, 0, 2, 0, 0, 0, 0]);
    held.resolve();
    await expect(page.getByRole('heading', { level: 1, name: /Carafe/ })).toBeVisible();
  });

  const held = Promise.withResolvers<void>();
  await page.route('**/media/*.webp', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 720 });
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

  await test.step('an image that fails to load shows an error icon', async () => {
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/product/espresso-cups');
    const failed = page.getByRole('region', { name: 'Product images' }).locator('span[role="img"]').first();
    await expect(failed).toBeVisible();
    await expect(failed.locator('svg')).toBeVisible();
  });
});
