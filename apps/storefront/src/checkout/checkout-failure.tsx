import type { CartTotals } from '@vitrine/domain/cart/cart-totals.ts';
import type { Cents } from '@vitrine/domain/money/cents.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useEffect, useRef } from 'react';
import { useSite } from '../shop/shop-context.tsx';
import { FormError } from '../ui/fields/field.tsx';
import { formatMoney } from '../words/formats.ts';
import styles from './checkout.module.css';
import type { CheckoutEnd } from './place-order.ts';

/** A failed attempt. */
export type CheckoutFailed = Extract<CheckoutEnd, { kind: 'failed' }> & {
  /** The amounts that the shopper saw at the attempt. */
  readonly seen: CartTotals;
};

/** Returns whether the shop refused the attempt because its figures differ from those that the shopper saw. */
export function hasNewTotal({ code }: CheckoutFailed): boolean {
  return code === 'PRICE_CHANGED';
}

/** Shows why the attempt failed and what comes next. A summary that opens above it does not push it off the screen. */
export function CheckoutFailure({ failure, amountDue }: { failure: CheckoutFailed; amountDue: Cents | null }) {
  const { currency } = useSite();
  const location = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Runs again for each failure, also for one with the same words.
    if (failure) location.current?.scrollIntoView({ block: 'nearest' });
  }, [failure]);
  const isChanged = hasNewTotal(failure);
  return (
    <div ref={location} className={styles.failure}>
      {/* The sentence names the amount that the summary and the button show. */}
      <FormError
        message={
          isChanged && amountDue !== null
            ? t('checkout.pricesHaveChangedTotal', { amount: formatMoney(amountDue, currency) })
            : failure.message
        }
      />
      {failure.message === t('orderRefusals.cardDeclined') && <p>{t('checkout.tryAnotherCard')}</p>}
      {isChanged && <p>{t('checkout.youWereNotChargedThe')}</p>}
      {failure.isUnanswered && <p>{t('checkout.weDidNotReceiveA')}</p>}
    </div>
  );
}
