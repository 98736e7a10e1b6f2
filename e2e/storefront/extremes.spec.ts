import { expect, type Page, test } from '@playwright/test';
import { makeProduct, ownMark, ownName } from '../support/catalogue.ts';
import { findViolations } from '../support/run-axe.ts';
import { checkoutButton, enterCard, goToCheckout, openCart, putInCart } from '../support/shopper.ts';

const paths = [
  '/',
  '/category/kitchen-table',
  '/product/stoneware-mug',
  '/search?q=mug',
  '/about',
  '/pages/returns',
  '/login',
  '/signup',
  '/track',
  '/account',
  '/checkout',
  '/order-confirmation',
  '/no-such-page',
];

/** Returns the controls that a shopper cannot press or fill in because something covers them or they are outside the screen. */
async function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const inDialog = document.querySelector('dialog:modal') ?? document.body;
    const controls = [
      ...inDialog.querySelectorAll<HTMLElement>('a[href], button:enabled, input, select, textarea, summary'),
    ]
      .filter((control) => control.checkVisibility() && control.tabIndex >= 0 && !control.closest('[inert]'))
      // The link to the content is visible only while it has the focus.
      .filter((control) => control.getAttribute('href') !== '#page');
    return controls.flatMap((control) => {
      control.focus({ preventScroll: true });
      const target = control.closest('label') ?? control;
      target.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const { left, top, width, height } = target.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      const isReached = hit !== null && (target.contains(hit) || hit.closest('label')?.contains(control));
      return isReached ? [] : [`${control.tagName} ${control.getAttribute('aria-label') ?? control.textContent}`];
    });
  });
}

const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

for (const [what, width, height] of [
  ['at 320 px', 320, 640],
  // A window of 1280 by 900 px whose page is zoomed to 200 %.
  ['at 200 % zoom', 640, 450],
] as const) {
  test(`every page ${what} is usable and does not scroll sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    for (const path of paths) {
      await page.goto(path);
      // The checkout has no menu. Every page has the cart.
      await expect(page.getByRole('button', { name: /^Cart/ })).toBeEnabled();
      expect(await scrollsSideways(page), path).toBe(false);
      expect(await outOfReach(page), path).toEqual([]);
    }
  });

  test(`menu, search, cart and the filled checkout ${what} are usable and do not scroll sideways`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await putInCart(page, 'espresso-cups');
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    expect(await outOfReach(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'About' })).toBeVisible();
    expect(await outOfReach(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await page.getByPlaceholder('Search Products...').fill('mug');
    await expect(page.getByRole('dialog', { name: 'Search' }).getByRole('option').first()).toBeVisible();
    expect(await outOfReach(page)).toEqual([]);
    await page.goto('/checkout');
    await expect(page.getByPlaceholder('Card number')).toBeVisible();
    expect(await scrollsSideways(page)).toBe(false);
    expect(await outOfReach(page)).toEqual([]);
  });
}

test('a name of 200 characters stands on its card in two lines and nowhere breaks the page', async ({
  page,
  request,
}) => {
  const mark = ownMark();
  const broken = `Vase ${mark} ${'of hand-thrown stoneware '.repeat(9)}`.slice(0, 200).trim().padEnd(200, 'x');
  const unbroken = `Vase ${mark} `.padEnd(200, 'W');
  for (const name of [broken, unbroken]) {
    const { slug } = await makeProduct(request, { name });
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`/search?q=${mark}`);
      const title = page.getByRole('heading', { level: 3, name });
      const [height, line] = await title.evaluate((element) => [
        element.clientHeight,
        Number.parseFloat(getComputedStyle(element).lineHeight),
      ]);
      expect(Math.round((height ?? 0) / (line ?? 1))).toBe(2);
      expect(await scrollsSideways(page)).toBe(false);
      await page.goto(`/product/${slug}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(await scrollsSideways(page)).toBe(false);
    }
    await page.setViewportSize({ width: 320, height: 800 });
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
    const cart = await openCart(page);
    await expect(cart.getByRole('link', { name })).toBeVisible();
    const [width, content] = await cart.evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
    expect(content).toBe(width);
    await goToCheckout(page);
    expect(await scrollsSideways(page)).toBe(false);
    await page.evaluate(() => localStorage.clear());
  }
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
  expect(await scrollsSideways(page)).toBe(false);
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
  for (let image = 2; image <= 12; image += 1) {
    await next.click();
    await expect(page.getByRole('button', { name: `Show image ${image} of 12` })).toBeInViewport();
  }
  await expect(next).toBeDisabled();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
  const cart = await openCart(page);
  await expect(cart.getByText('Colour Jade')).toBeVisible();
  await expect(cart.getByText('Size XXL')).toBeVisible();
});

test('two quick clicks on Next lead two pictures on, and two on Previous back', async ({ page }) => {
  await page.goto('/product/stoneware-mug');
  const shown = (image: number) => page.getByRole('button', { name: `Show image ${image} of 4` });
  await page.getByRole('button', { name: 'Next image' }).dblclick();
  await expect(shown(3)).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Previous image' }).dblclick();
  await expect(shown(1)).toHaveAttribute('aria-current', 'true');
});

test('the shop keeps its own colours on a system with a dark theme, and they are readable', async ({ page }) => {
  const colors = () =>
    page.evaluate(() =>
      ['body', 'main', 'input', 'h1', 'footer'].map((name) => {
        const element = document.querySelector(name);
        if (!element) return null;
        const { color, backgroundColor } = getComputedStyle(element);
        return [name, color, backgroundColor];
      }),
    );
  for (const path of ['/', '/login', '/product/stoneware-mug']) {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto(path);
    const light = await colors();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.goto(path);
    expect(await colors()).toEqual(light);
    const violations = await findViolations(page, { runOnly: ['color-contrast'] });
    expect(violations).toEqual([]);
  }
});

test('with reduced motion drawers, pictures and rows appear without animation', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/product/stoneware-mug');
  const next = page.getByRole('button', { name: 'Next image' });
  // Goes forward and back once. A press before hydration waits until the page is hydrated.
  await next.click();
  await expect(page.getByRole('button', { name: 'Show image 2 of' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Previous image' }).click();
  await expect(page.getByRole('button', { name: 'Show image 1 of' })).toHaveAttribute('aria-current', 'true');
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
  await page.goto('/');
  const row = page.getByRole('region', { name: 'Bestsellers' }).getByRole('list').first();
  await expect(row).toHaveCSS('scroll-behavior', 'auto');
});

test('an order is printed with its shop, its lines and its amounts, and without what only a screen can do', async ({
  page,
}) => {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByText(/^Order number/)).toBeVisible({ timeout: 20_000 });
  for (const words of ['Thank you for your order!', 'Soap Bars']) {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(words).first()).toBeVisible();
    await expect(page.getByText('Havre & Lind').filter({ visible: true })).toHaveCount(1);
    for (const role of ['banner', 'contentinfo', 'navigation', 'button'] as const)
      await expect(page.getByRole(role)).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
    if (words === 'Soap Bars') break;
    await page.getByRole('link', { name: 'Track your order' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Order \d+$/ })).toBeVisible();
  }
  await page.emulateMedia({ media: 'print' });
  for (const word of ['Subtotal', 'Shipping', 'Sales Tax', 'Total', 'Ships to'])
    await expect(page.getByText(word, { exact: true })).toBeVisible();
  expect(await scrollsSideways(page)).toBe(false);
});
