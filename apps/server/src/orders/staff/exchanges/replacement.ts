import type { OrderDiscountInput, QuoteDraft } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import { unlimitedHold } from '@vitrine/domain/orders/hold-limit.ts';
import { type AgreedLine, priceIncrease } from '@vitrine/domain/returns/exchange.ts';
import type { Transaction } from 'kysely';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { reserveUnits } from '../../placing/holds/reserve-units.ts';
import type { WantedLine } from '../../placing/order-attempt.ts';
import { lockProductsForOrder } from '../../placing/place-order.queries.ts';
import { priceCart, pricedProduct, quoteWantedLines } from '../../placing/pricing/price-cart.ts';
import { quoteAnswer } from '../../placing/pricing/quote-answer.ts';
import { inMarket, type ResolvedPricing } from '../../placing/pricing/resolve-pricing.ts';
import { loadPaymentState } from '../../record/payment-state.queries.ts';
import { type DraftMarket, loadDraftMarket, toShopperMarket } from '../drafts/draft-market.ts';
import {
  draftLines,
  loadSoldProducts,
  quoteDraft,
  quotedDraftPricing,
  storedAddress,
} from '../drafts/draft-pricing.ts';
import { draftAddressOfOrder, draftBusinessOfOrder, marketOfOrder } from '../order-details/order-additions.queries.ts';
import { isKit } from './replacement-goods.ts';

/** Items that replace units of an order, with their price at this moment. */
export interface PricedReplacement {
  readonly wanted: readonly WantedLine[];
  readonly quote: Quote;
  readonly pricing: ResolvedPricing;
  /** The market of the order. */
  readonly market: DraftMarket;
  /** Why this market does not sell them. Null if it does. */
  readonly marketReason: string | null;
}

/** The added items of an order as a draft. */
type Addition = QuoteDraft & { readonly marketId: string | null };

/** Returns the draft that the added items of an order would be: its customer, address and market, without a delivery charge. */
export async function getAddition(db: Db, orderId: string, items: QuoteDraft['items']): Promise<Addition> {
  const [order, address, business, marketId] = await Promise.all([
    loadPaymentState(db, orderId),
    draftAddressOfOrder(db, orderId),
    draftBusinessOfOrder(db, orderId),
    marketOfOrder(db, orderId),
  ]);
  return {
    items,
    discount: null,
    shippingCharge: 0,
    shippingMethodId: null,
    address: address === null ? null : storedAddress({ address: JSON.parse(address) }),
    email: order?.email ?? null,
    business: business === null ? null : JSON.parse(business),
    marketId,
  };
}

/**
 * Returns the price of the items that would replace units of an order, in its market. It is called outside of a
 * transaction.
 * `clientAddress`: the address of a client whose requests to the tax service are limited.
 */
export async function priceReplacement(
  context: AppContext,
  {
    orderId,
    items,
    clientAddress,
  }: {
    readonly orderId: string;
    readonly items: QuoteDraft['items'];
    readonly clientAddress: string | null;
  },
): Promise<PricedReplacement> {
  const draft = await getAddition(context.db, orderId, items);
  const wanted = draftLines(draft.items);
  const market = toShopperMarket(await loadDraftMarket(context.db, draft.marketId));
  const { products, marketReason } = await loadSoldProducts(context.db, market, draft);
  const pricing = await quotedDraftPricing(context, { market, draft, products, clientAddress });
  const terms = { limits: unlimitedHold, pricing };
  const quote = quoteAnswer(quoteWantedLines(wanted, products.map(pricedProduct), terms));
  return { wanted, pricing, quote, market, marketReason };
}

/**
 * Reserves the units of a priced replacement, under the locks of their products. Fails with OUT_OF_STOCK, NO_DELIVERY,
 * PRICE_CHANGED, or UNPROCESSABLE for a gift card.
 */
export async function reserveReplacement(
  tx: Transaction<Database>,
  { wanted, quote, pricing, market }: PricedReplacement,
  holder: {
    readonly returnId: string;
    readonly orderId: string;
    readonly userId: string | null;
    readonly expiresAt: Date;
  },
): Promise<Outcome<null>> {
  const locked = await lockProductsForOrder(tx, {
    productIds: [...new Set(wanted.map(({ productId }) => productId))],
    variantIds: wanted.flatMap(({ variantId }) => variantId ?? []),
    orderId: holder.orderId,
    userId: holder.userId,
  });
  const products = await inMarket(tx, market, locked);
  if (products.some((product) => product.is_gift_card))
    return failure('UNPROCESSABLE', 'A gift card cannot replace an item.');
  if (products.some(isKit)) return failure('UNPROCESSABLE', 'A kit cannot replace an item.');
  const cart = priceCart({ wanted, seen: { total: quote.totals.total }, products, limits: unlimitedHold, pricing });
  if (!cart.ok) return failure(cart.code, cart.detail);
  const units = cart.value.orderLines
    .filter((line) => line.from_stock > 0)
    .map(({ product_id, variant_id, from_stock: quantity }) => ({ product_id, variant_id, quantity }));
  const isReserved = await reserveUnits(tx, units, holder);
  return isReserved ? success(null) : failure('OUT_OF_STOCK', 'There is not enough stock left.');
}

/** What the replacements of an exchange cost now, in cents, with the discount that holds the agreed price. */
export interface ReplacementCost {
  readonly total: number;
  readonly discount: OrderDiscountInput | null;
}

/**
 * Returns the cost of replacements at the prices that the shopper agreed to, or today's where they fell. It is called
 * outside of a transaction. Fails with OUT_OF_STOCK when they are no longer available, or not in the market of the order.
 */
export async function replacementCost(
  context: AppContext,
  {
    orderId,
    returnId,
    items,
    agreed,
  }: {
    readonly orderId: string;
    readonly returnId: string;
    readonly items: QuoteDraft['items'];
    readonly agreed: readonly AgreedLine[];
  },
): Promise<Outcome<ReplacementCost>> {
  const draft = { ...(await getAddition(context.db, orderId, items)), reserving: { returnId } };
  const today = await quoteDraft(context, draft);
  if (today.marketReason !== null || today.lines.some(({ notes }) => notes.length > 0))
    return failure('OUT_OF_STOCK', 'A replacement is no longer available. Complete the exchange without it.');
  const value = priceIncrease(cents(today.totals.subtotal), agreed);
  const discount = value > 0 ? { type: 'AMOUNT' as const, value, reason: 'Price of the exchange' } : null;
  const { totals } = await quoteDraft(context, { ...draft, discount });
  return success({ total: totals.total, discount });
}
