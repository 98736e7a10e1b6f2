import { expect, type Page, type Request, test } from '@playwright/test';

/**
 * Delays the hydration of the page until the returned function is called. The shopper's earlier actions must not get
 * lost.
 */
async function delayHydration(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.unrouteAll();
  await page.route('**/assets/entry-client-*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('what a shopper does before a page is hydrated takes effect', async ({ page }) => {
  await test.step('what was typed into the search before the page was hydrated is searched for', async () => {
    const hydrate = await delayHydration(page);
    await page.goto('/about', { waitUntil: 'domcontentloaded' });
    await page.getByPlaceholder('Search Products...').fill('carafe');
    hydrate();
    await expect(page.getByRole('region', { name: 'Search Results' }).getByText('Carafe & Glass')).toBeVisible();
  });
  await test.step('a filter that was chosen before the page was hydrated takes effect', async () => {
    const hydrate = await delayHydration(page);
    await page.goto('/category/kitchen-table', { waitUntil: 'domcontentloaded' });
    await page.getByText('Filters', { exact: true }).click();
    await page.getByText('Tags', { exact: true }).click();
    await page.getByRole('checkbox', { name: /^Handmade/ }).check();
    hydrate();
    await expect(page).toHaveURL(/tag=Handmade/);
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Handmade');
  });
  await test.step('a button that was pressed before the page was hydrated takes effect after hydration', async () => {
    const hydrate = await delayHydration(page);
    await page.goto('/category/bath-care', { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Add to Cart: Soap Bars' }).click();
    hydrate();
    await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  });
  await test.step('an address that was typed into the login before the page was hydrated is sent', async () => {
    const hydrate = await delayHydration(page);
    await page.goto('/login', { waitUntil: 'domcontentloaded' });
    await page.getByLabel('Email').fill('nobody-at-all@example.com');
    await page.getByLabel('Password').fill('secret-words');
    hydrate();
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription('email not found');
  });
  await test.step('a variant waits for the page to be hydrated', async () => {
    const hydrate = await delayHydration(page);
    await page.goto('/product/stoneware-mug', { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('radio', { name: '35 cl' })).toBeDisabled();
    hydrate();
    await page.getByRole('radio', { name: '35 cl' }).check();
    await expect(page.getByRole('main').getByText('$28.00')).toBeVisible();
  });
});

/** Expects that the code of the page has run: its menu opens. */
async function expectMenuOpens(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
}

test('a page loads its largest picture, then its code, and its load event comes when the page answers', async ({
  page,
}) => {
  const requests: string[] = [];
  const open = new Set<Request>();
  page.on('request', (request) => {
    requests.push(new URL(request.url()).pathname);
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));

  await test.step('the largest picture comes before the scripts that hydrate the page', async () => {
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
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('a page is hydrated although its pictures never load', async () => {
    await page.route('**/media/*', () => undefined);
    await page.goto('/category/lighting', { waitUntil: 'commit' });
    await expectMenuOpens(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
  await test.step('the load event waits for the code of the page as well', async () => {
    const held = Promise.withResolvers<void>();
    await page.route('**/assets/listing.page-*.js', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto('about:blank');
    open.clear();
    const loaded = page.goto('/category/kitchen-table');
    await expect
      .poll(() => [...open].map((request) => new URL(request.url()).pathname))
      .toEqual([expect.stringMatching(/^\/assets\/listing\.page-/)]);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    held.resolve();
    expect((await loaded)?.status()).toBe(200);
    await expectMenuOpens(page);
    await page.unrouteAll();
  });
  await test.step('the load event waits until the page answers', async () => {
    for (const path of ['/', '/login', '/product/stoneware-mug']) {
      await page.goto(path);
      const names = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
      expect(names.join()).toContain('/assets/entry-client-');
    }
  });
});
