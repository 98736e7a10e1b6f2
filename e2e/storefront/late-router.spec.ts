import { expect, type Locator, type Page, type Route, test } from '@playwright/test';

/** The file of the router, which loads at the visitor's first sign. */
const routerFile = '**/whole-router-*.js';

const categoryLink = (page: Page, name = 'Lighting') =>
  page.getByRole('navigation', { name: 'Shop by department' }).getByRole('link', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Opens a page and waits until it is hydrated. Before that the browser follows its links. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectHydrated(page);
}

async function expectHydrated(page: Page): Promise<void> {
  const skip = page.getByText('Skip to content');
  await expect
    .poll(() => skip.evaluate((link) => Object.keys(link).some((key) => key.startsWith('__react'))))
    .toBe(true);
}

/** Marks the document. The result shows whether the page is still in it. */
async function mark(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { isMarked: true }));
  return () => page.evaluate(() => 'isMarked' in window);
}

/** Holds the router's file until the returned function is called. */
async function holdRouter(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.unroute(routerFile);
  await page.route(routerFile, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

/** Answers that the router's file is away. */
const refuse = (route: Route) => route.fulfill({ status: 503, body: 'later' });

async function expectMenuOpens(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu: Locator = page.getByRole('dialog', { name: 'Menu' });
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
}

test("links, the search and the cart work when the router's file answers 503, and a reload keeps them working", async ({
  page,
}) => {
  // late-router.test.ts has the other failures: each rejects the same import.
  await page.route(routerFile, refuse);
  await open(page, '/');
  const isSame = await mark(page);
  await categoryLink(page).click();
  await expect(heading(page, 'Lighting')).toBeVisible();
  expect(await isSame()).toBe(false);
  await expectHydrated(page);
  await page
    .getByRole('button', { name: /^Add to Cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  await expectHydrated(page);
  await expectMenuOpens(page);
  await page.goForward();
  await expect(heading(page, 'Lighting')).toBeVisible();
  await expectHydrated(page);
  await page.getByPlaceholder('Search Products...').fill('teapot');
  await page.getByPlaceholder('Search Products...').press('Enter');
  await expect(page).toHaveURL(/\/search\?q=teapot$/);
  await expect(page.getByRole('main').getByRole('link', { name: 'Round Teapot', exact: true })).toBeVisible();

  await test.step("a page is read again, and the visitor goes back, while the router's file is away", async () => {
    await page.unroute(routerFile);
    await open(page, '/category/kitchen-table');
    await categoryLink(page).click();
    await expect(heading(page, 'Lighting')).toBeVisible();
    await page.route(routerFile, refuse);
    await page.reload();
    await expectHydrated(page);
    await expectMenuOpens(page);
    await page.goBack();
    await expect(heading(page, 'Kitchen & Table')).toBeVisible();
    await expectHydrated(page);
    await expectMenuOpens(page);
    await page.goForward();
    await expect(heading(page, 'Lighting')).toBeVisible();
  });
  await test.step("a link and the way back work when the router's file never comes", async () => {
    await page.unroute(routerFile);
    await page.route(routerFile, () => new Promise(() => undefined));
    await open(page, '/');
    const isStill = await mark(page);
    await categoryLink(page).click();
    await expect(heading(page, 'Lighting')).toBeVisible();
    expect(await isStill()).toBe(false);
    await expectHydrated(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
  });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test("what a visitor does waits for the router's file, and stays in the document", async ({ page }) => {
  await test.step("a click waits for the router's file, and stays in the document", async () => {
    const release = await holdRouter(page);
    await open(page, '/');
    const isSame = await mark(page);
    const requested = page.waitForRequest(routerFile);
    await categoryLink(page).click();
    await requested;
    await expect(page).toHaveURL(/\/$/);
    release();
    await expect(heading(page, 'Lighting')).toBeVisible();
    expect(await isSame()).toBe(true);
    await page.goBack();
    await expect(page).toHaveURL(/\/$/);
    await expect(heading(page, 'Lighting')).toHaveCount(0);
    expect(await isSame()).toBe(true);
  });
  await test.step('a search that is sent in the first second is shown once the router is there', async () => {
    const release = await holdRouter(page);
    await open(page, '/about');
    const isSame = await mark(page);
    await page.getByPlaceholder('Search Products...').fill('teapot');
    await page.getByPlaceholder('Search Products...').press('Enter');
    release();
    await expect(page).toHaveURL(/\/search\?q=teapot$/);
    await expect(page.getByRole('main').getByRole('link', { name: 'Round Teapot', exact: true })).toBeVisible();
    expect(await isSame()).toBe(true);
  });
  await test.step('a chosen variant survives the arrival of the router', async () => {
    const release = await holdRouter(page);
    await page.goto('/product/stoneware-mug');
    await page.getByRole('radio', { name: '35 cl' }).check();
    await expect(page).toHaveURL(/variant=/);
    const arrived = page.waitForResponse(routerFile);
    release();
    await arrived;
    await expect.poll(() => page.evaluate(() => window.history.state !== null)).toBe(true);
    await expect(page.getByRole('radio', { name: '35 cl' })).toBeChecked();
    await categoryLink(page).click();
    await expect(heading(page, 'Lighting')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/variant=/);
    await expect(page.getByRole('radio', { name: '35 cl' })).toBeChecked();
  });
});

test('the visitor goes back, forward and down a page before the router is there', async ({ page }) => {
  const release = await holdRouter(page);
  await open(page, '/category/kitchen-table');
  await open(page, '/category/lighting');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/lighting#page$/);
  await page.goBack();
  await expect(page).toHaveURL(/lighting$/);
  await expect(heading(page, 'Lighting')).toBeVisible();
  await page.goBack();
  await expect(heading(page, 'Kitchen & Table')).toBeVisible();
  await page.goForward();
  await expect(heading(page, 'Lighting')).toBeVisible();
  await expectHydrated(page);
  release();
  const isSame = await mark(page);
  await categoryLink(page, 'Kitchen & Table').click();
  await expect(heading(page, 'Kitchen & Table')).toBeVisible();
  expect(await isSame()).toBe(true);
  await page.goBack();
  await expect(heading(page, 'Lighting')).toBeVisible();

  await test.step('the arrival of the router leaves the page where the visitor scrolled it', async () => {
    await open(page, '/category/kitchen-table');
    await page.mouse.move(200, 200);
    await expect.poll(() => page.evaluate(() => window.history.state !== null)).toBe(true);
    await page.evaluate(() => window.scrollTo(0, 600));
    const releaseAgain = await holdRouter(page);
    await open(page, '/category/lighting');
    await page.evaluate(() => window.scrollTo(0, 120));
    await page.mouse.move(300, 300);
    releaseAgain();
    await expect.poll(() => page.evaluate(() => window.history.state !== null)).toBe(true);
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
  });
  await test.step('a tab goes on that the browser kept in its memory while the router was on its way', () =>
    expectCachedTabGoesOn(page));
});

async function expectCachedTabGoesOn(page: Page): Promise<void> {
  await page.unroute(routerFile);
  let requests = 0;
  const held = Promise.withResolvers<void>();
  await page.route(routerFile, async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await held.promise;
    return route.abort();
  });
  await open(page, '/category/kitchen-table');
  const isSame = await mark(page);
  await page.mouse.move(300, 300);
  await expect.poll(() => requests).toBe(1);
  // The browsers of the tests cache no pages in memory. Its events, and its end of open requests, are the same.
  const happen = (type: string) =>
    page.evaluate((name) => dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
  await happen('pagehide');
  held.resolve();
  await happen('pageshow');
  await categoryLink(page).click();
  await expect(heading(page, 'Lighting')).toBeVisible();
  expect(await isSame()).toBe(true);
  expect(requests).toBe(2);
  await page.goBack();
  await expect(heading(page, 'Kitchen & Table')).toBeVisible();
  expect(await isSame()).toBe(true);
}
