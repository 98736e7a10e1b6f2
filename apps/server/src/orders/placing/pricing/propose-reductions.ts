import type { ExtensionCart } from '@vitrine/contract/extensions/extension.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import type { LineReduction } from '@vitrine/domain/pricing/stages/reduction-stage.ts';
import { extensionHooks } from '../../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inMarket } from './in-market.ts';
import { pricedProduct } from './price-cart.ts';
import { type PricedProductRow, productsForQuoteRows } from './priced-products.queries.ts';
import type { PricedRequest } from './resolve-pricing.ts';

type CartOfShopper = Pick<PricedRequest, 'settings' | 'furtherCurrency' | 'choices' | 'lines' | 'customer'>;

/**
 * Returns what extensions reduce of a shopper's cart. Without an extension that reduces prices it does nothing. Call it
 * once for each quote, and once for each attempt to place an order, outside of any transaction.
 */
export async function proposeReductions(
  context: AppContext,
  { settings, furtherCurrency, choices, lines, customer }: CartOfShopper,
  read?: readonly PricedProductRow[],
): Promise<readonly LineReduction[]> {
  const { reduceCart } = extensionHooks(context);
  if (!reduceCart) return [];
  const rows = read ?? (await readProducts(context, { furtherCurrency, lines }));
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

async function readProducts(
  context: AppContext,
  { furtherCurrency, lines }: Pick<CartOfShopper, 'furtherCurrency' | 'lines'>,
): Promise<PricedProductRow[]> {
  const productIds = [...new Set(lines.map(({ productId }) => productId))];
  const variantIds = lines.flatMap(({ variantId }) => variantId ?? []);
  return inMarket(context.db, { furtherCurrency }, await productsForQuoteRows(context.db, productIds, variantIds));
}
