import type { CartTotalsSettings } from '@vitrine/domain/cart/cart-totals.ts';
import { formatMoney } from '@vitrine/domain/money/cents.ts';
import { useSite } from '../../shop/shop-context.tsx';
import styles from './product.module.css';

/**
 * Shows on the product page what shipping costs and when an order placed now arrives, so that shoppers know both before
 * the checkout.
 */
export function DeliveryNote({ isInStock }: { isInStock: boolean }) {
  const site = useSite();
  return (
    <p className={styles.delivery}>
      {isInStock && site.arrival && <b>{site.arrival.text}</b>}
      {!site.hasShippingZones && <span>{deliveryText(site)}</span>}
    </p>
  );
}

export function deliveryText(
  settings: Pick<CartTotalsSettings, 'currency' | 'flatShippingRate' | 'freeShippingThreshold'>,
): string {
  const { currency, flatShippingRate, freeShippingThreshold } = settings;
  if (flatShippingRate === 0 || freeShippingThreshold === 0) return 'Free shipping';
  return `Shipping ${formatMoney(flatShippingRate, currency)}, free from ${formatMoney(freeShippingThreshold, currency)}`;
}
