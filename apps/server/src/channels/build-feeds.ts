import { setTimeout as pause } from 'node:timers/promises';
import { toFeedItems } from '@vitrine/domain/channels/feed-item.ts';
import { productsForFeed } from '../catalog/catalog.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type MarketView, siteSettings } from '../settings/settings.ts';
import { channelSettings } from './channel-settings.ts';
import { comparePages, type ReadPage } from './compare-pages.ts';
import { finishViews, saveFeedProducts, staleProducts } from './feeds.queries.ts';
import { loadView } from './shop-views.ts';

/** Products that one step of the job reads and writes. It limits each statement and its memory. */
const productsInStep = 200;

/** A change of this number makes every item stale, after a release that writes other items. */
const itemVersion = 1;

/** Milliseconds between two looks at whether requests still wait, and the max before each step, so that a busy shop builds too. */
const yieldMs = 20;
const maxYieldMs = 5_000;

const firstId = '00000000-0000-0000-0000-000000000000';

/**
 * Brings the items of every view that has an active feed up to date, then compares a sample with the pages once a day.
 * It reads and writes changed products only, one step after another. Without an active feed it runs one statement.
 * Before each step it lets the requests that wait for the database go first.
 */
export async function buildFeeds(
  context: Pick<AppContext, 'db' | 'environment' | 'log' | 'pool'>,
  signal: AbortSignal,
  readPage?: ReadPage,
): Promise<void> {
  const { db } = context;
  const { feeds, updatedAt } = await channelSettings(db);
  const views = [...new Set(feeds.filter(({ isOn }) => isOn).map(({ view }) => view))];
  if (views.length === 0 && updatedAt === null) return;
  const open: { readonly view: string; readonly shown: MarketView }[] = [];
  for (const view of views) {
    const shown = await loadView(db, view);
    if (shown) open.push({ view, shown });
  }
  for (const { view, shown } of open) {
    const changed = await buildView(context, { view, shown, signal });
    if (signal.aborted) return;
    if (changed > 0) context.log.info({ view, products: changed }, 'feed items rebuilt');
  }
  await finishViews(
    db,
    open.map(({ view }) => view),
  );
  for (const { view } of open) {
    if (!signal.aborted) await comparePages(context, view, readPage);
  }
}

/** Rebuilds the items of changed products in one view. Returns their number. */
async function buildView(
  { db, pool }: Pick<AppContext, 'db' | 'pool'>,
  { view, shown, signal }: { readonly view: string; readonly shown: MarketView; readonly signal: AbortSignal },
): Promise<number> {
  const { currency } = await siteSettings(db);
  const { locale = null, market } = shown;
  const source = {
    view,
    // Another market may take over the prefix, and sell other products.
    settings: JSON.stringify([itemVersion, market?.currency ?? currency, ...(market ? [market.id] : [])]),
    locale,
    currency: shown.currency ?? null,
  };
  let [after, count] = [firstId, 0];
  while (!signal.aborted) {
    await letRequestsGoFirst(pool);
    const stale = await staleProducts(db, source, { after, limit: productsInStep });
    const last = stale.at(-1);
    if (!last) break;
    const ids = stale.map(({ id }) => id);
    const found = new Map((await productsForFeed(db, shown, ids)).map((page) => [page.product.id, page]));
    const products = stale.map(({ id, fingerprint }) => {
      const page = found.get(id);
      if (!page) return { id, fingerprint, items: [], issues: [] };
      const { product, category } = page;
      const names = category ? [...(category.ancestors ?? []), category].map(({ name }) => name) : [];
      return { id, fingerprint, ...toFeedItems(product, names) };
    });
    await saveFeedProducts(db, view, products);
    count += products.length;
    after = last.id;
  }
  return count;
}

/** Waits while requests wait for a connection of the database. The build is less urgent than each of them. */
async function letRequestsGoFirst(pool: AppContext['pool']): Promise<void> {
  for (let waited = 0; pool.waitingCount > 0 && waited < maxYieldMs; waited += yieldMs) await pause(yieldMs);
}
