import { isFreeOfTaxes } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import { requestsTaxes } from '@vitrine/domain/taxes/provider-taxes.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { type ClaimedAnswer, type TaxRequest, type TaxRequestInput, taxProvider } from '../../../taxes/taxes.ts';
import { pricedProduct, quoteWantedLines } from '../pricing/price-cart.ts';
import type { PricedProductRow } from '../pricing/priced-products.queries.ts';
import { readPricedProducts } from '../pricing/priced-products.ts';
import type { ResolvedOrder, ResolvedPricing } from '../pricing/resolve-pricing.ts';

/** What is priced, before a provider computed its taxes. */
type Untaxed = Pick<ResolvedOrder, 'settings' | 'pricing' | 'lines' | 'taxAddress' | 'clientAddress'>;

/** An order with the pricing that it is written with. */
export interface TaxedOrder extends ResolvedOrder {
  /** The response of the tax provider. Null or absent when none is requested, or when there is nothing to tax. */
  readonly claimedTaxes?: ClaimedAnswer | null;
}

/**
 * Returns the pricing of a quote with the taxes of the provider that the owner chose, if it responds
 * (docs/behaviour/taxes.md#taxes-of-a-service).
 */
export async function withQuotedTaxes(
  context: AppContext,
  untaxed: Untaxed & { readonly products: readonly PricedProductRow[] },
): Promise<ResolvedPricing> {
  if (!requestsProvider(untaxed)) return untaxed.pricing;
  return withTaxes(
    untaxed.pricing,
    await taxProvider(untaxed.settings).quote(context, toRequest(untaxed, untaxed.products)),
  );
}

/**
 * Adds the taxes that a provider computes of an order, where the owner chose one. Call it outside of any transaction
 * and lock. The caller settles `claimedTaxes`.
 */
export async function computeOrderTaxes(context: AppContext, order: ResolvedOrder): Promise<TaxedOrder> {
  if (!requestsProvider(order)) return order;
  const products = await readPricedProducts(context.db, order, order.lines);
  const claimedTaxes = await taxProvider(order.settings).calculate(context, toRequest(order, products));
  return { ...order, pricing: withTaxes(order.pricing, claimedTaxes?.requested ?? null), claimedTaxes };
}

function requestsProvider({ settings, pricing }: Untaxed): boolean {
  return requestsTaxes(settings) && !isFreeOfTaxes(pricing.taxes);
}

/** Returns the request to the provider: the amounts of the third stage, which no tax changes. */
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
