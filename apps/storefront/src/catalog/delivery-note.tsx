import type { CartTotalsSettings } from '@vitrine/domain/cart/cart-totals.ts';
import { formatMoney } from '@vitrine/domain/money/cents.ts';
import { useSite } from '../shop/shop-context.tsx';
import styles from './product.module.css';

/** Shows the cost of shipping on the product page, so that shoppers know it before the checkout. */
export function DeliveryNote() {
  return <p className={styles.delivery}>{deliveryText(useSite())}</p>;
}

export function deliveryText(settings: Pick<CartTotalsSettings, 'flatShippingRate' | 'freeShippingThreshold'>): string {
  const { flatShippingRate, freeShippingThreshold } = settings;
  if (flatShippingRate === 0 || freeShippingThreshold === 0) return 'Free shipping';
  return `Shipping ${formatMoney(flatShippingRate)}, free from ${formatMoney(freeShippingThreshold)}`;
}
