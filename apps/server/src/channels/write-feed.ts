import type { Feed } from '@vitrine/contract/channels/channels.schema.ts';
import { type FeedContext, feedWriters } from '@vitrine/domain/channels/feed-formats.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { siteSettings } from '../settings/settings.ts';
import { nextFeedProducts } from './feeds.queries.ts';
import { loadView, pathInView } from './shop-views.ts';

const productsInStep = 200;
const firstId = '00000000-0000-0000-0000-000000000000';

/** Returns what the items of a feed share, or null when its market or language is closed. */
export async function prepareFeed(
  { db, environment }: Pick<AppContext, 'db' | 'environment'>,
  { view, columns }: Feed,
): Promise<FeedContext | null> {
  const shown = await loadView(db, view);
  if (!shown) return null;
  const site = await siteSettings(db);
  return {
    shopName: site.siteName,
    siteUrl: environment.siteUrl,
    currency: shown.market?.currency ?? site.currency,
    pathInView: (path) => pathInView(path, view),
    columns,
  };
}

/** Writes a feed in parts, each of some hundred products, so that its size needs no memory. */
export async function* writeFeed(db: Db, { format, view }: Feed, feed: FeedContext): AsyncGenerator<string> {
  const writer = feedWriters[format];
  yield writer.head(feed);
  let after = firstId;
  while (true) {
    const products = await nextFeedProducts(db, view, { after, limit: productsInStep });
    const last = products.at(-1);
    if (!last) break;
    const text = products.map(({ items }) => writer.product(items, feed)).join('');
    if (text !== '') yield text;
    after = last.id;
  }
  yield writer.foot;
}
