import { expect, type Locator, type Page, test } from '@playwright/test';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

/** Opens the full-screen view of the mug's first picture and waits until it has faded in. */
async function openLightbox(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Open image 1 of 4 full-screen' }).click();
  const lightbox = page.getByRole('dialog', { name: 'Lightbox' });
  await expect(lightbox).toHaveCSS('opacity', '1');
  await expect.poll(() => currentImage(lightbox).evaluate(({ complete }: HTMLImageElement) => complete)).toBe(true);
  return lightbox;
}

const currentSlide = (lightbox: Locator) => lightbox.locator('.yarl__slide_current');
const currentImage = (lightbox: Locator) => currentSlide(lightbox).locator('img');

/** Returns scale and offsets of the shown picture, once nothing moves. */
async function readZoom(lightbox: Locator): Promise<{ scale: number; x: number; y: number }> {
  return currentSlide(lightbox).evaluate(async (slide) => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const style = [...slide.querySelectorAll<HTMLElement>('*')].find((part) =>
      part.style.transform.startsWith('scale'),
    );
    const [scale = 0, x = 0, y = 0] = (style?.style.transform.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);
    return { scale, x, y };
  });
}

/** Presses twice on the picture. The time stamps of the two presses differ by this number of milliseconds. */
async function pressTwice(lightbox: Locator, pointerType: 'mouse' | 'touch', apartMs: number): Promise<void> {
  await currentImage(lightbox).evaluate(
    (image, [type, apart, start]) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      const location = { clientX: x + width / 2, clientY: y + height / 2 };
      for (const timeStamp of [start, start + apart]) {
        for (const name of ['pointerdown', 'pointerup']) {
          const options = { bubbles: true, pointerId: 7, pointerType: type, buttons: 1, ...location };
          const event = new PointerEvent(name, options);
          Object.defineProperty(event, 'timeStamp', { value: timeStamp });
          image.dispatchEvent(event);
        }
      }
    },
    [pointerType, apartMs, 1e7 * (pressings += 1)] as const,
  );
}
let pressings = 0;

/** Expects that two presses zoom when less than this number of milliseconds lies between them, and not otherwise. */
async function expectDoublePress(lightbox: Locator, pointerType: 'mouse' | 'touch', delayMs: number): Promise<void> {
  await zoomOut(lightbox);
  await pressTwice(lightbox, pointerType, delayMs);
  expect((await readZoom(lightbox)).scale).toBe(1);
  await pressTwice(lightbox, pointerType, delayMs - 1);
  await expect.poll(async () => (await readZoom(lightbox)).scale).toBeGreaterThanOrEqual(2);
}

async function zoomOut(lightbox: Locator): Promise<void> {
  const button = lightbox.getByRole('button', { name: 'Zoom out' });
  while (await button.isEnabled()) await button.click();
  await expect.poll(async () => (await readZoom(lightbox)).scale).toBe(1);
}

test('the lightbox fades in, zooms, moves on until the pictures end, and closes by the way back', async ({ page }) => {
  await page.goto('/product/stoneware-mug');
  const lightbox = await openLightbox(page);
  await test.step('the lightbox fades in 250 ms', async () => {
    await expect(lightbox).toHaveCSS('transition-duration', '0.25s');
  });
  await test.step('the lightbox keeps 2 pictures ready on each side', async () => {
    await expect(lightbox.locator('.yarl__slide')).toHaveCount(5);
    await expect(lightbox.locator('.yarl__slide img')).toHaveCount(3);
  });
  const largest = await currentImage(lightbox).evaluate((image: HTMLImageElement) => (2 * 1200) / image.clientWidth);
  const zoomIn = lightbox.getByRole('button', { name: 'Zoom in' });
  await test.step('the lightbox zooms in by 2 with each press of the button', async () => {
    for (const scale of [2, Math.min(4, largest)]) {
      await zoomIn.click();
      await expect.poll(async () => (await readZoom(lightbox)).scale).toBeCloseTo(scale, 2);
    }
  });
  await test.step('the lightbox zooms in up to 2 screen pixels for each pixel of the picture', async () => {
    while (await zoomIn.isEnabled()) await zoomIn.click();
    await expect.poll(async () => (await readZoom(lightbox)).scale).toBeCloseTo(largest, 2);
  });
  await zoomOut(lightbox);
  await test.step('the wheel zooms', async () => {
    await currentImage(lightbox).hover();
    await page.mouse.wheel(0, -100);
    await expect.poll(async () => (await readZoom(lightbox)).scale).toBeCloseTo(2, 2);
    await page.mouse.wheel(0, 1000);
    await expect.poll(async () => (await readZoom(lightbox)).scale).toBe(1);
  });
  await test.step('the arrow keys move a zoomed picture by 50', async () => {
    for (let step = 0; step < 2; step += 1) await zoomIn.click();
    for (const [key, x, y] of [
      ['ArrowDown', 0, -50],
      ['ArrowUp', 0, 0],
      ['ArrowRight', -50, 0],
      ['ArrowLeft', 0, 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(async () => Object.values(await readZoom(lightbox)).slice(1)).toEqual([x, y]);
    }
  });
  await test.step('two clicks within 500 ms zoom, two that are further apart do not', async () => {
    await expectDoublePress(lightbox, 'mouse', 500);
  });
  await test.step('two taps within 300 ms zoom, two that are further apart do not', async () => {
    await expectDoublePress(lightbox, 'touch', 300);
  });
  await zoomOut(lightbox);
  const next = lightbox.getByRole('button', { name: 'Next' });
  await expect(lightbox.getByRole('button', { name: 'Previous' })).toBeDisabled();
  const durations = await next.evaluate(async (button: HTMLElement) => {
    button.click();
    for (let frame = 0; frame < 60 && document.getAnimations().length === 0; frame += 1)
      await new Promise((frames) => requestAnimationFrame(frames));
    return document.getAnimations().map((animation) => animation.effect?.getTiming().duration);
  });
  await test.step('the lightbox moves on with an animation', async () => {
    expect(durations.length).toBeGreaterThan(0);
    await expect(currentImage(lightbox)).toHaveAttribute('alt', /Moss|moss/);
  });
  await test.step('the lightbox moves on in 500 ms', async () => {
    expect(durations).toContain(500);
  });
  await test.step('it ends where the pictures do', async () => {
    await expect(currentSlide(lightbox)).toHaveAccessibleName('2 of 4');
    await readZoom(lightbox);
    for (let image = 3; image <= 4; image += 1) {
      await next.click();
      await expect(currentSlide(lightbox)).toHaveAccessibleName(`${image} of 4`);
      await readZoom(lightbox);
    }
    await expect(next).toBeDisabled();
  });
  await test.step('the full-screen picture is an entry of the history: back closes it', async () => {
    await page.goBack();
    await expect(page.locator('.yarl__portal')).toBeHidden();
    await expect(page).toHaveURL(/\/product\/stoneware-mug$/);
  });
});

test.describe('under a finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('pictures follow on the page and in the lightbox, which a pull closes', async ({ page }) => {
    for (const pull of [300, -300]) {
      await page.goto('/product/stoneware-mug');
      const lightbox = await openLightbox(page);
      await test.step('a swipe in the lightbox moves on', async () => {
        await drag(page, { x: -250, y: 0 });
        await expect(currentSlide(lightbox)).toHaveAccessibleName('2 of 4');
        await readZoom(lightbox);
      });
      await test.step('a pull down or up closes the lightbox', async () => {
        await drag(page, { x: 0, y: pull });
        await expect(lightbox).toBeHidden();
        await expect(page).toHaveURL(/\/product\/stoneware-mug$/);
      });
    }
    await test.step('a swipe over the large picture shows the next one, and the last one stays', async () => {
      await page.reload();
      const current = page.getByRole('button', { name: /^Show image/ }).and(page.locator('[aria-current="true"]'));
      const stage = await page.getByRole('button', { name: /^Open image 1/ }).boundingBox();
      const start = { x: 330, y: (stage?.y ?? 0) + 60 };
      for (const shown of [2, 3, 4, 4]) {
        await drag(page, { x: -250, y: 0 }, start);
        await expect(current).toHaveAccessibleName(`Show image ${shown} of 4`);
        // A swipe that begins before the picture rests would be measured from another position.
        const picture = page.getByRole('button', { name: `Open image ${shown} of 4 full-screen` });
        await expect
          .poll(async () => Math.round((await picture.boundingBox())?.x ?? -1))
          .toBe(Math.round(stage?.x ?? 0));
      }
    });
  });
});

/** Drags one finger from the middle of the screen or from the given position. */
async function drag(page: Page, by: { x: number; y: number }, start = { x: 320, y: 422 }): Promise<void> {
  const from = by.y === 0 ? start : { x: 195, y: 422 };
  const browser = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', [from]);
  for (let step = 1; step <= 10; step += 1)
    await touch('touchMove', [{ x: from.x + (by.x * step) / 10, y: from.y + (by.y * step) / 10 }]);
  await touch('touchEnd', []);
  await browser.detach();
}
