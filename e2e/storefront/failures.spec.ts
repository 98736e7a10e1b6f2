import { expect, type Page, type Route, test } from '@playwright/test';
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

const categoryLink = (page: Page) =>
  page.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Lighting' });

// apps/storefront/src/failed-calls.test.tsx repeats these three, and the cart below, for every bad response.
test('a listing whose call fails says so, and trying again works', async ({ page }) => {
  await page.goto('/');
  await page.route('**/api/v1/catalog/listing', (route) => route.abort());
  await categoryLink(page).click();
  await expect(page.getByRole('alert')).toHaveText('Failed to load products.');
  await page.unroute('**/api/v1/catalog/listing');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await test.step('a product whose call fails says so, red and centred, and trying again works', async () => {
    await page.goto('/category/kitchen-table');
    await page.route('**/api/v1/products/one', (route) => route.abort());
    await page.getByRole('link', { name: 'Carafe & Glass', exact: true }).click();
    const words = page.getByRole('alert');
    await expect(words).toHaveText(/^Failed to load product: \S/);
    await expect(words).not.toHaveText(technical);
    await expect(words).toHaveCSS('text-align', 'center');
    const [red = 0, green = 0, blue = 0] = await readColor(words);
    expect(red).toBeGreaterThan(2 * Math.max(green, blue));
    await page.unroute('**/api/v1/products/one');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Carafe/ })).toBeVisible();
  });

  await test.step('a search whose call fails says so, and the next one works', async () => {
    await page.goto('/');
    await page.route('**/api/v1/products/many', (route) => route.abort());
    const box = page.getByPlaceholder('Search Products...');
    const panel = page.getByRole('region', { name: 'Search Results' });
    await box.fill('mug');
    await expect(panel.getByRole('status')).toHaveText('Failed to load products.');
    await page.unroute('**/api/v1/products/many');
    await box.fill('carafe');
    await expect(panel.getByRole('option', { name: /Carafe/ })).toBeVisible();
  });
});

test('a cart whose quote fails shows what it knows and leads on to the checkout', async ({ page }) => {
  await page.route('**/api/v1/cart/quote', (route) => route.abort());
  await putInCart(page, 'soap-stack');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart.getByRole('link', { name: 'Soap Bars' })).toBeVisible();
  await expect(cart.getByText('Subtotal')).toBeVisible();
  await goToCheckout(page);
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeVisible();
  await expect(checkoutButton(page)).toBeEnabled();
});

test('an order whose call fails', async ({ page }) => {
  for (const [what, answer] of badAnswers) {
    await test.step(`an order whose call ${what} is not lost and not placed twice`, async () => {
      await putInCart(page, 'soap-stack');
      await goToCheckout(page);
      await enterCard(page, '4242 4242 4242 4242');
      const keys = new Set<string | undefined>();
      let isBroken = true;
      await page.route('**/api/v1/orders/place', async (route) => {
        keys.add(route.request().headers()['idempotency-key']);
        await (isBroken ? answer(route) : route.continue());
      });
      await checkoutButton(page).click();
      await expect(page.getByRole('alert')).toHaveText('Order placement failed', { timeout: 20_000 });
      await expect(page.getByRole('alert')).not.toHaveText(technical);
      await expect(page.getByText('Processing payment...')).toBeHidden();
      await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
      isBroken = false;
      await checkoutButton(page).click();
      await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 20_000 });
      expect(keys.size).toBe(1);
      await page.unroute('**/api/v1/orders/place');
    });
  }
});

test('an address check that fails', async ({ page }) => {
  for (const [what, answer] of badAnswers) {
    await test.step(`an address check that ${what} does not stop the order`, async () => {
      await page.route('**/api/v1/shipping/verify', answer);
      await putInCart(page, 'soap-stack');
      await goToCheckout(page);
      await enterCard(page, '4242 4242 4242 4242');
      await checkoutButton(page).click();
      await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 20_000 });
      await page.unroute('**/api/v1/shipping/verify');
    });
  }
});

const home = (url: URL) => url.pathname === '/';

test('the home page that can not be fetched says so and can be tried again', async ({ page }) => {
  await page.goto('/about');
  await page.route(home, (route) => route.fulfill({ status: 500, body: 'rubbish' }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await page.unroute(home);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Bestsellers' })).toBeVisible();
});

test('a listing that is loading', async ({ page }) => {
  await page.goto('/');
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/catalog/listing', async (route) => {
    await held.promise;
    await route.continue();
  });
  await categoryLink(page).click();
  const cards = page.getByRole('status').filter({ hasText: 'Loading products' }).locator('[aria-hidden="true"]');
  await test.step('a listing that is loading shows four skeleton cards', async () => {
    await expect(cards).toHaveCount(4);
  });
  await test.step('each skeleton card has an image square, a title, two tags and a button', async () => {
    for (const card of await cards.all()) {
      const [square, title, tags, button, ...others] = await card.locator('> *').all();
      expect(others).toEqual([]);
      const box = await square?.boundingBox();
      expect(Math.abs((box?.width ?? 0) - (box?.height ?? 0))).toBeLessThan(1);
      expect((await title?.boundingBox())?.width).toBeLessThan(box?.width ?? 0);
      await expect(tags?.locator('> *') ?? cards).toHaveCount(2);
      expect((await button?.boundingBox())?.height).toBeGreaterThanOrEqual(40);
    }
  });
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
});

test('a card script that was blocked can be tried again, and what was typed stays', async ({ page }) => {
  await page.route('**/sandbox/stripe.js', (route) => route.abort());
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await expect(page.getByText('The card field could not be loaded.')).toBeVisible();
  await page.getByLabel('First name').fill('Ada');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Stripe not loaded');
  await page.unroute('**/sandbox/stripe.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await enterCard(page, '4242 4242 4242 4242');
  await expect(page.getByText('The card field could not be loaded.')).toBeHidden();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 20_000 });
});

test('the network going away in the middle of a checkout keeps cart and address, and its return places the order', async ({
  page,
  context,
}) => {
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await page.getByLabel('City').fill('Oakland');
  await context.setOffline(true);
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText('Processing payment...')).toBeHidden();
  await expect(page.getByLabel('City')).toHaveValue('Oakland');
  await context.setOffline(false);
  await checkoutButton(page).click();
  await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible({ timeout: 20_000 });
});

test('a product that is withdrawn or sold out while in the cart says so there and at the checkout', async ({
  page,
  request,
}) => {
  const vase = await makeProduct(request, { name: ownName('Leaving Vase') });
  const bowl = await makeProduct(request, { name: ownName('Last Bowl') });
  await putInCart(page, vase.slug);
  await page.keyboard.press('Escape');
  await putInCart(page, bowl.slug);
  await changeProduct(request, vase.id, { status: 'ARCHIVED' });
  await changeProduct(request, bowl.id, { stock: 0 });
  await page.goto('/');
  const cart = await openCart(page);
  await expect(cart.getByRole('listitem').filter({ hasText: vase.name })).toContainText(/no longer/i);
  await expect(cart.getByRole('listitem').filter({ hasText: bowl.name })).toContainText(/sold out/i);
  await goToCheckout(page);
  await enterCard(page, '4242 4242 4242 4242');
  await checkoutButton(page).click();
  await expect(page.getByRole('alert')).toBeVisible({ timeout: 20_000 });
  await expect(page).toHaveURL(/\/checkout$/);
});

test('a step within the shop to a product that is no longer at its address', async ({ page, request }) => {
  const renamed = await makeProduct(request, { name: ownName('Renamed Vase') });
  const gone = await makeProduct(request, { name: ownName('Withdrawn Vase') });
  await putInCart(page, renamed.slug);
  await page.keyboard.press('Escape');
  await putInCart(page, gone.slug);
  await changeProduct(request, renamed.id, { slug: `${renamed.slug}-renamed` });
  await changeProduct(request, gone.id, { status: 'ARCHIVED' });
  await page.goto('/');
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await test.step('a step within the shop to a renamed product leads to the new address', async () => {
    await (await openCart(page)).getByRole('link', { name: renamed.name }).click();
    await expect(page).toHaveURL(new RegExp(`/product/${renamed.slug}-renamed$`));
    await expect(page.getByRole('heading', { level: 1, name: renamed.name })).toBeVisible();
  });
  await test.step('a step within the shop to a withdrawn product shows the page that says so', async () => {
    await (await openCart(page)).getByRole('link', { name: gone.name }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'No longer available' })).toBeVisible();
  });
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a picture that is missing on a card or in the cart shows an error icon in its place', async ({ page }) => {
  await page.route('**/media/**', (route) => route.abort());
  await page.goto('/category/kitchen-table');
  const card = page.getByRole('article').filter({ hasText: 'Carafe & Glass' });
  await expect(card.locator('span[role="img"] > svg').first()).toBeVisible();
  await putInCart(page, 'soap-stack');
  const cart = page.getByRole('dialog', { name: 'Shopping Cart' });
  await expect(cart.locator('span[role="img"] > svg').first()).toBeVisible();
});

/** Returns the red, green and blue values of an element's text. */
async function readColor(words: ReturnType<Page['getByRole']>): Promise<readonly number[]> {
  const color = await words.evaluate((element) => getComputedStyle(element).color);
  return (color.match(/\d+/g) ?? []).map(Number);
}
