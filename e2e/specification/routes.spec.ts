import { expect, type Page, test } from '@playwright/test';
import { putInCart } from '../support/shopper.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('shoppers have a page for each of their tasks', async ({ page }) => {
  for (const path of [
    '/',
    '/category/lighting',
    '/collection/bestsellers',
    '/search?q=mug',
    '/product/stoneware-mug',
    '/checkout',
    '/signup',
    '/login',
    '/account',
  ]) {
    expect((await page.goto(path))?.status(), path).toBe(200);
    await expect(page.getByRole('main'), path).not.toContainText('Something went wrong');
  }
  await putInCart(page, 'stoneware-mug');
  await expect(page.getByRole('dialog', { name: 'Shopping Cart' }).getByText('Stoneware Mug')).toBeVisible();
});

test('each route of the URL table shows its screen', async ({ page, request }) => {
  await test.step('/ shows the home page', async () => {
    await page.goto('/');
    await expect(page.getByRole('navigation', { name: 'Categories' })).toBeVisible();
  });
  const read = await request.post('/api/v1/products/one', { data: { where: { slug: 'stoneware-mug' } } });
  const { id, longName } = (await read.json()) as { id: string; longName: string };
  await test.step('/product/{id} shows the product detail', async () => {
    await page.goto(`/product/${id}`);
    await expect(title(page, longName)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Product Description' })).toBeVisible();
  });
  await test.step('/Product/{id} leads to the same product detail', async () => {
    await page.goto(`/Product/${id}`);
    await expect(title(page, longName)).toBeVisible();
    const answer = await request.get(`/Product/${id}`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']]).toEqual([301, `/product/${id}`]);
  });
  await test.step('/checkout shows the checkout', async () => {
    await page.goto('/checkout');
    await expect(title(page, 'Checkout')).toBeVisible();
  });
  await test.step('/order-confirmation shows the confirmation', async () => {
    await page.goto('/order-confirmation');
    await expect(title(page, 'Thank you for your order!')).toBeVisible();
  });
  await test.step('/about renders the about-page content from the site settings', async () => {
    const settings = await (await request.get('/api/v1/settings/site')).json();
    const firstHeading = /<h2>([^<]+)<\/h2>/.exec(settings.aboutPageContent)?.[1] ?? 'none';
    await page.goto('/about');
    await expect(page.getByRole('main').getByRole('heading', { level: 2, name: firstHeading })).toBeVisible();
    await expect(page.getByRole('main').locator('strong').first()).toBeVisible();
  });
  await test.step('/signup shows Create Account', async () => {
    await page.goto('/signup');
    await expect(title(page, 'Create Account')).toBeVisible();
  });
  await test.step('/login shows User Login', async () => {
    await page.goto('/login');
    await expect(title(page, 'User Login')).toBeVisible();
  });
  await test.step('/account shows the account page', async () => {
    await page.goto('/account');
    await expect(title(page, 'Account')).toBeVisible();
  });
});

test('the routes of the demo user and of staff show their screens', async ({ page, baseURL }) => {
  await test.step('/demo-mode shows the demo login', async () => {
    await page.route('**/api/v1/auth/login', (route) => route.abort());
    await page.goto('/demo-mode');
    await expect(page.getByRole('button', { name: 'Login to Demo' })).toBeVisible();
  });
  await test.step('/admin shows the admin area', async () => {
    await signInAsDemo(page, requireAddress(baseURL));
    await page.goto('/admin');
    await expect(title(page, 'Products')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
  });
});

test('a category and a collection have the same listing screen', async ({ page }) => {
  for (const [path, name] of [
    ['/category/lighting', 'Lighting'],
    ['/collection/bestsellers', 'Bestsellers'],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveTitle(`${name} - Havre & Lind`);
    await expect(title(page, name)).toBeVisible();
    await expect(page.getByText('Filters', { exact: true })).toBeVisible();
    await expect(page.getByLabel(/Sort/)).toBeVisible();
  }
});

test('navigation scrolls to the top on every path change', async ({ page }) => {
  await page.goto('/');
  const about = page.getByRole('contentinfo').getByRole('link', { name: 'About' });
  await about.scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  await about.click();
  await expect(page).toHaveURL(/\/about$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});
