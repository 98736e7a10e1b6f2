import type { CartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import type { LineAmounts } from '@vitrine/domain/cart/line-amounts.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import { detailDiscount, discountPercent, type Priced } from '@vitrine/domain/pricing/price.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { formatMoney, formatPercent } from './formats.ts';

export function shippingLabel({ shipping }: Pick<CartTotals, 'shipping'>, currency: Currency): string {
  return shipping === 0 ? t('specified.totalsFreeShipping') : formatMoney(shipping, currency);
}

/** Returns 'Add $X for free shipping!' while the subtotal is below the limit, and otherwise null. */
export function freeShippingBanner({ freeShippingDist }: CartTotals, currency: Currency): string | null {
  return freeShippingDist > 0
    ? t('cart.addForFreeShipping', { amount: formatMoney(freeShippingDist, currency) })
    : null;
}

/** Returns 'SAVE $X', or null when nothing is saved. */
export function savingsBadge({ savings }: LineAmounts, currency: Currency): string | null {
  return savings > 0 ? t('cart.saveAmount', { amount: formatMoney(savings, currency) }) : null;
}

/** Returns the badge of a card, such as '20% OFF!', or null without a discount. */
export function discountBadge(priced: Priced): string | null {
  const percent = discountPercent(priced);
  return percent === null ? null : t('catalog.valueOff', { value: formatPercent(percent) });
}

/** Returns the badge of a product page, with the exact percentage or the amount. */
export function detailDiscountBadge(priced: Priced, currency: Currency): string | null {
  const discount = detailDiscount(priced);
  if (discount === null) return null;
  const value = 'percent' in discount ? formatPercent(discount.percent) : formatMoney(discount.amount, currency);
  return t('catalog.valueOff', { value });
}
