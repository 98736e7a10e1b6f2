import { expect, type Page, test } from '@playwright/test';
import { measureOverflow, untilNothingMoves } from '../support/axe.ts';
import { owner, startEmptyShop } from '../support/empty-shop.ts';
import { findViolations } from '../support/run-axe.ts';
import { checkoutButton, complaints, goToCheckout, openCart, putInCart } from '../support/shopper.ts';
import { call } from '../support/staff.ts';
import { type StartedShop, startShop } from '../support/start-shop.ts';
import { listCachedPaths, waitForCache } from './service-worker.ts';

// One shop of its own, because its changes would affect the other tests. It has only an owner and fills up from test to test.
test.describe.configure({ mode: 'serial' });

let shop: StartedShop;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  shop = await startEmptyShop();
});
test.afterAll(() => shop?.remove());

test('a shop with nothing in it has all its pages, and asks for nothing that it could know', async ({ page }) => {
  const received = complaints(page);
  await page.goto(shop.url);
  const main = page.getByRole('main');
  await test.step('a shop with nothing in it looks intended: no empty rows, no disclaimer, no demo', async () => {
    await expect(main).toContainText('New products are coming soon.');
    await expect(page.getByText(/for demonstration only/)).toHaveCount(0);
    await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Follow Us' })).toHaveCount(0);
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => measureOverflow(page)).toBe(0);
    }
    expect(received).toEqual([]);
  });
  await test.step('a shop with nothing in it is called My Store', async () => {
    await expect(page).toHaveTitle('My Store');
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(/My Store/);
  });
  await test.step('a shop with nothing in it falls back to a default icon', async () => {
    await expect(page.locator('link[rel="icon"]')).toHaveAttribute('href', '/favicon.svg');
    expect((await page.request.get(`${shop.url}/favicon.svg`)).ok()).toBe(true);
  });
  await test.step('a shop with nothing in it shows no banner image, no banner message and no row', async () => {
    await expect(main.locator('img')).toHaveCount(0);
    await expect(main.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Categories' })).toHaveCount(0);
  });
  await test.step('a shop with nothing in it has a menu, a search and a cart that say so', async () => {
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['All products', 'Login', 'About', 'Track an order']);
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Search Products...').fill('mug');
    await expect(page.getByText('No products found.')).toBeVisible();
    await page.goto(`${shop.url}/search?q=mug`);
    await expect(main.getByText('No products found.')).toBeVisible();
    const cart = await openCart(page);
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  });
  await test.step('a shop with nothing in it has its pages all the same, and no demo mode', async () => {
    for (const path of ['/about', '/login', '/signup', '/checkout', '/account'])
      expect((await page.request.get(shop.url + path)).status(), path).toBe(200);
    await page.goto(`${shop.url}/demo-mode`);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Login to Demo' })).toHaveCount(0);
  });
  await test.step('says at its start where payments go without keys, and shows no sign-in', async () => {
    await expect
      .poll(() => shop.lines)
      .toContain(
        'Payments and parcels go to the local sandbox until STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ' +
          'EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET are set.',
      );
    expect(shop.lines.join()).not.toContain('Demo sign-in');
  });
  await test.step('a shop with nothing in it asks a visitor for a blank address, and a shopper for the last one', async () => {
    await expectRequestedAddress(page);
  });
});

async function expectRequestedAddress(page: Page): Promise<void> {
  await page.evaluate(() => {
    const productId = '01900000-0000-7000-8000-000000000000';
    const product = { id: productId, slug: 'vase', name: 'Vase', price: 500, stock: 3, images: [] };
    const line = { productId, variantId: null, product, variant: null, quantity: 1, price: 500 };
    localStorage.setItem('cart', JSON.stringify({ items: [line], totalItems: 1 }));
  });
  await page.goto(`${shop.url}/checkout`);
  for (const label of ['First name', 'Last name', 'Email', 'Street', 'City', 'State', 'Postal code'])
    await expect(page.getByLabel(label)).toHaveValue('');
  await expect(page.getByText(/test card number/)).toHaveCount(0);
  await page.goto(`${shop.url}/signup`);
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Email').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('engine-1843');
  await page.getByLabel('Confirm password').fill('engine-1843');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByTitle('Ada Lovelace')).toBeVisible();
  await page.goto(`${shop.url}/checkout`);
  await expect(page.getByLabel('Last name')).toHaveValue('Lovelace');
  await expect(page.getByLabel('Email')).toHaveValue('ada@example.com');
  await expect(page.getByLabel('Street')).toHaveValue('');
  const address = { name: 'A. King', street1: '12 St James Sq', city: 'London', state: 'NY', postalCode: '10001' };
  await page.route('**/api/v1/orders/many', (route) =>
    route.fulfill({
      json: { items: [{ shippingInfo: { address: { ...address, country: 'US' } } }], nextCursor: null },
    }),
  );
  await page.reload();
  await expect(page.getByLabel('Street')).toHaveValue('12 St James Sq');
  await expect(page.getByLabel('First name')).toHaveValue('A.');
}

const white = '#ffffff';
const palettes: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'everything white': allColors(white),
  'everything black': allColors('#000000'),
  'everything middle grey': allColors('#777777'),
  'yellow on white and blue on black': {
    ...allColors(white),
    foregroundColor: '#ffff00',
    foregroundAltColor: '#ffff99',
    surfaceColor: '#000000',
    surfaceAltColor: '#000022',
    primaryColor: '#ffff00',
    secondaryColor: '#0000ff',
    accentColor: '#ff00ff',
  },
};

test('a shop whose owner has impossible colours can be read, and follows its settings', async ({ page, browser }) => {
  const staff = await browser.newPage({ baseURL: shop.url });
  const { request } = staff;
  const set = (data: object) => call(request, { method: 'PUT', path: '/settings/admin/site', data, baseURL: shop.url });
  await call(request, { method: 'POST', path: '/auth/login', data: owner, baseURL: shop.url });
  const styles: Record<string, string> = {};
  for (const [name, colors] of Object.entries(palettes)) {
    await set(colors);
    styles[name] = await (await request.get('/appearance.css')).text();
  }
  expect(new Set(Object.values(styles)).size).toBe(Object.keys(palettes).length);

  // The pages of the demo shop hold more than those of this one. They get its stylesheet.
  await test.step('a shop whose owner has impossible colours can still be read on every page', async () => {
    for (const path of ['/', '/category/kitchen-table', '/login', '/no-such-page']) {
      await page.goto(path);
      await expectReadable(page, styles, path);
    }
    await putInCart(page, 'soap-stack');
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
    await expectReadable(page, styles, 'cart');
    await page.keyboard.press('Escape');
    await expectReadable(page, styles, 'product');
    await openCart(page);
    await goToCheckout(page);
    await expect(page.getByPlaceholder('Card number')).toBeVisible();
    await expectReadable(page, styles, 'checkout');
  });
  await test.step('a shop whose owner has impossible colours refuses a colour that is none by its name, and keeps what it had', async () => {
    const answer = await request.put('/api/v1/settings/admin/site', {
      data: { primaryColor: 'salmon; } body { display: none' },
      headers: { origin: shop.url },
    });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain('primaryColor');
    expect(await (await request.get('/appearance.css')).text()).toBe(Object.values(styles).at(-1));
  });
  await test.step('a shop whose owner has impossible colours recomputes the totals of a cart when the settings change', async () => {
    await call(request, {
      method: 'POST',
      path: '/products',
      data: { name: 'Vase', price: 3900, stock: 9 },
      baseURL: shop.url,
    });
    await set({ freeShippingThreshold: 1_000_000, flatShippingRate: 1234, taxRate: 1000 });
    await page.goto(`${shop.url}/product/vase`);
    await expect(page.locator('body')).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart', exact: true }).click();
    await openCart(page);
    await expect(page.getByText('$12.34', { exact: true })).toBeVisible();
    await set({ freeShippingThreshold: 0 });
    await page.goto(`${shop.url}/checkout`);
    await expect(page.getByText('FREE!')).toBeVisible();
    const amount = async (name: string) => {
      const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
      return Math.round(100 * Number((await row.locator('dd').innerText()).replace('$', '')));
    };
    // The shop's quote replaces the page's own sums. Each is consistent, but not one with the other.
    await expect(checkoutButton(page)).toHaveText(/\$/);
    expect(await amount('Sales Tax')).toBe(Math.round((await amount('Subtotal')) / 10));
    expect(await amount('Total')).toBe((await amount('Subtotal')) + (await amount('Sales Tax')));
  });
  await staff.close();
});

test('a shop with SERVICE_WORKER=off removes the service worker, and what it kept, from browsers that have it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  await page.goto(shop.url);
  await waitForCache(page);
  await page.goto(`${shop.url}/about`);
  await expect.poll(() => listCachedPaths(page)).toEqual(['/about']);
  await shop.stop();
  const port = Number(new URL(shop.url).port);
  shop = await startShop({ port, dataDir: shop.dataDir, environment: { DEMO_MODE: 'off', SERVICE_WORKER: 'off' } });
  for (const path of ['/', '/about']) {
    await page.goto(`${shop.url}${path}`);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  }
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
});

function allColors(color: string): Readonly<Record<string, string>> {
  const names = ['background', 'backgroundAlt', 'foreground', 'foregroundAlt', 'surface', 'surfaceAlt'];
  return Object.fromEntries(
    [...names, 'primary', 'secondary', 'border', 'accent'].map((name) => [`${name}Color`, color]),
  );
}

/** Shows the page in each style, and expects a contrast of 4.5 to 1 (3 to 1 when large) of each text with its background. */
async function expectReadable(page: Page, styles: Readonly<Record<string, string>>, what: string): Promise<void> {
  for (const [name, body] of Object.entries(styles)) {
    await page.route('**/appearance.css*', (route) => route.fulfill({ contentType: 'text/css', body }));
    await page.evaluate(
      (address) =>
        new Promise<void>((resolve) => {
          const link = document.querySelector<HTMLLinkElement>('link[href*="/appearance.css"]');
          link?.addEventListener('load', () => resolve(), { once: true });
          link?.setAttribute('href', address);
        }),
      `/appearance.css?palette=${encodeURIComponent(name)}&of=${encodeURIComponent(what)}`,
    );
    await page.unrouteAll();
    await untilNothingMoves(page);
    const violations = await findViolations(page, { runOnly: ['color-contrast'] });
    const descriptions = violations.flatMap(({ nodes }) =>
      nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
    );
    expect(descriptions, `${what}, ${name}`).toEqual([]);
  }
}
