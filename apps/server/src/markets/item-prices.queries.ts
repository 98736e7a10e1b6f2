import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { PriorPrice } from '@vitrine/domain/pricing/price.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

/** The price of a product without variants, or of one variant, in a currency. */
export interface ItemPriceRow {
  readonly product_id: string;
  readonly variant_id: string | null;
  readonly price: number;
}

const ofProducts = namedStatement<ItemPriceRow>(
  'markets_item_prices',
  `select product_id, variant_id, price from currency_prices
   where currency = $1 and product_id = any ((select $2::uuid[])::uuid[])`,
);

/** Returns the prices of products and their variants in a currency. An item without a price is not sold in it. */
export function loadItemPrices(db: Db, currency: Currency, productIds: readonly string[]): Promise<ItemPriceRow[]> {
  return ofProducts.rows(db, [currency, productIds]);
}

const priorPrices = namedStatement<PriorPrice>(
  'markets_prior_prices',
  `select r.item_id as "itemId", (select min(x.unit_price) from currency_price_history x
      where x.product_id = $2 and x.currency = $1 and x.item_id = r.item_id and x.ended_at > r.began_at - interval '30 days') as price
   from (select item_id, max(ended_at) as began_at from currency_price_history where product_id = $2 and currency = $1 group by item_id) r`,
);

/** Returns the lowest prices of a reduced product in the 30 days before the reduction, in a currency (decision 0035). */
export function loadPriorPrices(db: Db, currency: Currency, productId: string): Promise<PriorPrice[]> {
  return priorPrices.rows(db, [currency, productId]);
}

export interface CardPriceRow {
  readonly product_id: string;
  readonly lowest: number;
  readonly highest: number;
  readonly in_stock: boolean;
  /** The content of the cheapest item. Null for none. */
  readonly content: string | null;
}

const ofCards = namedStatement<CardPriceRow>(
  'markets_card_prices',
  `select m.product_id, m.lowest, m.highest, m.in_stock, (
     select coalesce(v.unit_content, p.unit_content)
     from products p join currency_prices c on c.product_id = p.id and c.currency = m.currency and (c.variant_id is not null) = p.has_variants
     left join variants v on v.id = c.variant_id
     where p.id = m.product_id order by c.price, v.position, v.id limit 1) as content
   from currency_products m
   where m.currency = $1 and product_id = any ((select $2::uuid[])::uuid[])`,
);

/** Returns the prices on the cards of those products that are sold in a currency. */
export function loadCardPrices(db: Db, currency: Currency, productIds: readonly string[]): Promise<CardPriceRow[]> {
  return ofCards.rows(db, [currency, productIds]);
}
