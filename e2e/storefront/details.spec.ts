import { expect, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { complaints } from '../support/shopper.ts';
import { listCachedPaths, waitForCache } from './service-worker.ts';

test('without a network visited pages show, and a page of the shop for all others', async ({ page, context }) => {
  await page.goto('/');
  await waitForCache(page);
  await test.step('a page under the service worker has its own headers, and its calls do not pass through the worker', async () => {
    const loaded = await page.goto('/category/lighting');
    expect(loaded?.headers()['content-security-policy']).toContain("script-src 'self'");
    expect(await page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true);
    const requests: string[] = [];
    await page.route('**/api/v1/products/many', async (route) => {
      requests.push(String(route.request().postDataJSON()?.search));
      await route.abort();
    });
    await page.getByPlaceholder('Search Products...').fill('teapot');
    await expect.poll(() => requests).toContain('teapot');
    await page.unroute('**/api/v1/products/many');
    expect((await page.request.get('/service-worker.js')).headers()['cache-control']).toBe('no-cache');
  });
  for (const path of ['/product/soap-stack', '/checkout', '/account', '/search?q=mug', '/category/lighting']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await expect.poll(() => listCachedPaths(page)).toEqual(['/product/soap-stack', '/category/lighting']);
  await context.setOffline(true);
  await test.step('a visited page shows as it was', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Lighting' })).toBeVisible();
    await page.goto('/product/soap-stack');
    await expect(page.getByRole('heading', { name: 'Product Description' })).toBeVisible();
  });
  for (const path of ['/category/desk', '/checkout', '/account', '/search?q=mug']) {
    await test.step(`${path} shows the page that says so`, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
    });
  }
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Search Results' })).toBeVisible();
  await page.goto('/admin');
  // The admin area redirects to another document, which may interrupt a read of the caches.
  await expect(async () => {
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await listCachedPaths(page)).not.toContain('/admin');
  }).toPass();
});

test('a listing has its fonts without a shift, second pictures, and transitions to its products', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    Object.assign(window, { transitions: 0 });
    document.startViewTransition = (...values: Parameters<typeof start>) => {
      Object.assign(window, { transitions: Reflect.get(window, 'transitions') + 1 });
      return start(...values);
    };
  });
  const transitions = () => page.evaluate(() => Reflect.get(window, 'transitions') as number);
  const received = complaints(page);
  await recordShifts(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/category/lighting');
  const lamp = page.getByRole('link', { name: 'Mushroom Lamp', exact: true });
  const about = page.getByRole('heading', { name: 'Product Description' });

  await test.step('the shop has its own fonts, from its own address, without a shift of the page', async () => {
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Newsreader Variable"/);
    expect(fonts.map((url) => new URL(url).pathname).toSorted()).toEqual([
      expect.stringMatching(/^\/assets\/figtree-latin-.*\.woff2$/),
      expect.stringMatching(/^\/assets\/newsreader-latin-.*\.woff2$/),
    ]);
    expect(new URL(fonts[0] ?? '').origin).toBe(new URL(page.url()).origin);
    expect(await readShifts(page)).toBeLessThan(0.02);
  });
  await test.step('a pointer that enters a card brings up its second picture, which nobody fetched before', async () => {
    const card = page.getByRole('article').filter({ has: lamp });
    await expect(card.locator('img')).toHaveCount(1);
    await card.hover();
    const second = card.locator('img').nth(1);
    await expect(second).toHaveCSS('opacity', '1');
    await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  });
  await test.step('a card becomes its product in a view transition', async () => {
    expect(await transitions()).toBe(0);
    await lamp.click();
    await expect(about).toBeVisible();
    expect(await transitions()).toBe(1);
    await page.locator('main article h3 a').first().click();
    await expect(page).not.toHaveURL(/mushroom-lamp/);
    await expect(about).toBeVisible();
    expect(received).toEqual([]);
  });
  await test.step('unless less motion is preferred', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/category/lighting');
    await lamp.click();
    await expect(about).toBeVisible();
    expect(await transitions()).toBe(0);
  });
  await test.step('a double click on a control selects no text', async () => {
    await page.goto('/category/lighting');
    await page
      .getByRole('group', { name: 'Availability' })
      .getByText(/^In stock/)
      .dblclick();
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  });
  await test.step('the button of an empty checkout is as tall as any other', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/checkout');
    const link = page.getByRole('main').getByRole('link', { name: 'Continue shopping' });
    await expect(link).toBeVisible();
    expect((await link.boundingBox())?.height).toBeLessThanOrEqual(50);
  });
});
