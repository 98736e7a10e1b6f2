import type { DiscountClass, DiscountKind } from '@vitrine/domain/discounts/pricing-discount.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/** Display names of the kinds. */
export const kindLabels: Readonly<Record<DiscountKind, string>> = {
  PERCENTAGE: t('Percentage off'),
  AMOUNT: t('Amount off'),
  FREE_SHIPPING: t('Free shipping'),
  BUY_X_GET_Y: t('Buy X get Y'),
  TIERS: t('Tiered discount'),
  BUNDLE: t('Fixed bundle price'),
};

export const classLabels: Readonly<Record<DiscountClass, string>> = {
  PRODUCT: t('Product discounts'),
  ORDER: t('Order discounts'),
  SHIPPING: t('Shipping discounts'),
};
