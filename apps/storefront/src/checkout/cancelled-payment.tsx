import { useQuery } from '@tanstack/react-query';
import { t } from '@vitrine/messages/src/t.ts';
import { closeOpenPayment } from '../orders/payment/open-payments.ts';
import { paymentAddress } from '../orders/payment/payment-address.ts';
import styles from '../orders/payment/waiting-orders.module.css';
import { shopClient } from '../shop/shop-client.ts';
import { Link } from '../ui/link.tsx';
import { rich } from '../ui/rich.tsx';

/** Ends the payment that the shopper left on the page of its provider. The cart is unchanged. */
export function CancelledPayment({ token }: { readonly token: string }) {
  const { data: isEnded, error } = useQuery({
    queryKey: ['cancelled-payment', token],
    queryFn: () => endPayment(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isEnded === undefined && !error) return <p role="status">{t('checkout.cancellingYourPayment')}</p>;
  return (
    <div className={styles.waiting} role="status">
      {isEnded ? (
        <p>{t('checkout.youCancelledThePaymentYou')}</p>
      ) : (
        <p>
          {rich(t('checkout.thePaymentCouldNotBe'), { link: (text) => <Link to={paymentAddress(token)}>{text}</Link> })}
        </p>
      )}
    </div>
  );
}

/** Returns whether the payment is ended. It may have been paid meanwhile. */
async function endPayment(token: string): Promise<boolean> {
  const { id } = await shopClient.orders.track(token);
  const answer = await shopClient.orders.cancelPayment(id, { token });
  if (answer.success || 'orderId' in answer) return false;
  closeOpenPayment(token);
  return true;
}
