import type { CartTotalsSettings } from '@vitrine/domain/cart/cart-totals.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { arrivalText } from '../../words/arrival.ts';
import { formatMoney } from '../../words/formats.ts';
import styles from './product.module.css';

/**
 * Shows on the product page what shipping costs and when an order placed now arrives, so that shoppers know both before
 * the checkout.
 */
export function DeliveryNote({ isInStock }: { isInStock: boolean }) {
  const site = useSite();
  return (
    <p className={styles.delivery}>
      {isInStock && site.arrival && <b>{arrivalText(site.arrival)}</b>}
      {!site.hasShippingZones && <span>{deliveryText(site)}</span>}
    </p>
  );
}

export function deliveryText(
  settings: Pick<CartTotalsSettings, 'currency' | 'flatShippingRate' | 'freeShippingThreshold'>,
): string {
  const { currency, flatShippingRate, freeShippingThreshold } = settings;
  if (flatShippingRate === 0 || freeShippingThreshold === 0) return t('catalog.freeShipping');
  return t('catalog.shippingAmountFreeFromAmount2', {
    amount: formatMoney(flatShippingRate, currency),
    amount2: formatMoney(freeShippingThreshold, currency),
  });
}
