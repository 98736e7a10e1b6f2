import type { Db } from '../../platform/database/connections/pool.ts';
import { marketSettings, openMarkets, siteSettings, toPagesPath } from '../../settings/settings.ts';
import { loadOrderView } from '../record/order-market.queries.ts';

/** Returns the path of the pages in the market and the language of an order, whose prices the shopper saw. */
export async function loadPagesPath(db: Db, orderId: string): Promise<string> {
  const [view, shop, markets] = await Promise.all([loadOrderView(db, orderId), siteSettings(db), marketSettings(db)]);
  return toPagesPath(view, { shop, markets: openMarkets(markets, shop) });
}
