import type { ProductCard, ProductDetail } from '@vitrine/contract/shop-api.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { cardPricePerUnit } from '@vitrine/domain/pricing/price-per-unit.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import type { ReadingContext } from '../platform/public-cache/evictions/cached-reading.ts';
import type { MarketView } from '../settings/settings.ts';
import { type ItemPriceRow, loadCardPrices, loadItemPrices, loadPriorPrices } from './item-prices.queries.ts';
import { reductionInCurrency } from './reduction.ts';
import { soldAmong } from './unsold-products.ts';

/**
 * Returns those cards whose products the market sells, at its prices. Those of the main market stay as they are. It takes
 * one statement in a market with another currency, and one in a shop that limits products to markets.
 */
export async function cardsInMarket<Card extends ProductCard>(
  context: ReadingContext,
  { market, currency }: Pick<MarketView, 'market' | 'currency'>,
  cards: readonly Card[],
): Promise<readonly Card[]> {
  if (cards.length === 0) return cards;
  const soldIds = await soldAmong(
    context,
    market,
    cards.map(({ id }) => id),
  );
  const sold = cards.filter(({ id }) => soldIds.has(id));
  return currency === undefined ? sold : cardsInCurrency(context.db, currency, sold);
}

/** Returns those cards whose products are sold in the currency, with its prices. It takes one statement. */
export async function cardsInCurrency<Card extends ProductCard>(
  db: Db,
  currency: Currency,
  cards: readonly Card[],
): Promise<readonly Card[]> {
  if (cards.length === 0) return cards;
  const rows = await loadCardPrices(
    db,
    currency,
    cards.map(({ id }) => id),
  );
  const prices = new Map(rows.map((row) => [row.product_id, row]));
  return cards.flatMap((card) => {
    const row = prices.get(card.id);
    if (!row) return [];
    const lowest = cents(row.lowest);
    const priced = {
      ...card,
      ...reductionInCurrency(card),
      price: lowest,
      lowestPrice: row.lowest < row.highest ? lowest : null,
      pricePerUnit: undefined,
      // A card shows whether an item is left, which only the sold items decide.
      stock: row.in_stock ? Math.max(1, card.stock) : 0,
    };
    return [{ ...priced, ...cardPricePerUnit(priced, row.content) }];
  });
}

/** Returns the product with its prices in the currency and the sold variants, or null when nothing of it is sold. */
export async function productInCurrency(
  db: Db,
  currency: Currency,
  product: ProductDetail,
): Promise<ProductDetail | null> {
  const [sold = null] = await productsInCurrency(db, currency, [product]);
  if (sold === null || product.priorPrices === null || sold.discount === 0) return sold;
  return { ...sold, priorPrices: await loadPriorPrices(db, currency, product.id) };
}

/** Returns those products of which something is sold in the currency, without prior prices. It takes one statement. */
export async function productsInCurrency(
  db: Db,
  currency: Currency,
  products: readonly ProductDetail[],
): Promise<readonly ProductDetail[]> {
  if (products.length === 0) return [];
  const rows = await loadItemPrices(
    db,
    currency,
    products.map(({ id }) => id),
  );
  const byProduct = Map.groupBy(rows, ({ product_id: id }) => id);
  return products.flatMap((product) => soldAtPrices(product, byProduct.get(product.id) ?? []) ?? []);
}

function soldAtPrices(product: ProductDetail, rows: readonly ItemPriceRow[]): ProductDetail | null {
  const prices = new Map(rows.map(({ variant_id, price }) => [variant_id, cents(price)]));
  const variants = product.variants.flatMap((variant) => {
    const price = prices.get(variant.id);
    return price === undefined ? [] : [{ ...variant, price }];
  });
  const own = product.hasVariants ? variants.map(({ price }) => price) : [prices.get(null)];
  const sold = own.flatMap((price) => price ?? []).toSorted((a, b) => a - b);
  const [lowest] = sold;
  if (lowest === undefined) return null;
  return {
    ...product,
    ...reductionInCurrency(product),
    price: lowest,
    lowestPrice: lowest < (sold.at(-1) ?? lowest) ? lowest : null,
    variants,
    stock: product.hasVariants ? variants.reduce((sum, { stock }) => sum + stock, 0) : product.stock,
    priorPrices: null,
  };
}
