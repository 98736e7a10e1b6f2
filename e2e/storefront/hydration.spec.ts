import { expect, type Request, test } from '@playwright/test';

test('a button that was pressed before the page was hydrated takes effect after hydration', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/category/bath-care', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Add to Cart: Soap Bars' }).click();
  held.resolve();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
});

test('the largest picture comes before the scripts that hydrate the page', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  const held = Promise.withResolvers<void>();
  await page.route('**/media/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  // As an event, because the first script waits for the picture for only a second and a half.
  const first = page.waitForRequest('**/assets/entry-first-*');
  await page.goto('/product/stoneware-mug', { waitUntil: 'commit' });
  await first;
  expect(requests.filter((path) => path.startsWith('/assets/entry-client-'))).toEqual([]);
  held.resolve();
  await expect.poll(() => requests.some((path) => path.startsWith('/assets/entry-client-'))).toBe(true);
  const picture = requests.findIndex((path) => /\/media\/.*\.webp$/.test(path));
  expect(picture).toBeLessThan(requests.findIndex((path) => path.startsWith('/assets/entry-client-')));
});

test('a page is hydrated although its pictures never load', async ({ page }) => {
  await page.route('**/media/*', () => undefined);
  await page.goto('/category/kitchen-table', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('a search that was typed before the page was hydrated continues after hydration', async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await page.getByPlaceholder('Search Products...').fill('teapot');
  held.resolve();
  const results = page.getByRole('region', { name: 'Search Results' });
  await expect(results.getByText('Round Teapot')).toBeVisible();
});

test('the load event waits for the code of the page as well', async ({ page }) => {
  const open = new Set<Request>();
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/listing.page-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  const loaded = page.goto('/category/kitchen-table');
  await expect
    .poll(() => [...open].map((request) => new URL(request.url()).pathname))
    .toEqual([expect.stringMatching(/^\/assets\/listing\.page-/)]);
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
  held.resolve();
  expect((await loaded)?.status()).toBe(200);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
});

test('the load event waits until the page answers', async ({ page }) => {
  for (const path of ['/', '/login', '/product/stoneware-mug']) {
    await page.goto(path);
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    ).toContain('/assets/entry-client-');
  }
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('email not found')).toBeVisible();
});
