import type { DiscountClass, DiscountKind } from '@vitrine/domain/discounts/pricing-discount.ts';

/** Display names of the kinds. */
export const kindLabels: Readonly<Record<DiscountKind, string>> = {
  PERCENTAGE: 'Percentage off',
  AMOUNT: 'Amount off',
  FREE_SHIPPING: 'Free shipping',
  BUY_X_GET_Y: 'Buy X get Y',
  TIERS: 'Tiered discount',
  BUNDLE: 'Fixed bundle price',
};

export const classLabels: Readonly<Record<DiscountClass, string>> = {
  PRODUCT: 'Product discounts',
  ORDER: 'Order discounts',
  SHIPPING: 'Shipping discounts',
};
