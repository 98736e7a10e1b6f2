import { type BrowserContext, test as base, type Page } from '@playwright/test';

/** The page that the journeys of a worker share. */
interface Shared {
  /** The options of the browser context for which it was opened. */
  options?: string;
  page?: Page;
}

const everythingButHttpCache =
  'cookies,file_systems,indexeddb,local_storage,service_workers,cache_storage,storage_buckets,other';

/**
 * Playwright's `test`, with one page for all journeys of a worker. A new page loads and compiles the shop's scripts again, which takes
 * half of the processor time of a short journey. Each journey begins as a new visitor: without cookies, storage, routes or listeners.
 * A journey that changes its page for good (`addInitScript`, a CDP session) imports `test` from '@playwright/test' instead.
 *
 * @example
 * import { test } from '../support/shared-page.ts';
 */
export const test = base.extend<object, { shared: Shared }>({
  shared: [
    async ({}, use) => {
      const shared: Shared = {};
      await use(shared);
    },
    { scope: 'worker' },
  ],
  page: async ({ browser, shared, baseURL, viewport, hasTouch, javaScriptEnabled, contextOptions }, use, info) => {
    const options = JSON.stringify([baseURL, viewport, hasTouch, javaScriptEnabled, contextOptions]);
    if (shared.options !== options) await discard(shared);
    shared.options = options;
    shared.page ??= await (await browser.newContext()).newPage();
    const { page } = shared;
    await use(page);
    const hasFailed = info.status !== info.expectedStatus;
    if (hasFailed || page.isClosed() || !(await isNewVisitor(page, { baseURL, viewport }))) await discard(shared);
  },
  context: async ({ page }, use) => use(page.context()),
});

async function discard(shared: Shared): Promise<void> {
  const { page } = shared;
  delete shared.page;
  // Closing may hang; the browser of the worker closes it at the latest.
  await Promise.race([page?.context().close(), new Promise((done) => setTimeout(done, 5_000))]);
}

interface Beginning {
  readonly baseURL: string | undefined;
  readonly viewport: { readonly width: number; readonly height: number } | null;
}

/** Makes the browser that of a new visitor. Returns false when that did not work. */
async function isNewVisitor(page: Page, beginning: Beginning): Promise<boolean> {
  try {
    await becomeNewVisitor(page, beginning);
    return true;
  } catch {
    return false;
  }
}

async function becomeNewVisitor(page: Page, { baseURL, viewport }: Beginning): Promise<void> {
  const context = page.context();
  for (const other of context.pages()) if (other !== page) await other.close();
  page.removeAllListeners();
  context.removeAllListeners();
  await Promise.all([page.unrouteAll({ behavior: 'ignoreErrors' }), context.unrouteAll({ behavior: 'ignoreErrors' })]);
  await context.setOffline(false);
  await context.clearPermissions();
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: null });
  if (viewport) await page.setViewportSize(viewport);
  // A form with unsaved changes asks before it is left.
  page.on('dialog', (dialog) => void dialog.accept());
  const origins = new Set([baseURL, page.url()].map((address = '') => new URL(address).origin));
  // A page of the same site keeps the process of the page, and its compiled scripts.
  await page.goto('/robots.txt', { timeout: 15_000 });
  page.removeAllListeners('dialog');
  await page.evaluate(() => sessionStorage.clear());
  await context.clearCookies();
  await clearStorage(context, page, origins);
}

async function clearStorage(context: BrowserContext, page: Page, origins: ReadonlySet<string>): Promise<void> {
  const session = await context.newCDPSession(page);
  for (const origin of origins)
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: everythingButHttpCache });
  await session.detach();
}
