import { requestsTaxes } from '@vitrine/domain/taxes/provider-taxes.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Failure } from '../../../platform/runtime/outcome.ts';
import type { OrderAttempt } from '../order-attempt.ts';
import type { PriceBasis } from '../pricing/price-basis.ts';
import { priceCart } from '../pricing/price-cart.ts';
import { readPricedProducts } from '../pricing/priced-products.ts';
import { resolvePricing } from '../pricing/resolve-pricing.ts';
import { withQuotedTaxes } from '../taxes/provider-taxes.ts';

/**
 * Refuses an order that has waited and can't be placed any more. When hundreds want the last units, few of them succeed. The others are refused
 * without an address check and without a lock, and the others wait for no request to a tax provider.
 */
export async function refuseLateOrder(
  context: AppContext,
  attempt: OrderAttempt & PriceBasis,
): Promise<Failure | null> {
  const { settings, lines, seen, choices } = attempt;
  const products = await readPricedProducts(context.db, attempt, lines);
  const untaxed = await resolvePricing(context, attempt);
  const cart = { wanted: lines, products, limits: settings };
  // Without the provider's taxes the total is unknown.
  const isTotalUnknown = requestsTaxes(settings);
  const first = priceCart({ ...cart, seen: isTotalUnknown ? null : seen, pricing: untaxed });
  if (first.ok) return null;
  if (!isTotalUnknown) return first;
  const taxAddress = choices.address ?? null;
  const pricing = await withQuotedTaxes(context, { ...attempt, pricing: untaxed, products, taxAddress });
  const taxed = priceCart({ ...cart, seen, pricing });
  return taxed.ok ? null : taxed;
}
