import type { DiscountType } from '@vitrine/domain/pricing/price.ts';
import type { ItemPriceRow } from './item-prices.queries.ts';
import { reductionInCurrency } from './reduction.ts';

interface Row {
  readonly id: string;
  readonly price: number;
  readonly discount: number;
  readonly discount_type: DiscountType;
  readonly has_variants: boolean;
  readonly variants: readonly { readonly id: string; readonly price: number | null }[];
}

/** Returns the products at the prices of a currency, without those that are not sold in it. */
export function pricedInCurrency<Product extends Row>(
  products: readonly Product[],
  prices: readonly ItemPriceRow[],
): Product[] {
  return products.flatMap((product) => {
    const of = (variantId: string | null) =>
      prices.find(({ product_id, variant_id }) => product_id === product.id && variant_id === variantId)?.price;
    const { discount, discountType } = reductionInCurrency({ ...product, discountType: product.discount_type });
    const reduced = { ...product, discount, discount_type: discountType };
    if (product.has_variants) {
      const variants = product.variants.flatMap((variant) => {
        const price = of(variant.id);
        return price === undefined ? [] : [{ ...variant, price }];
      });
      return variants.length === 0 ? [] : [{ ...reduced, variants }];
    }
    const price = of(null);
    return price === undefined ? [] : [{ ...reduced, price }];
  });
}
