import { isFreeOfTaxes } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { TaxAddress } from '@vitrine/domain/taxes/tax-address.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import {
  type AskedTaxes,
  type ClaimedAnswer,
  quotedTaxes,
  type TaxRequest,
  taxesForOrder,
} from '../../../taxes/taxes.ts';
import { type PricedProductRow, productsForQuoteRows } from '../pricing/priced-products.queries.ts';
import { pricedProduct, quoteWantedLines } from '../pricing/priced-products.ts';
import type { WantedLine } from '../pricing/requested-lines.ts';
import type { ResolvedPricing } from '../pricing/resolve-pricing.ts';

/** What is priced, before anybody computed its taxes. */
interface Untaxed {
  readonly settings: SiteSettings;
  readonly pricing: ResolvedPricing;
  readonly lines: readonly WantedLine[];
  readonly address: TaxAddress | null;
  readonly clientAddress: string | null;
}

/** Returns the pricing of a quote with the taxes of Stripe Tax, where the owner uses it and it answers (docs/behaviour/taxes.md#stripe-tax). */
export async function withQuotedTaxes(
  context: AppContext,
  untaxed: Untaxed & { readonly products: readonly PricedProductRow[] },
): Promise<ResolvedPricing> {
  if (!asksProvider(untaxed)) return untaxed.pricing;
  return withTaxes(untaxed.pricing, await quotedTaxes(context, requestOf(untaxed, untaxed.products)));
}

/**
 * Does the work with the pricing of an order and the taxes that Stripe Tax computed of it; null: the shop does not use it, or there is
 * nothing to tax. Stripe is asked before the work, so outside of any transaction and lock.
 */
export async function withOrderTaxes<Result extends { readonly ok: boolean }>(
  context: AppContext,
  untaxed: Untaxed,
  work: (pricing: ResolvedPricing, asked: AskedTaxes | null) => Promise<Result>,
): Promise<Result> {
  if (!asksProvider(untaxed)) return work(untaxed.pricing, null);
  const productIds = [...new Set(untaxed.lines.map(({ productId }) => productId))];
  const variantIds = untaxed.lines.flatMap(({ variantId }) => variantId ?? []);
  const products = await productsForQuoteRows(context.db, productIds, variantIds);
  const claimed: ClaimedAnswer | null = await taxesForOrder(context, requestOf(untaxed, products));
  if (!claimed) return work(untaxed.pricing, null);
  let isUsed = false;
  try {
    const result = await work(withTaxes(untaxed.pricing, claimed.asked), claimed.asked);
    isUsed = result.ok;
    return result;
  } catch (error) {
    // The order may have been written although its answer was lost, and Stripe records a calculation once.
    isUsed = true;
    throw error;
  } finally {
    claimed.settle(isUsed);
  }
}

function asksProvider({ settings, pricing }: Untaxed): boolean {
  return settings.taxProvider === 'STRIPE' && !isFreeOfTaxes(pricing.taxes);
}

/** Returns what Stripe is asked: the amounts of the third stage, which no tax changes. */
function requestOf(
  { settings, pricing, lines, address, clientAddress }: Untaxed,
  products: readonly PricedProductRow[],
): TaxRequest {
  const quote = quoteWantedLines(lines, products.map(pricedProduct), { limits: settings, pricing });
  const of = { ...quote.price.taxed, isIncluded: pricing.taxes.isIncluded };
  return { settings, of, address, clientAddress };
}

function withTaxes(pricing: ResolvedPricing, asked: AskedTaxes | null): ResolvedPricing {
  if (asked?.kind !== 'COMPUTED') return pricing;
  return { ...pricing, taxes: { ...pricing.taxes, computed: asked.taxes } };
}
