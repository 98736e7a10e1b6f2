import { expect, type Locator, type Page, type Route, test } from '@playwright/test';
import { changeProduct, makeProduct, ownName } from '../support/catalogue.ts';
import { checkoutButton, enterCard, goToCheckout, openCart, putInCart } from '../support/shopper.ts';

/** Responses that a network or a broken server may return instead of the shop's response. */
const badAnswers: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['answers 500', (route) => route.fulfill({ status: 500, body: 'rubbish' })],
  [
    'answers a page of somebody else',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Free Wi-Fi</h1>' }),
  ],
  ['answers something else', (route) => route.fulfill({ json: { ok: true } })],
];
/** Text that only a developer understands. */
const technical = /undefined|null|JSON|Unexpected|TypeError|token|\[object/;
const home = (url: URL) => url.pathname === '/';

// apps/storefront/src/failed-calls.test.tsx has the reads for every bad response, and the search and the cart as well.
test('slow and failing reads show skeletons, the words of the failure and a second try', async ({ page }) => {
  await page.goto('/about');
  await test.step('the home page that can not be fetched says so and can be tried again', async () => {
    await page.route(home, (route) => route.fulfill({ status: 500, body: 'rubbish' }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
    await page.unroute(home);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Bestsellers' })).toBeVisible();
  });
  await page.route('**/media/**', (route) => route.abort());
  const listing = Promise.withResolvers<void>();
  await page.route('**/api/v1/catalog/listing', async (route) => {
    await listing.promise;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Kitchen & Table' }).click();
  const cards = page.getByRole('status').filter({ hasText: 'Loading products' }).locator('[aria-hidden="true"]');
  await test.step('a listing that is loading shows four skeleton cards', async () => {
    await expect(cards).toHaveCount(4);
  });
  await test.step('each skeleton card has an image square, a title, two tags and a button', async () => {
    for (const card of await cards.all()) await expectSkeleton(card);
  });
  listing.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen & Table' })).toBeVisible();
  await test.step('a picture that is missing on a card or in the cart shows an error icon in its place', async () => {
    const card = page.getByRole('article').filter({ hasText: 'Carafe & Glass' });
    await expect(card.locator('span[role="img"] > svg').first()).toBeVisible();
    await card.getByRole('button', { name: /^Add to Cart/ }).click();
    const cart = await openCart(page);
    await expect(cart.locator('span[role="img"] > svg').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });
  await test.step('a slow product shows its skeleton, a failing one its words', async () => {
    const product = Promise.withResolvers<void>();
    await page.route('**/api/v1/products/one', async (route) => {
      await product.promise;
      await route.fulfill({ status: 500, body: 'rubbish' });
    });
    await page.getByRole('link', { name: 'Carafe & Glass', exact: true }).click();
    await expect(page.getByText('Loading product')).toBeAttached();
    product.resolve();
    await expect(page.getByRole('alert')).toHaveText('Failed to load product: The shop responded with status 500');
  });
  await test.step('a product whose call fails says so, red and centred, and trying again works', async () => {
    const words = page.getByRole('alert');
    await expect(words).toHaveCSS('text-align', 'center');
    const [red = 0, green = 0, blue = 0] = await readColor(words);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await page.unroute('**/api/v1/products/one');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Carafe/ })).toBeVisible();
  });
});

async function expectSkeleton(card: Locator): Promise<void> {
  const [square, title, tags, button, ...others] = await card.locator('> *').all();
  expect(others).toEqual([]);
  const box = await square?.boundingBox();
  expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(1);
  expect((await title?.boundingBox())?.width).toBeLessThan(box?.width ?? 0);
  await expect(tags?.locator('> *') ?? card).toHaveCount(2);
  expect((await button?.boundingBox())?.height).toBeGreaterThanOrEqual(40);
}

/** Returns the red, green and blue values of an element's text. */
async function readColor(words: Locator): Promise<readonly number[]> {
  const color = await words.evaluate((element) => getComputedStyle(element).color);
  return (color.match(/\d+/g) ?? []).map(Number);
}

const submit = (page: Page) => checkoutButton(page).click();
const alert = (page: Page) => page.getByRole('alert');

test('an order gets through every failure of a checkout, once, and what was typed stays', async ({ page, context }) => {
  await page.route('**/sandbox/stripe.js', (route) => route.abort());
  await test.step('a cart whose quote fails shows what it knows and leads on to the checkout', async () => {
    await page.route('**/api/v1/cart/quote', (route) => route.abort());
    await putInCart(page, 'soap-stack');
    const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
    await expect(cart.getByRole('link', { name: 'Soap Bars' })).toBeVisible();
    await expect(cart.getByText('Subtotal')).toBeVisible();
    await goToCheckout(page);
    await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
    await expect(checkoutButton(page)).toBeEnabled();
    await page.unroute('**/api/v1/cart/quote');
  });
  await test.step('a card script that was blocked can be tried again, and what was typed stays', async () => {
    await expect(page.getByText('The card field could not be loaded.')).toBeVisible();
    await page.getByLabel('First name').fill('Ada');
    await submit(page);
    await expect(alert(page)).toHaveText('Stripe not loaded');
    await page.unroute('**/sandbox/stripe.js');
    await page.getByRole('button', { name: 'Try again' }).click();
    await enterCard(page, '4000002500003155');
    await expect(page.getByText('The card field could not be loaded.')).toBeHidden();
    await expect(page.getByLabel('First name')).toHaveValue('Ada');
  });
  await test.step('the dialog of 3-D Secure fits on a screen of 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Checkout/ })
      .click();
    const dialog = page.getByRole('dialog', { name: '3-D Secure authentication' });
    await expect(dialog).toBeVisible({ timeout: 30_000 });
    const box = await dialog.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await dialog.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(dialog).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await expect(page.getByText('Processing payment...')).toBeHidden();
  });
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByLabel('City').fill('Oakland');
  const keys = new Set<string | undefined>();
  for (const [what, answer] of badAnswers) {
    await page.route('**/api/v1/orders/place', async (route) => {
      keys.add(route.request().headers()['idempotency-key']);
      await answer(route);
    });
    await page.route('**/api/v1/shipping/verify', answer);
    await test.step(`an address check that ${what} does not stop the order`, async () => {
      const [placed] = await Promise.all([page.waitForRequest('**/api/v1/orders/place'), submit(page)]);
      expect(placed.postDataJSON()).toMatchObject({ order: { shippingInfo: { address: { city: 'Oakland' } } } });
    });
    await test.step(`an order whose call ${what} is not lost and not placed twice`, async () => {
      await expect(alert(page)).toHaveText('Order placement failed', { timeout: 20_000 });
      await expect(alert(page)).not.toHaveText(technical);
      await expect(page.getByText('Processing payment...')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
      expect(keys.size).toBe(1);
    });
    await page.unrouteAll();
  }
  await test.step('the network going away in the middle of a checkout keeps cart and address, and its return places the order', async () => {
    await context.setOffline(true);
    await submit(page);
    await expect(alert(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.getByText('Processing payment...')).toBeHidden();
    await expect(page.getByLabel('City')).toHaveValue('Oakland');
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
    await context.setOffline(false);
    const [placed] = await Promise.all([page.waitForRequest('**/api/v1/orders/place'), submit(page)]);
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 20_000 });
    keys.add(placed.headers()['idempotency-key']);
    expect(keys.size, 'one order for all attempts').toBe(1);
  });
});

test('products that change while they are in the cart', async ({ page, request }) => {
  const renamed = await makeProduct(request, { name: ownName('Renamed Vase') });
  const gone = await makeProduct(request, { name: ownName('Withdrawn Vase') });
  const bowl = await makeProduct(request, { name: ownName('Last Bowl') });
  for (const { slug } of [renamed, gone, bowl]) {
    await putInCart(page, slug);
    await page.keyboard.press('Escape');
  }
  await changeProduct(request, renamed.id, { slug: `${renamed.slug}-renamed` });
  await changeProduct(request, gone.id, { status: 'ARCHIVED' });
  await changeProduct(request, bowl.id, { stock: 0 });
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const cart = await openCart(page);
  await test.step('a product that is withdrawn or sold out while in the cart says so there and at the checkout', async () => {
    await expect(cart.getByRole('listitem').filter({ hasText: gone.name })).toContainText(/no longer/i);
    await expect(cart.getByRole('listitem').filter({ hasText: bowl.name })).toContainText(/sold out/i);
  });
  await test.step('a step within the shop to a renamed product leads to the new address', async () => {
    await cart.getByRole('link', { name: renamed.name }).click();
    await expect(page).toHaveURL(new RegExp(`/product/${renamed.slug}-renamed$`));
    await expect(page.getByRole('heading', { level: 1, name: renamed.name })).toBeVisible();
  });
  await test.step('a step within the shop to a withdrawn product shows the page that says so', async () => {
    await (await openCart(page)).getByRole('link', { name: gone.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No longer available' })).toBeVisible();
  });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await openCart(page);
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/checkout$/);
});
