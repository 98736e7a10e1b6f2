import type { ExtensionCart } from '@vitrine/contract/extensions/extension.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import type { LineReduction } from '@vitrine/domain/pricing/stages/reduction-stage.ts';
import type { ExtensionHooks } from '../../extension-hooks/extension-hooks.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import type { OrderAttempt } from './order-attempt.ts';
import { pricedProduct } from './pricing/price-cart.ts';
import type { PricedProductRow } from './pricing/priced-products.queries.ts';
import { readPricedProducts } from './pricing/priced-products.ts';
import type { PricedRequest } from './pricing/resolve-pricing.ts';

/** Returns the refusal of an extension that checks orders. */
export async function refuseByExtension(
  refuseOrder: NonNullable<ExtensionHooks['refuseOrder']>,
  attempt: OrderAttempt,
): Promise<Failure | null> {
  const { address } = attempt.choices;
  const refusal = await refuseOrder({
    customerId: attempt.customer.userId,
    lines: attempt.lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity })),
    country: address?.country ?? null,
    postalCode: address?.postalCode ?? null,
    language: attempt.language ?? null,
  });
  return refusal && failure('UNPROCESSABLE', refusal.sentence, { extra: { extension: refusal.extension } });
}

type CartOfShopper = Pick<PricedRequest, 'settings' | 'seller' | 'furtherCurrency' | 'choices' | 'lines' | 'customer'>;

/**
 * Returns what extensions reduce of a shopper's cart. Call it once for each quote, and once for each attempt to place an
 * order, outside of any transaction. `read` are the products of the lines, if the caller has read them.
 */
export async function proposeReductions(
  reduceCart: NonNullable<ExtensionHooks['reduceCart']>,
  db: Db,
  { settings, seller, furtherCurrency, choices, lines, customer }: CartOfShopper,
  read?: readonly PricedProductRow[],
): Promise<readonly LineReduction[]> {
  const rows = read ?? (await readPricedProducts(db, { seller, furtherCurrency }, lines));
  const products = new Map(rows.map((row) => [row.id, pricedProduct(row)]));
  const wanted = new Map<string, ExtensionCart['lines'][number]>();
  for (const { productId, variantId, quantity } of lines) {
    const product = products.get(productId);
    const variant = product?.variants.find(({ id }) => id === variantId) ?? null;
    if (!product || product.isGiftCard || (variantId !== null && !variant)) continue;
    const key = JSON.stringify([productId, variantId]);
    const units = quantity + (wanted.get(key)?.quantity ?? 0);
    wanted.set(key, { productId, variantId, quantity: units, unitPrice: unitPrice({ product, variant }) });
  }
  if (wanted.size === 0) return [];
  const { currency } = settings;
  const country = choices.address?.country ?? null;
  return reduceCart({ customerId: customer.userId, currency, country, lines: [...wanted.values()] });
}
