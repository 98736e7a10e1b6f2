import { expect, test } from '@playwright/test';
import { makeProduct, ownMark, ownName } from './support/catalogue.ts';
import { checkoutButton, complaints, enterCard, goToCheckout, openCart, putInCart } from './support/shopper.ts';

// What stands on a screen, sentence by sentence, where no other journey looks.

test('the notice of the demo user is yellow and can be read', async ({ page }) => {
  await page.goto('/demo-mode');
  const notice = page.getByText('You are logged in as a demo user.');
  await expect(notice).toBeVisible();
  const [red = 0, green = 0, blue = 0] = await notice.evaluate((element) =>
    (getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []).map(Number),
  );
  expect(Math.min(red, green)).toBeGreaterThan(200);
  expect(blue).toBeLessThan(Math.min(red, green) - 40);
});

test('the about page shows what the owner wrote', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Havre & Lind');
  await expect(page.getByRole('heading', { name: 'What we look for' })).toBeVisible();
  await expect(page.getByRole('main').locator('strong').first()).toBeVisible();
});

test('the footer has the tagline', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('contentinfo').getByText('Plain good things for everyday rooms')).toBeVisible();
});

test('a category and a collection are the same screen: name, description, grid', async ({ page, request }) => {
  const home = await request.post('/api/v1/catalog/collections/many', { data: { where: { name: 'Summer Terrace' } } });
  const [collection] = ((await home.json()) as { items: { slug: string; name: string; description: string }[] }).items;
  const shelves = [
    { path: '/category/lighting', name: 'Lighting', description: 'Lamps, lanterns and candles' },
    { path: `/collection/${collection?.slug}`, name: 'Summer Terrace', description: collection?.description ?? 'none' },
  ];
  for (const { path, name, description } of shelves) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} - Havre & Lind`);
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByText(description).first()).toBeVisible();
    expect(await page.getByRole('main').getByRole('article').count()).toBeGreaterThan(3);
    await expect(
      page
        .getByRole('main')
        .getByRole('list')
        .filter({ has: page.getByRole('article') }),
    ).toHaveCSS('display', 'grid');
  }
});

test('the skeleton of a product has title, price, large image, three thumbnails, chips, lines and button', async ({
  page,
}) => {
  await page.goto('/category/kitchen-table');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/products/one', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 1280, height: 400 });
  const product = page.getByRole('link', { name: 'Carafe & Glass', exact: true });
  await product.scrollIntoViewIfNeeded();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await product.click();
  const skeleton = page.getByRole('status').filter({ hasText: 'Loading product' });
  await expect(skeleton).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
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

test('the large picture stands alone, the next one 10 px beside it, and the first and last end the row', async ({
  page,
}) => {
  await page.goto('/product/stoneware-mug');
  const gallery = page.getByRole('region', { name: 'Product images' });
  const next = gallery.getByRole('button', { name: 'Next image' });
  await expect(next).toBeEnabled();
  const slides = gallery.locator('.keen-slider').first().locator('.keen-slider__slide');
  const lefts = () => slides.evaluateAll((all) => all.map((slide) => slide.getBoundingClientRect().left));
  const width = (await slides.first().boundingBox())?.width ?? 0;
  const stage = (await gallery.boundingBox())?.x ?? 0;
  await expect.poll(async () => (await lefts())[0]).toBeCloseTo(stage, 0);
  await expect.poll(async () => (await lefts())[1]).toBeCloseTo(stage + width + 10, 0);
  await expect(gallery.getByRole('button', { name: 'Previous image' })).toBeDisabled();
  await next.click();
  await expect.poll(async () => (await lefts())[1]).toBeCloseTo(stage, 0);
});

test('a picture keeps its place while it loads, and comes in the width that the screen needs', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/media/*.webp', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/product/stoneware-mug', { waitUntil: 'domcontentloaded' });
  const picture = page.getByRole('region', { name: 'Product images' }).locator('img').first();
  await expect(picture).toBeAttached();
  const before = await picture.boundingBox();
  expect(before?.height).toBeGreaterThan(200);
  held.resolve();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeTruthy();
  expect(await picture.boundingBox()).toEqual(before);
  await expect(picture).toHaveAttribute('srcset', / 600w, .* 1200w/);
});

test('a failing checkout is logged as well as shown', async ({ page }) => {
  const heard = complaints(page);
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4000 0000 0000 0002');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.', { timeout: 20_000 });
  expect(heard).toContain('Your card was declined.');
});

test('a cart of lost products only makes no order: Order creation failed', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    const productId = '01900000-0000-7000-8000-000000000000';
    const line = { productId, variantId: null, product: null, variant: null, quantity: 1, price: 500 };
    localStorage.setItem('cart', JSON.stringify({ items: [line], totalItems: 1 }));
  });
  await page.goto('/checkout');
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Order creation failed', { timeout: 20_000 });
});

test('a cart never holds more than there is, and says so beside the line', async ({ page, request }) => {
  const { slug, name } = await makeProduct(request, { name: ownName('Rare Bowl'), stock: 2 });
  await page.goto(`/product/${slug}`);
  const add = page.getByRole('main').getByRole('button', { name: 'Add to Cart' });
  await add.click();
  await add.click();
  await expect(add).toBeDisabled();
  await expect(page.getByText('Only 2 left, and all of them are in your cart')).toBeVisible();
  const cart = await openCart(page);
  await expect(cart.getByRole('button', { name: `Plus one: ${name}` })).toBeDisabled();
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('cart') ?? '{}');
    stored.items[0].quantity = 5;
    localStorage.setItem('cart', JSON.stringify(stored));
  });
  await page.reload();
  await openCart(page);
  await expect(cart.getByRole('listitem').filter({ hasText: name })).toContainText(/only 2 left/i);
});

test('a search shows at most 12 products in its panel and 24 on a page, with links to the next', async ({
  page,
  request,
}) => {
  const mark = ownMark();
  for (let number = 1; number <= 26; number += 1) await makeProduct(request, { name: `Vase ${mark} ${number}` });
  await page.goto('/');
  await page.getByPlaceholder('Search Products...').fill(mark);
  const results = page.getByRole('region', { name: 'Search Results' }).getByRole('option', { name: mark });
  await expect(results).toHaveCount(12);
  await page.goto(`/search?q=${mark}`);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(24);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(cards).toHaveCount(2);
  await expect(page).toHaveURL(/after=/);
  await page.getByRole('link', { name: 'Previous page' }).click();
  await expect(cards).toHaveCount(24);
});

test('the search has a page of its own, with its own box', async ({ page }) => {
  await page.goto('/');
  await page.getByPlaceholder('Search Products...').fill('mug');
  await page.getByPlaceholder('Search Products...').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=mug$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('searchbox', { name: 'Search products' })).toHaveValue('mug');
  await expect(page.getByRole('article').filter({ hasText: 'Stoneware Mug' })).toBeVisible();
});

test('a product shows its reviews with average and histogram, and asks visitors to log in for one of their own', async ({
  page,
}) => {
  await page.goto('/product/stoneware-mug');
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('From 2 reviews')).toBeVisible();
  await expect(reviews.getByRole('progressbar')).toHaveCount(5);
  await expect(reviews.getByRole('article')).toHaveCount(2);
  await expect(reviews.getByRole('link', { name: 'Log in to write a review' })).toHaveAttribute('href', /^\/login/);
});

test('without script home, shelf, product, about and search can be read', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const [path, words] of [
    ['/', 'Bestsellers'],
    ['/category/lighting', 'Mushroom Lamp'],
    ['/product/soap-stack', 'Product Description'],
    ['/about', 'What we look for'],
    ['/search?q=mug', 'Stoneware Mug'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: words }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Havre & Lind' })).toBeVisible();
  }
  await page.goto('/checkout');
  await expect(page.locator('noscript p')).toBeVisible();
  await context.close();
});
