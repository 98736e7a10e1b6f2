import type { DiscountType } from '@vitrine/domain/pricing/price.ts';

/** Returns the reduction of a product outside the shop's currency. One by an amount does not apply, because the amount is in the shop's currency. */
export function reductionInCurrency({
  discount,
  discountType,
}: {
  readonly discount: number;
  readonly discountType: DiscountType;
}): { readonly discount: number; readonly discountType: 'PERCENTAGE' } {
  return { discount: discountType === 'PERCENTAGE' ? discount : 0, discountType: 'PERCENTAGE' };
}
