import type { ProductPage } from '@vitrine/contract/shop-api.ts';
import { isSoldIn } from '@vitrine/domain/markets/market.ts';
import { productsInCurrency, toMarketId } from '../../markets/markets.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { MarketView } from '../../settings/settings.ts';
import { overlay, translateProductPage } from '../../translations/translations.ts';
import { productsForPages } from './product-page.queries.ts';

/** A product as its page shows it, with its first category. */
export type ProductForFeed = Pick<ProductPage, 'product' | 'category'>;

/**
 * Returns products as their pages show them in a view, by the statement of the pages, for many products at once. Those
 * that are not sold in the market are missing.
 */
export async function productsForFeed(
  db: Db,
  { locale, market, currency }: MarketView,
  ids: readonly string[],
): Promise<readonly ProductForFeed[]> {
  const marketId = toMarketId(market);
  const rows = (await productsForPages(db, ids)).filter(({ soldIn }) => isSoldIn(marketId, soldIn));
  const categories = new Map(rows.map(({ id, category }) => [id, category]));
  const sold = currency === undefined ? rows : await productsInCurrency(db, currency, rows);
  const pages = sold.map(
    (product): ProductPage => ({
      product,
      category: categories.get(product.id) ?? null,
      related: [],
      reviews: [],
      ratingHistogram: [0, 0, 0, 0, 0],
    }),
  );
  if (locale === undefined) return pages;
  return overlay(db, locale, pages, (all, text) => all.map((page) => translateProductPage(page, text)));
}
