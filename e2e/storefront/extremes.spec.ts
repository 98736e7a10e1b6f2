import { expect, test } from '@playwright/test';
import { measureOverflow } from '../support/axe.ts';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { goToCheckout, openCart } from '../support/shopper.ts';

test('a name of 200 characters stands on its card in two lines and nowhere breaks the page', async ({
  page,
  request,
}) => {
  const mark = ownMark();
  const broken = `Vase ${mark} ${'of hand-thrown stoneware '.repeat(9)}`.slice(0, 200).trim().padEnd(200, 'x');
  const unbroken = `Vase ${mark} `.padEnd(200, 'W');
  const names = [broken, unbroken];
  const products = [await makeProduct(request, { name: broken }), await makeProduct(request, { name: unbroken })];
  await page.goto(`/search?q=${mark}`);
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of names) {
      const title = page.getByRole('heading', { level: 3, name });
      const [height, line] = await title.evaluate((element) => [
        element.clientHeight,
        Number.parseFloat(getComputedStyle(element).lineHeight),
      ]);
      expect(Math.round((height ?? 0) / (line ?? 1))).toBe(2);
    }
    await expect.poll(() => measureOverflow(page)).toBe(0);
  }
  for (const { slug, name } of products) {
    await page.goto(`/product/${slug}`);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect.poll(() => measureOverflow(page)).toBe(0);
    }
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
    await expect(page.getByText('Added to cart').first()).toBeVisible();
  }
  const cart = await openCart(page);
  for (const name of names) await expect(cart.getByRole('link', { name })).toBeVisible();
  const [width, content] = await cart.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
  expect(content).toBe(width);
  await goToCheckout(page);
  await expect.poll(() => measureOverflow(page)).toBe(0);
});

test('a product with 12 pictures and 60 variants can be looked at, chosen from and bought', async ({
  page,
  request,
}) => {
  const colors = ['Ash', 'Bone', 'Clay', 'Dusk', 'Elm', 'Fog', 'Gold', 'Hay', 'Ink', 'Jade'];
  const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];
  const known = await request.post('/api/v1/products/one', {
    data: { where: { slug: 'stoneware-mug' }, include: ['images'] },
  });
  const { images } = (await known.json()) as { images: { main: string }[] };
  const { slug } = await makeProduct(request, {
    name: ownName('Many Shirt'),
    images: Array.from({ length: 12 }, (_, index) => ({ url: images[index % images.length]?.main })),
    options: [
      { name: 'Colour', values: colors },
      { name: 'Size', values: sizes },
    ],
    variants: colors.flatMap((color, row) =>
      sizes.map((size, column) => ({
        options: [`Colour:${color}`, `Size:${size}`],
        stock: color === 'Jade' && size !== 'XXL' ? 0 : 3,
        price: 1000 + row * 100 + column,
      })),
    ),
  });
  await page.setViewportSize({ width: 360, height: 800 });
  await page.goto(`/product/${slug}`);
  await expect.poll(() => measureOverflow(page)).toBe(0);
  await expect(page.getByRole('radio')).toHaveCount(16);
  await test.step('one value of each option is chosen', async () => {
    for (const option of ['Colour', 'Size'])
      await expect(page.getByRole('group', { name: option }).getByRole('radio', { checked: true })).toHaveCount(1);
  });
  await page.getByRole('radio', { name: 'Jade' }).check();
  for (const size of sizes.slice(0, 5))
    await expect(page.getByRole('radio', { name: size, exact: true })).toBeDisabled();
  await expect(page.getByRole('radio', { name: 'XXL' })).toBeChecked();
  await expect(page.getByRole('main').getByText('$19.05')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next image' });
  const previous = page.getByRole('button', { name: 'Previous image' });
  const shown = (image: number) => page.getByRole('button', { name: `Show image ${image} of 12` });
  await test.step('two quick clicks on Next lead two pictures on, and two on Previous back', async () => {
    await next.dblclick();
    await expect(shown(3)).toHaveAttribute('aria-current', 'true');
    await previous.dblclick();
    await expect(shown(1)).toHaveAttribute('aria-current', 'true');
  });
  await test.step('with reduced motion drawers, pictures and rows appear without animation', async () => {
    const positions = await next.evaluate(async (button: HTMLButtonElement) => {
      const slides = [...document.querySelectorAll('[aria-label="Product images"] .keen-slider__slide')];
      const lefts = () => slides.map((slide) => Math.round(slide.getBoundingClientRect().left));
      const [first, second] = lefts();
      const passed = [second];
      button.click();
      // A busy machine may need some frames until the click is handled.
      for (let frame = 0; frame < 60 && passed.at(-1) !== first; frame += 1) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        passed.push(lefts()[1]);
      }
      return { first, second, passed: [...new Set(passed)] };
    });
    expect(positions.second).not.toBe(positions.first);
    // The second picture jumps to the position of the first one. An animation would have positions in between.
    expect(positions.passed).toEqual([positions.second, positions.first]);
    await page.getByRole('button', { name: 'Menu' }).click();
    const durations = await page.evaluate(() =>
      document.getAnimations().map((animation) => Number(animation.effect?.getComputedTiming().endTime)),
    );
    expect(Math.max(0, ...durations)).toBeLessThan(2);
    await page.keyboard.press('Escape');
  });
  for (let image = 3; image <= 12; image += 1) {
    await next.click();
    await expect(shown(image)).toBeInViewport();
  }
  await expect(next).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  const cart = await openCart(page);
  await expect(cart.getByText('Colour Jade')).toBeVisible();
  await expect(cart.getByText('Size XXL')).toBeVisible();
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Bestsellers' }).getByRole('list').first();
  await expect(row, 'with reduced motion').toHaveCSS('scroll-behavior', 'auto');
});
