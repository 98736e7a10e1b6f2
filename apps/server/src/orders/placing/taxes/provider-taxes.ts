import { isFreeOfTaxes } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import {
  type ClaimedAnswer,
  quotedTaxes,
  type TaxRequest,
  type TaxRequestInput,
  taxesForOrder,
} from '../../../taxes/taxes.ts';
import { pricedProduct, quoteWantedLines } from '../pricing/price-cart.ts';
import { type PricedProductRow, productsForQuoteRows } from '../pricing/priced-products.queries.ts';
import type { ResolvedOrder, ResolvedPricing } from '../pricing/resolve-pricing.ts';

/** What is priced, before a provider computed its taxes. */
type Untaxed = Pick<ResolvedOrder, 'settings' | 'pricing' | 'lines' | 'taxAddress' | 'clientAddress'>;

/** An order with the pricing that it is written with. */
export interface TaxedOrder extends ResolvedOrder {
  /** The response of Stripe Tax; null: the shop does not use it, or there is nothing to tax. */
  readonly claimedTaxes: ClaimedAnswer | null;
}

/**
 * Returns the pricing of a quote with the taxes of Stripe Tax, if the owner uses it and it responds
 * (docs/behaviour/taxes.md#stripe-tax).
 */
export async function withQuotedTaxes(
  context: AppContext,
  untaxed: Untaxed & { readonly products: readonly PricedProductRow[] },
): Promise<ResolvedPricing> {
  if (!requestsProvider(untaxed)) return untaxed.pricing;
  return withTaxes(untaxed.pricing, await quotedTaxes(context, toRequest(untaxed, untaxed.products)));
}

/**
 * Adds the taxes that Stripe Tax computes of an order, where the owner uses it. Call it outside of any transaction and lock. The caller
 * settles `claimedTaxes`.
 */
export async function computeOrderTaxes(context: AppContext, order: ResolvedOrder): Promise<TaxedOrder> {
  if (!requestsProvider(order)) return { ...order, claimedTaxes: null };
  const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
  const variantIds = order.lines.flatMap(({ variantId }) => variantId ?? []);
  const products = await productsForQuoteRows(context.db, productIds, variantIds);
  const claimedTaxes = await taxesForOrder(context, toRequest(order, products));
  return { ...order, pricing: withTaxes(order.pricing, claimedTaxes?.requested ?? null), claimedTaxes };
}

function requestsProvider({ settings, pricing }: Untaxed): boolean {
  return settings.taxProvider === 'STRIPE' && !isFreeOfTaxes(pricing.taxes);
}

/** Returns the request to Stripe: the amounts of the third stage, which no tax changes. */
function toRequest(
  { settings, pricing, lines, taxAddress, clientAddress }: Untaxed,
  products: readonly PricedProductRow[],
): TaxRequest {
  const quote = quoteWantedLines(lines, products.map(pricedProduct), { limits: settings, pricing });
  const of = { ...quote.price.taxed, isIncluded: pricing.taxes.isIncluded };
  return { settings, of, address: taxAddress, clientAddress };
}

function withTaxes(pricing: ResolvedPricing, requested: TaxRequestInput | null): ResolvedPricing {
  if (requested?.kind !== 'COMPUTED') return pricing;
  return { ...pricing, taxes: { ...pricing.taxes, computed: requested.taxes } };
}
