import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../support/axe.ts';
import { startEmptyShop } from '../support/empty-shop.ts';
import { readShifts, recordShifts } from '../support/layout-shifts.ts';
import { complaints, enterCard, goToCheckout, putInCart } from '../support/shopper.ts';
import { startShop } from '../support/start-shop.ts';

/** Waits until the service worker of the shop handles the page's loads. */
async function waitForCache(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => {
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve(null));
    });
  });
}

/** Returns the cached addresses of the service worker, as paths. */
function cachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
}

test('without a network visited pages show, and a page of the shop for all others', async ({ page, context }) => {
  await page.goto('/');
  await waitForCache(page);
  for (const path of ['/category/lighting', '/product/soap-stack', '/checkout', '/account', '/search?q=mug']) {
    await page.goto(path);
    await expect(page.getByRole('banner')).toBeVisible();
  }
  await page.goto('/category/lighting');
  await expect.poll(() => cachedPaths(page)).toEqual(['/product/soap-stack', '/category/lighting']);
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
});

test('a page under the service worker has its own headers, and its calls do not pass through the worker', async ({
  page,
}) => {
  await page.goto('/');
  await waitForCache(page);
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
  expect((await page.request.get('/service-worker.js')).headers()['cache-control']).toBe('no-cache');
  await page.goto('/admin');
  // The admin area redirects to another document, which may interrupt a read of the caches.
  await expect(async () => {
    await expect(page.getByRole('heading').first()).toBeVisible();
    expect(await cachedPaths(page)).not.toContain('/admin');
  }).toPass();
});

test('a shop with SERVICE_WORKER=off removes the service worker, and what it kept, from browsers that have it', async ({
  page,
}) => {
  test.setTimeout(300_000);
  let shop = await startEmptyShop();
  try {
    await page.goto(shop.url);
    await waitForCache(page);
    await page.goto(`${shop.url}/about`);
    await expect.poll(() => cachedPaths(page)).toEqual(['/about']);
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
  } finally {
    await shop.remove();
  }
});

test('the demo notice folds to a strip, stays folded, and opens again', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/demo-mode');
  const notice = page.getByText('You are logged in as a demo user.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Hide the demo notice' }).click();
  await expect(notice).toBeHidden();
  await page.reload();
  const strip = page.getByRole('button', { name: 'Demo account' });
  await expect(strip).toBeVisible();
  expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(28);
  await expectAccessible(page);
  await strip.click();
  await expect(notice).toBeVisible();
});

test('the demo notice of the admin area folds and opens again', async ({ page }) => {
  await page.goto('/demo-mode');
  await expect(page.getByText('You are logged in as a demo user.')).toBeVisible();
  await page.goto('/admin');
  const notice = page.getByText('You are logged in as a demo user.');
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Hide the demo notice' }).click();
  await expect(notice).toBeHidden();
  await page.getByRole('button', { name: 'Demo account' }).click();
  await expect(notice).toBeVisible();
});

test('the header of a returning user shows no Login before it knows the user', async ({ page }) => {
  await page.goto('/demo-mode');
  await expect(page.getByRole('link', { name: /^Account of/ })).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  const login = page.getByRole('banner').getByRole('button', { name: 'Login' });
  await expect(login).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await page.evaluate(() => document.fonts.ready);
  const before = await login.boundingBox();
  held.resolve();
  const avatar = page.getByRole('link', { name: /^Account of/ });
  await expect(avatar).toBeVisible();
  await expect.poll(() => avatar.boundingBox()).toEqual(before);
  await expect(page.locator('html[data-returning]')).toHaveCount(0);
});

test('the shop has its own fonts, from its own address, without a shift of the page', async ({ page }) => {
  const received = complaints(page);
  await recordShifts(page);
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/category/lighting');
  await page.evaluate(() => document.fonts.ready);
  expect(await page.evaluate(() => document.fonts.check('16px "Figtree Variable"'))).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Newsreader Variable"/);
  expect(fonts.map((url) => new URL(url).pathname).toSorted()).toEqual([
    expect.stringMatching(/^\/assets\/figtree-latin-.*\.woff2$/),
    expect.stringMatching(/^\/assets\/newsreader-latin-.*\.woff2$/),
  ]);
  expect(new URL(fonts[0] ?? '').origin).toBe(new URL(page.url()).origin);
  expect(await readShifts(page)).toBeLessThan(0.02);
  expect(received).toEqual([]);
});

test('a card becomes its product in a view transition, unless less motion is preferred', async ({ page }) => {
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
  const open = async () => {
    await page.goto('/category/lighting');
    await page.getByRole('link', { name: 'Mushroom Lamp', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Product Description' })).toBeVisible();
  };
  await open();
  expect(await transitions()).toBe(1);
  await page.locator('main article h3 a').first().click();
  await expect(page).not.toHaveURL(/mushroom-lamp/);
  await expect(page.getByRole('heading', { name: 'Product Description' })).toBeVisible();
  expect(received).toEqual([]);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  expect(await transitions()).toBe(0);
});

test('a pointer that enters a card brings up its second picture, which nobody fetched before', async ({ page }) => {
  await page.goto('/category/lighting');
  const card = page
    .getByRole('article')
    .filter({ has: page.getByRole('link', { name: 'Mushroom Lamp', exact: true }) });
  await expect(card.locator('img')).toHaveCount(1);
  await card.hover();
  const second = card.locator('img').nth(1);
  await expect(second).toHaveCSS('opacity', '1');
  await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a double click on a control selects no text', async ({ page }) => {
  await page.goto('/category/lighting');
  await page
    .getByRole('group', { name: 'Availability' })
    .getByText(/^In stock/)
    .dblclick();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
});

test('the button of an empty checkout is as tall as any other', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/checkout');
  const link = page.getByRole('main').getByRole('link', { name: 'Continue shopping' });
  await expect(link).toBeVisible();
  expect((await link.boundingBox())?.height).toBeLessThanOrEqual(50);
});

test('the dialog of 3-D Secure fits on a screen of 360 px', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await putInCart(page, 'soap-stack');
  await goToCheckout(page);
  await enterCard(page, '4000002500003155');
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
});

test('an owner chooses the font from a short list, and the preview shows it', async ({ page }) => {
  await page.goto('/demo-mode');
  await expect(page.getByText('You are logged in as a demo user.')).toBeVisible();
  await page.goto('/admin/settings/site?part=colours');
  const fonts = page.getByRole('radiogroup', { name: 'Shop font' });
  await expect(fonts.getByRole('radio')).toHaveCount(8);
  await expect(fonts.getByRole('radio', { name: 'Newsreader and Figtree' })).toBeChecked();
  await fonts.getByRole('radio', { name: 'Source Serif 4' }).check();
  const preview = page.frameLocator('iframe[title="Preview of the shop"]');
  await expect(preview.locator('body')).toHaveCSS('font-family', /^"Source Serif 4 Variable"/);
});
