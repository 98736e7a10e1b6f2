import { expect, type Page } from '@playwright/test';

/**
 * Opens a page in the loaded admin area, as a link does. Waits until its headings replaced those of the page before. It costs a
 * third of the processor time of `page.goto`. A journey uses `page.goto` for its first page and between pages with equal headings.
 */
export async function openByRouter(page: Page, address: string): Promise<void> {
  const before = await readHeadings(page);
  await page.evaluate((target) => {
    const { idx = 0 } = (history.state ?? {}) as { readonly idx?: number };
    history.pushState({ idx: idx + 1, key: target }, '', target);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, address);
  await expect.poll(() => readHeadings(page), `headings after ${address}`).not.toBe(before);
}

/**
 * Opens a page of the admin area by the router, if another page of the area is open. Otherwise it loads the page, also when only a search or
 * a filter differs, because then the headings are equal. A journey uses `page.goto` when a form holds changes, and to read stored data again.
 */
export async function openAdminPage(page: Page, address: string): Promise<void> {
  const current = new URL(page.url());
  const target = new URL(address, current.protocol === 'about:' ? 'http://none' : current);
  const isElsewhere = ({ pathname, searchParams }: URL) =>
    pathname !== current.pathname || searchParams.get('part') !== current.searchParams.get('part');
  const isLoaded = target.origin === current.origin && current.pathname.startsWith('/admin/');
  if (isLoaded && isElsewhere(target)) await openByRouter(page, address);
  else await page.goto(address);
}

async function readHeadings(page: Page): Promise<string> {
  return (await page.getByRole('main').getByRole('heading').allTextContents()).join('\n');
}
