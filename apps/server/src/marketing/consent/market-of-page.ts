import { mainMarketId } from '@vitrine/domain/markets/market.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { failure } from '../../platform/runtime/outcome.ts';
import { marketSettings, openMarkets, siteSettings } from '../../settings/settings.ts';

export const closedMarket = failure('INVALID_REQUEST', 'This market is closed. Go to the home page of the shop.');

/** Returns the id of the open market with that prefix, or null when there is none. The prefix null is the main market. */
export async function openMarketId(db: Db, prefix: string | null): Promise<string | null> {
  if (prefix === null) return mainMarketId;
  const [shop, stored] = await Promise.all([siteSettings(db), marketSettings(db)]);
  return openMarkets(stored, shop).find((market) => market.prefix === prefix)?.id ?? null;
}
