import { expect, type Page, test } from '@playwright/test';
import { startDemoShop } from '../support/demo-shop.ts';
import { findViolations } from '../support/run-axe.ts';
import { checkoutButton, complaints, openCart } from '../support/shopper.ts';
import { call, signInAsDemo } from '../support/staff.ts';
import { type StartedShop, startShop } from '../support/start-shop.ts';

// Shops that need a separate start, because their changes would affect the other tests.

test.describe('a shop with nothing in it', () => {
  let shop: StartedShop;

  test.beforeAll(async () => {
    shop = await startShop({ environment: { DEMO_MODE: 'off' } });
  });
  test.afterAll(() => shop.remove());

  test('the home page', async ({ page }) => {
    const received = complaints(page);
    await page.goto(shop.url);
    const main = page.getByRole('main');
    await test.step('a shop with nothing in it looks intended: no empty rows, no disclaimer, no demo', async () => {
      await expect(main).toContainText('New products are coming soon.');
      await expect(page.getByText(/for demonstration only/)).toHaveCount(0);
      await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Follow Us' })).toHaveCount(0);
      for (const width of [360, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
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
  });

  test('has a menu, a search and a cart that say so', async ({ page }) => {
    await page.goto(shop.url);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['All products', 'Login', 'About', 'Track an order']);
    await page.keyboard.press('Escape');
    await page.getByPlaceholder('Search Products...').fill('mug');
    await expect(page.getByText('No products found.')).toBeVisible();
    await page.goto(`${shop.url}/search?q=mug`);
    await expect(page.getByRole('main').getByText('No products found.')).toBeVisible();
    const cart = await openCart(page);
    await expect(cart.getByText('Your cart is empty.')).toBeVisible();
  });

  test('asks a visitor for a blank address, and a shopper for the last one', async ({ page }) => {
    await page.goto(shop.url);
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
  });

  test('says at its start where payments go without keys, and shows no sign-in', async () => {
    await expect
      .poll(() => shop.lines)
      .toContain(
        'Payments and parcels go to the local sandbox until STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, ' +
          'EASYPOST_API_KEY, EASYPOST_WEBHOOK_SECRET are set.',
      );
    expect(shop.lines.join()).not.toContain('Demo sign-in');
  });

  test('has its pages all the same, and no demo mode', async ({ page }) => {
    for (const path of ['/about', '/login', '/signup', '/checkout', '/account'])
      expect((await page.goto(shop.url + path))?.status(), path).toBe(200);
    await page.goto(`${shop.url}/demo-mode`);
    await expect(page.getByRole('button', { name: 'Login to Demo' })).toHaveCount(0);
  });
});

test.describe('a shop whose owner has impossible colours', () => {
  let shop: StartedShop;
  const white = '#ffffff';
  const palettes: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['everything white', allColors(white)],
    ['everything black', allColors('#000000')],
    ['everything middle grey', allColors('#777777')],
    [
      'yellow on white and blue on black',
      {
        ...allColors(white),
        foregroundColor: '#ffff00',
        foregroundAltColor: '#ffff99',
        surfaceColor: '#000000',
        surfaceAltColor: '#000022',
        primaryColor: '#ffff00',
        secondaryColor: '#0000ff',
        accentColor: '#ff00ff',
      },
    ],
  ];

  test.beforeAll(async () => {
    shop = await startDemoShop();
  });
  test.afterAll(() => shop.remove());

  test('can still be read on every page', async ({ page, browser }) => {
    test.slow();
    const staff = await browser.newPage({ baseURL: shop.url });
    await signInAsDemo(staff, shop.url);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const [name, colors] of palettes) {
      await test.step(name, async () => {
        await call(staff.request, { method: 'PUT', path: '/settings/admin/site', data: colors, baseURL: shop.url });
        for (const path of ['/', '/category/kitchen-table', '/product/soap-stack', '/login', '/no-such-page']) {
          await page.goto(shop.url + path);
          expect(await unreadable(page), path).toEqual([]);
        }
        await page.goto(`${shop.url}/product/soap-stack`);
        await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
        await openCart(page);
        await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
        expect(await unreadable(page), 'cart').toEqual([]);
        await page.goto(`${shop.url}/checkout`);
        await expect(page.getByPlaceholder('Card number')).toBeVisible();
        expect(await unreadable(page), 'checkout').toEqual([]);
      });
    }
    await staff.close();
  });

  test('refuses a colour that is none by its name, and keeps what it had', async ({ browser }) => {
    const staff = await browser.newPage({ baseURL: shop.url });
    await signInAsDemo(staff, shop.url);
    const answer = await staff.request.put('/api/v1/settings/admin/site', {
      data: { primaryColor: 'salmon; } body { display: none' },
      headers: { origin: shop.url },
    });
    expect(answer.status()).toBe(422);
    expect(await answer.text()).toContain('primaryColor');
    await staff.goto('/');
    await expect(staff.locator('body')).toBeVisible();
    await staff.close();
  });

  test('recomputes the totals of a cart when the settings change', async ({ page, browser }) => {
    const staff = await browser.newPage({ baseURL: shop.url });
    await signInAsDemo(staff, shop.url);
    const set = (data: object) =>
      call(staff.request, { method: 'PUT', path: '/settings/admin/site', data, baseURL: shop.url });
    await set({ freeShippingThreshold: 1_000_000, flatShippingRate: 1234, taxRate: 1000 });
    await page.goto(`${shop.url}/product/soap-stack`);
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).click();
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
    await staff.close();
  });
});

function allColors(color: string): Readonly<Record<string, string>> {
  const names = ['background', 'backgroundAlt', 'foreground', 'foregroundAlt', 'surface', 'surfaceAlt'];
  return Object.fromEntries(
    [...names, 'primary', 'secondary', 'border', 'accent'].map((name) => [`${name}Color`, color]),
  );
}

/** Returns texts whose contrast with their background is below 4.5 to 1 (3 to 1 when large). */
async function unreadable(page: Page): Promise<string[]> {
  const violations = await findViolations(page, { runOnly: ['color-contrast'] });
  return violations.flatMap(({ nodes }) =>
    nodes.map(({ target, failureSummary }) => `${target.join(' ')}: ${failureSummary}`),
  );
}
