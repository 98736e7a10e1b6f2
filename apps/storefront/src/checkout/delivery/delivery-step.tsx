import type { CartQuote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { type CartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { ArrivalNote } from '../../cart/view/arrival-note.tsx';
import { useSite } from '../../shop/shop-context.tsx';
import { shippingLabel } from '../../words/amounts.ts';
import styles from '../checkout.module.css';
import { DeliveryMethods } from './delivery-methods.tsx';
import { chosenMethodId } from './use-delivery-choice.ts';

interface DeliveryStepProps {
  readonly totals: CartTotals;
  readonly quote: CartQuote | undefined;
  /** The method that the shopper chose; null for none yet. */
  readonly chosenId: string | null;
  readonly onChoose: (methodId: string) => void;
}

/**
 * Renders the way of delivery. A shop with zones has methods. Any other has one, with the shipping of its settings
 * (docs/behaviour/arithmetic.md#totals).
 */
export function DeliveryStep({ totals, quote, chosenId, onChoose }: DeliveryStepProps) {
  const { hasShippingZones, currency } = useSite();
  const isByZone = quote && (quote.shippingMethods.length > 0 || quote.shippingReason !== null);
  if (isByZone) {
    return <DeliveryMethods quote={quote} chosenId={chosenMethodId(quote, chosenId)} onChoose={onChoose} />;
  }
  return (
    <div className={styles.delivery}>
      <div>
        <strong>{t('checkout.standardDelivery')}</strong>
        <ArrivalNote quote={quote} />
        <span className={styles.soft}>{t('checkout.sentToTheAddressAbove')}</span>
      </div>
      {!hasShippingZones && (
        <p className={styles.deliveryPrice}>
          {totals.shipping === 0 ? t('checkout.free') : shippingLabel(totals, currency)}
        </p>
      )}
    </div>
  );
}
