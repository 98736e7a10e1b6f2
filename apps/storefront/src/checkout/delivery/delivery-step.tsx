import type { CartQuote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import { type CartTotals, shippingLabel } from '@vitrine/domain/cart/cart-totals.ts';
import { ArrivalNote } from '../../cart/view/arrival-note.tsx';
import { useSite } from '../../shop/shop-context.tsx';
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
        <strong>Standard delivery</strong>
        <ArrivalNote quote={quote} />
        <span className={styles.soft}>Sent to the address above, with a tracking link by email.</span>
      </div>
      {!hasShippingZones && (
        <p className={styles.deliveryPrice}>{totals.shipping === 0 ? 'Free' : shippingLabel(totals, currency)}</p>
      )}
    </div>
  );
}
