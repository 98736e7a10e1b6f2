import { expect, type Page, test } from '@playwright/test';
import { ownName } from '../support/catalogue.ts';
import { openByRouter } from '../support/open-by-router.ts';
import { signInAsOwner } from '../support/owner.ts';
import { requireAddress, signInAsDemo } from '../support/staff.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

test('who is let into the admin area, and what it has', async ({ page, baseURL }) => {
  await test.step('the admin area sends a visitor to /', async () => {
    await page.goto('/admin/orders');
    await expect(page).toHaveURL(/\/$/);
  });
  const me = '**/api/v1/auth/me';
  const held = Promise.withResolvers<void>();
  await test.step('the admin area shows nothing while the user is still loading', async () => {
    await signInAsOwner(page.request);
    const requested = Promise.withResolvers<void>();
    await page.route(me, async (route) => {
      requested.resolve();
      await held.promise;
      await route.continue();
    });
    await page.goto('/admin/orders');
    await requested.promise;
    await expect(page.getByRole('heading')).toHaveCount(0);
    expect((await page.locator('body').innerText()).trim()).toBe('');
  });
  await test.step('the admin area lets a SITE_OWNER in', async () => {
    held.resolve();
    await expect(heading(page, 'Orders')).toBeVisible();
    await page.unroute(me);
  });

  await signInAsDemo(page, requireAddress(baseURL));
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await test.step('the admin area lets an ADMIN in', async () => {
    await page.goto('/admin');
    await expect(heading(page, 'Products')).toBeVisible();
  });
  await test.step('/admin leads by way of /admin/catalog to the products', async () => {
    await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
  });
  await test.step('/admin shows the admin area', async () => {
    await expect(page.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
  });
  await test.step('header and footer are hidden on /admin paths', async () => {
    await expect(page.getByPlaceholder('Search Products...')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Cart/ })).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  });
  await test.step('staff have an admin area for products, categories, collections, orders, users and settings', async () => {
    const targets = await page.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const areas = ['catalog/products', 'catalog/categories', 'catalog/collections', 'orders', 'users', 'settings/site'];
    expect(targets).toEqual(expect.arrayContaining(areas.map((area) => `/admin/${area}`)));
  });
  await test.step('the server delivers each address', async () => {
    const areas = ['catalog', 'catalog/products', 'catalog/categories', 'catalog/collections', 'orders', 'users'];
    for (const path of [...areas, 'settings', 'settings/site', 'settings/admin'])
      expect((await page.request.get(`/admin/${path}`)).status(), path).toBe(200);
  });
  await test.step('an admin page is loaded when it is first visited', async () => {
    await page.waitForLoadState('networkidle');
    const before = new Set(scripts);
    await page.getByRole('link', { name: 'Orders', exact: true }).first().click();
    await expect(heading(page, 'Orders')).toBeVisible();
    expect(scripts.filter((script) => !before.has(script)).length).toBeGreaterThan(0);
  });

  await test.step('/admin/catalog redirects to /admin/catalog/products', async () => {
    await openByRouter(page, '/admin/catalog');
    await expect(page).toHaveURL(/\/admin\/catalog\/products$/);
  });
  await test.step('/admin/catalog/categories is the categories page', async () => {
    await openByRouter(page, '/admin/catalog/categories');
    await expect(heading(page, 'Categories')).toBeVisible();
  });
  await test.step('/admin/catalog/collections is the collections page', async () => {
    await openByRouter(page, '/admin/catalog/collections');
    await expect(heading(page, 'Collections')).toBeVisible();
  });
  await test.step('/admin/settings/site is the site settings page', async () => {
    await openByRouter(page, '/admin/settings/site');
    await expect(heading(page, 'Site settings')).toBeVisible();
  });
  await test.step('/admin/orders is the orders page', async () => {
    await openByRouter(page, '/admin/orders');
    await expect(heading(page, 'Orders')).toBeVisible();
  });
  await test.step('/admin/settings redirects to /admin/settings/site', async () => {
    await openByRouter(page, '/admin/settings');
    await expect(page).toHaveURL(/\/admin\/settings\/site$/);
  });
  await test.step('/admin/users is the users page', async () => {
    await openByRouter(page, '/admin/users');
    await expect(heading(page, /Users|Customers/)).toBeVisible();
  });
  await test.step('/admin/settings/admin is the admin settings page', async () => {
    await openByRouter(page, '/admin/settings/admin');
    await expect(heading(page, /settings/i)).toBeVisible();
    await expect(heading(page, 'Site settings')).toHaveCount(0);
    const settings = page.getByRole('navigation', { name: 'Settings' });
    await expect(settings.getByRole('link', { name: 'Store details' })).toBeVisible();
    await settings.getByRole('link', { name: 'Shipping', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/settings\/admin\?part=shipping$/);
  });
  await test.step('/admin/catalog/products is the products page', async () => {
    await openByRouter(page, '/admin/catalog/products');
    await expect(heading(page, 'Products')).toBeVisible();
    // The heading row is the first. Other tests create products that precede those of the demo store.
    await expect(page.getByRole('row').nth(1)).toBeAttached();
  });

  await test.step('a product that is created, changed and deleted shows so in the list without a reload', async () => {
    const name = ownName('Listed Vase');
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    const inList = (text: string) => page.getByRole('row').filter({ hasText: text });
    const backToList = () => page.getByRole('link', { name: 'Products' }).last().click();
    await page.getByRole('link', { name: 'Add product' }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
    await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12');
    await page.getByRole('button', { name: 'Create product' }).click();
    await expect(heading(page, name)).toBeVisible();
    await backToList();
    await expect(inList(name)).toBeVisible();
    await inList(name).getByRole('link', { name }).click();
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`${name} II`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(heading(page, `${name} II`)).toBeVisible();
    await backToList();
    await expect(inList(`${name} II`)).toBeVisible();
    await inList(`${name} II`).getByRole('link', { name }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click();
    await expect(heading(page, 'Products')).toBeVisible();
    await expect(inList(name)).toHaveCount(0);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  });
});
