import { type Browser, chromium, type Page } from '@playwright/test';
import { hydratedEvent } from '../../apps/storefront/src/hydrated-event.ts';
import { ensureBrowser } from '../../tools/testing/browser.ts';
import type { BenchShop } from '../bench-shop.ts';
import { type Figure, maxFigure, median } from '../figure.ts';

const rounds = 5;
/** The slowdown of the browser's processor, as Lighthouse applies it for a phone. */
const slowdown = 4;
const budgetMs = 200;
/** A finger stays on the screen for a moment. */
const press = { delay: 80 };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };

interface Interaction {
  readonly what: string;
  /** Opens the page and prepares it. */
  readonly prepare: (page: Page) => Promise<void>;
  /** Runs the shopper's action and waits until the page shows its result. */
  readonly action: (page: Page) => Promise<void>;
}

const filters = (page: Page) => page.getByRole('dialog', { name: 'Filter products' });
const showResults = (page: Page) => filters(page).getByRole('button', { name: /^Show \d+ results?$/ });
const cart = (page: Page) => page.getByRole('dialog', { name: 'Shopping Cart' });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => 'isHydrated' in window);
}

async function addToCart(page: Page): Promise<void> {
  await page.locator('main').getByRole('button', { name: 'Add to Cart', exact: true }).first().click(press);
  await page.getByText('Added to cart').first().waitFor();
}

function interactions(slug: string): readonly Interaction[] {
  return [
    {
      what: 'open the menu',
      prepare: (page) => open(page, '/'),
      action: async (page) => {
        await page.getByRole('banner').getByRole('button', { name: 'Menu' }).click(press);
        await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'All products' }).waitFor();
      },
    },
    {
      what: 'open the cart',
      prepare: (page) => open(page, '/'),
      action: async (page) => {
        await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click(press);
        await cart(page).getByText('Your cart is empty.').waitFor();
      },
    },
    { what: 'add to cart', prepare: (page) => open(page, `/product/${slug}`), action: addToCart },
    {
      what: 'apply a filter',
      prepare: async (page) => {
        await open(page, '/category/kitchen-table');
        await page.getByRole('button', { name: 'Filters' }).click(press);
        await filters(page).waitFor();
      },
      action: async (page) => {
        const all = (await showResults(page).textContent()) ?? '';
        await filters(page)
          .getByText(/^Handmade/)
          .click(press);
        await showResults(page).filter({ hasNotText: all }).waitFor();
      },
    },
    {
      what: 'type into the search',
      prepare: async (page) => {
        await open(page, '/');
        await page.getByRole('button', { name: 'Search', exact: true }).click(press);
        await page.getByRole('combobox', { name: 'Search Products...' }).waitFor();
      },
      action: async (page) => {
        await page.getByRole('combobox', { name: 'Search Products...' }).pressSequentially('mugs', { delay: 120 });
        await page.getByRole('region', { name: 'Search Results' }).getByRole('option').first().waitFor();
      },
    },
    {
      what: 'open the checkout',
      prepare: async (page) => {
        await open(page, `/product/${slug}`);
        await addToCart(page);
        await open(page, '/');
        await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).click(press);
        await cart(page).waitFor();
      },
      action: async (page) => {
        await cart(page).getByRole('button', { name: 'Proceed to Checkout' }).click(press);
        await page.getByRole('heading', { level: 1, name: 'Checkout' }).waitFor();
      },
    },
  ];
}

/** Records the slowest event of each interaction in ms, as web-vitals measures interaction to next paint. */
function noteInteractions(event: string): void {
  const maxLength = new Map<number, number>();
  const note = (entries: PerformanceEntryList) => {
    for (const entry of entries) {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) continue;
      maxLength.set(entry.interactionId, Math.max(maxLength.get(entry.interactionId) ?? 0, entry.duration));
    }
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  const events: PerformanceObserverInit & { durationThreshold: number } = { type: 'event', durationThreshold: 16 };
  observer.observe(events);
  document.addEventListener(event, () => Object.assign(window, { isHydrated: true }), { once: true });
  Object.assign(window, {
    startNoting: () => maxLength.clear(),
    longestInteraction: async () => {
      // The entry of an event follows the frame that shows its effect.
      await new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(shown, 50))));
      note(observer.takeRecords());
      return Math.max(0, ...maxLength.values());
    },
  });
}

/** Returns the ms of the slowest interaction of one visit. Below 16 counts as 0. */
async function visit(browser: Browser, shop: BenchShop, { prepare, action: run }: Interaction): Promise<number> {
  const context = await browser.newContext({ baseURL: shop.url, ...phone });
  try {
    await context.addInitScript(noteInteractions, hydratedEvent);
    const page = await context.newPage();
    await prepare(page);
    const devTools = await context.newCDPSession(page);
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.evaluate('startNoting()');
    await run(page);
    return Number(await page.evaluate('longestInteraction()'));
  } finally {
    await context.close();
  }
}

/**
 * Measures the time from a shopper's press to the next paint, on a phone with a slowed-down processor.
 * Reports the slowest press of a visit, as the median of five visits.
 */
export async function measureInteractions(shop: BenchShop): Promise<Figure[]> {
  const { CHROMIUM_PATH: executablePath, ...variables } = await ensureBrowser();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    env: { ...process.env, ...variables },
  });
  const figures: Figure[] = [];
  try {
    for (const interaction of interactions('stoneware-mug')) {
      const maxLength: number[] = [];
      for (let round = 0; round < rounds; round += 1) maxLength.push(await visit(browser, shop, interaction));
      const what = `interaction to next paint, processor ${slowdown} times slower: ${interaction.what}`;
      figures.push(
        maxFigure(`${what} (slowest of ${rounds}: ${Math.max(...maxLength)} ms)`, median(maxLength), budgetMs, 'ms'),
      );
    }
  } finally {
    await browser.close();
  }
  return figures;
}
