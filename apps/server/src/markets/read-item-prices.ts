import type { ItemPricesPage, ListItemPrices } from '@vitrine/contract/markets/markets.schema.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { listItemPrices } from './item-price-list.queries.ts';

/** Returns a page of the products and variants with their prices in a currency. */
export function readItemPrices(db: Db, request: ListItemPrices): Promise<ItemPricesPage> {
  return listItemPrices(db, request);
}
