import type { Page } from '@playwright/test';

/** Waits until the service worker of the shop handles the page's loads. */
export async function waitForCache(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => {
      active?.addEventListener('statechange', () => active.state === 'activated' && resolve(null));
    });
  });
}

/** Returns the cached addresses of the service worker, as paths. */
export function listCachedPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const found = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return found.flat().map(({ url }) => new URL(url).pathname);
  });
}
