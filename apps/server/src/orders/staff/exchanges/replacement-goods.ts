import type { Replacement } from '@vitrine/contract/returns/returns.schema.ts';
import { isPublished } from '@vitrine/domain/catalog/product-status.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { pricedProduct } from '../../placing/pricing/price-cart.ts';
import { type PricedProductRow, productsForQuoteRows } from '../../placing/pricing/priced-products.queries.ts';
import { inMarket } from '../../placing/pricing/resolve-pricing.ts';
import { loadDraftMarket, toShopperMarket } from '../drafts/draft-market.ts';
import { marketOfOrder } from '../order-details/order-additions.queries.ts';
import { variantsOfProducts } from './replacement-goods.queries.ts';

/** Returns whether a product or one of its variants is a kit. Only a written order takes the parts of a kit. */
export function isKit({ parts, variants }: Pick<PricedProductRow, 'parts' | 'variants'>): boolean {
  return parts !== null || variants.some((variant) => variant.parts !== null);
}

const maxVariants = 100;
/** More units of one item are not shown. */
const shownUnits = 100;

/**
 * Returns what shoppers of the market of an order can have of products now, each variant by itself, in the order of the
 * products.
 */
export async function replacementGoods(
  db: Db,
  { orderId, productIds }: { readonly orderId: string; readonly productIds: readonly string[] },
): Promise<Replacement[]> {
  const variantIds = await variantsOfProducts(db, productIds, maxVariants);
  const market = toShopperMarket(await loadDraftMarket(db, await marketOfOrder(db, orderId)));
  const rows = await inMarket(db, market, await productsForQuoteRows(db, productIds, variantIds));
  return productIds.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    if (!row || !isPublished(row.status) || row.is_gift_card || isKit(row)) return [];
    const product = pricedProduct(row);
    const variants: readonly ((typeof product.variants)[number] | null)[] = product.hasVariants
      ? product.variants.toSorted((one, other) => variantIds.indexOf(one.id) - variantIds.indexOf(other.id))
      : [null];
    return variants.flatMap((variant) => {
      const stock = variant?.stock ?? product.stock;
      if (stock <= 0) return [];
      return {
        productId: id,
        variantId: variant?.id ?? null,
        name: product.name,
        options: [...(variant?.options ?? [])],
        unitPrice: unitPrice({ product, variant }),
        available: Math.min(stock, shownUnits),
      };
    });
  });
}
