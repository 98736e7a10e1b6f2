import { mainMarketId } from '@vitrine/domain/markets/market.ts';
import { pathInMarket } from '@vitrine/domain/markets/market-address.ts';
import { getMarketRefusal } from '@vitrine/domain/markets/market-refusal.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { marketSettings, openMarkets, siteSettings } from '../../../settings/settings.ts';
import type { WantedLine } from '../../placing/order-attempt.ts';
import type { MarketTerms } from '../../placing/pricing/price-basis.ts';
import type { PricedProductRow } from '../../placing/pricing/priced-products.queries.ts';
import { toMarketTerms } from '../../placing/pricing/resolve-pricing.ts';

/** The market of a draft, with the terms that an order of the storefront has there. */
export interface DraftMarket extends MarketTerms {
  /** The first language of the market. Absent in the main market, which has the main language of the shop. */
  readonly language?: LanguageCode | undefined;
  /** Why the draft cannot be placed in its market. Null if it can. */
  readonly closedReason: string | null;
}

/**
 * Reads the market of a draft. Null is the main market, which takes no further statement. A draft of a removed market has
 * the prices of the main one, and cannot be placed: an earlier version removes markets without reading drafts.
 */
export async function loadDraftMarket(db: Db, marketId: string | null | undefined): Promise<DraftMarket> {
  const shop = await siteSettings(db);
  const main = { settings: shop, market: null, rate: null };
  if (marketId === null || marketId === undefined) return { ...main, closedReason: null };
  const stored = await marketSettings(db);
  const market = stored.markets.find(({ id }) => id === marketId);
  if (!market) return { ...main, closedReason: 'This market no longer exists. Choose another market.' };
  const [open] = openMarkets({ ...stored, markets: [market] }, shop);
  const closedReason = `${market.name} is closed. Open it at Settings, Markets, or sell in another market.`;
  return {
    ...toMarketTerms(shop, open ?? market, stored),
    ...(open && { language: open.languages[0] }),
    closedReason: open ? null : closedReason,
  };
}

/** Returns the market as a shopper has it: the main one does not sell products of other markets. */
export function toShopperMarket(market: DraftMarket): DraftMarket {
  return { ...market, seller: market.seller ?? mainMarketId };
}

/**
 * Returns why the market does not sell a draft, or null if it does. It names the products that are not sold there.
 * `shopProducts` are those of the lines, `sold` those of them that the market sells.
 */
export function getMarketReason(
  { market, closedReason }: DraftMarket,
  {
    wanted,
    shopProducts,
    sold,
    country,
  }: {
    readonly wanted: readonly WantedLine[];
    readonly shopProducts: readonly PricedProductRow[];
    readonly sold: readonly PricedProductRow[];
    readonly country: string | null;
  },
): string | null {
  if (closedReason !== null || market === null) return closedReason;
  const unsold = wanted.filter((line) => isIn(shopProducts, line) && !isIn(sold, line));
  const names = unsold.flatMap(({ productId }) => shopProducts.find(({ id }) => id === productId)?.name ?? []);
  return getMarketRefusal(market, { country, unsold: names });
}

/** Returns whether the products have the product and the variant of a line. */
const isIn = (products: readonly PricedProductRow[], { productId, variantId }: WantedLine) =>
  products.some(
    ({ id, variants }) =>
      id === productId && (variantId === null || variants.some((variant) => variant.id === variantId)),
  );

/** Returns the start of the addresses of the market's pages, in the language of the draft. */
export function getDraftPages(siteUrl: string, { market, language }: Pick<DraftMarket, 'market' | 'language'>): string {
  if (market === null || language === undefined) return siteUrl;
  return siteUrl + pathInMarket('/', { prefix: market.prefix, language });
}
