import { useMutation, useQueryClient } from '@tanstack/react-query';
import { cents } from '@vitrine/domain/money/cents.ts';
import { isCurrency } from '@vitrine/domain/money/currencies.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import { FormError } from '../../ui/fields/field.tsx';
import { Link } from '../../ui/link.tsx';
import { formatMoney } from '../../words/formats.ts';
import { type OpenPayment, openPayments } from './open-payments.ts';
import { paymentAddress } from './payment-address.ts';
import { isUndecided } from './payment-view.ts';
import { usePayment } from './use-payment.ts';
import styles from './waiting-orders.module.css';

/** Maximum number of orders shown. The shop refuses more waiting orders of one email. */
const maxShown = 3;

/** Renders the orders that wait for their payment, newest first, each with the ways to pay or cancel it. */
export function WaitingOrders({ payments }: { readonly payments: readonly OpenPayment[] }) {
  return payments.slice(0, maxShown).map((payment) => <WaitingOrder key={payment.token} payment={payment} />);
}

/** Renders the orders of this browser that wait for their payment. Only for the browser, where they are stored. */
export function StoredWaitingOrders() {
  const [payments] = useState(openPayments);
  return <WaitingOrders payments={payments} />;
}

function WaitingOrder({ payment: { orderId, token } }: { readonly payment: OpenPayment }) {
  const { payment, askNow } = usePayment(token);
  const queryClient = useQueryClient();
  const cancellation = useMutation({
    mutationFn: () => shopClient.orders.cancelPayment(orderId, { token }),
    // The state is read again also after a failure, because the order may have been paid meanwhile.
    onSettled: async () => {
      await askNow();
      await queryClient.invalidateQueries({ queryKey: ['orders'] });
    },
  });
  if (cancellation.isSuccess && payment?.kind === 'failed') {
    return (
      <p className={styles.waiting} role="status">
        {t('orders.orderNumberIsCancelledNothing', { number: payment.order.number })}
      </p>
    );
  }
  if (!payment || !isUndecided(payment)) return null;
  const { number, total, currency } = payment.order;
  const amount = isCurrency(currency) ? formatMoney(cents(total), currency) : '';
  return (
    <div className={styles.waiting} role="status">
      <p>{t('orders.orderNumberIsWaitingFor', { number, amount })}</p>
      <div className={styles.actions}>
        <Link className={`${buttons.button} ${buttons.primary} ${buttons.small}`} to={paymentAddress(token)}>
          {t('orders.payNow')}
        </Link>
        <button
          type="button"
          className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}
          disabled={cancellation.isPending}
          onClick={() => cancellation.mutate()}
        >
          {t('orders.cancelOrder')}
        </button>
      </div>
      {cancellation.error && <FormError message={failureMessage(cancellation.error)} />}
    </div>
  );
}
