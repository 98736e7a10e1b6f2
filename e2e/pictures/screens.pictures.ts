import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { signInAsOwner } from '../support/owner.ts';
import { checkoutButton, enterCard, putInCart, signUp } from '../support/shopper.ts';

const folder = join(import.meta.dirname, '../../docs/images/screens');
const sizes = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
] as const;

/** Saves what the screen shows at its top, as WebP, in the folder of its area and width. */
async function photograph(page: Page, area: 'shop' | 'admin', name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForLoadState('networkidle');
  const picture = sharp(await page.screenshot());
  const own = join(folder, `${area}-${page.viewportSize()?.width}`);
  await mkdir(own, { recursive: true });
  await picture.webp({ quality: 75 }).toFile(join(own, `${name}.webp`));
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1').first()).toBeVisible();
}

for (const viewport of sizes) {
  test(`the storefront at ${viewport.width} px`, async ({ browser }) => {
    const page = await openPage(browser, viewport);
    const screens: Readonly<Record<string, string>> = {
      home: '/',
      products: '/products',
      category: '/category/kitchen-table',
      search: '/search?q=linen',
      'search-without-results': '/search?q=telescope',
      product: '/product/stoneware-mug',
      'gift-card': '/gift-card',
      about: '/about',
      login: '/login',
      'track-order': '/track',
      'not-found': '/nowhere',
    };
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path);
      await photograph(page, 'shop', name);
    }
    await signUp(page);
    await putInCart(page, 'stoneware-mug');
    await photograph(page, 'shop', 'cart-drawer');
    await open(page, '/cart');
    await photograph(page, 'shop', 'cart');
    await open(page, '/checkout');
    await enterCard(page, '4242 4242 4242 4242');
    await photograph(page, 'shop', 'checkout');
    await checkoutButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    await expect(page.getByText(/^Order number/)).toBeVisible();
    await photograph(page, 'shop', 'confirmation');
    const account = {
      account: '/account',
      'account-orders': '/account/orders',
      'account-addresses': '/account/addresses',
      'account-security': '/account/security',
      wishlist: '/wishlist',
    };
    for (const [name, path] of Object.entries(account)) {
      await open(page, path);
      await photograph(page, 'shop', name);
    }
    await page.context().close();
  });

  test(`the admin area at ${viewport.width} px`, async ({ browser }) => {
    const page = await openPage(browser, viewport);
    await signInAsOwner(page.request);
    const screens: Readonly<Record<string, string>> = {
      home: '/admin/dashboard',
      orders: '/admin/orders',
      'order-by-phone': '/admin/orders/new',
      products: '/admin/catalog/products',
      inventory: '/admin/catalog/inventory',
      categories: '/admin/catalog/categories',
      'collection-by-rules': '/admin/catalog/collections/new',
      customers: '/admin/users',
      discounts: '/admin/discounts',
      'discount-editor': '/admin/discounts/new',
      sections: '/admin/sections/home',
      themes: '/admin/settings/site?part=colours',
      files: '/admin/files',
      menus: '/admin/settings/site?part=menus',
      analytics: '/admin/analytics',
      payments: '/admin/settings/payments',
      taxes: '/admin/settings/taxes',
      team: '/admin/settings/team',
      'audit-log': '/admin/audit',
    };
    for (const [name, path] of Object.entries(screens)) {
      await open(page, path);
      await photograph(page, 'admin', name);
    }
    for (const [name, list] of [
      ['order', '/admin/orders'],
      ['product', '/admin/catalog/products'],
      ['customer', '/admin/users'],
    ] as const) {
      await open(page, list);
      const link = page.getByRole('main').locator(`a[href^="${list}/0"]`).first();
      await open(page, (await link.getAttribute('href')) ?? '');
      await photograph(page, 'admin', name);
    }
    await page.context().close();
  });
}

async function openPage(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch: viewport.width < 500 });
  return context.newPage();
}
