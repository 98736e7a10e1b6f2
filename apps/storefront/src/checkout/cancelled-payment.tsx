import { useQuery } from '@tanstack/react-query';
import { closeOpenPayment } from '../orders/payment/open-payments.ts';
import { paymentAddress } from '../orders/payment/payment-address.ts';
import styles from '../orders/payment/waiting-orders.module.css';
import { shopClient } from '../shop/shop-client.ts';
import { Link } from '../ui/link.tsx';

/** Ends the payment that the shopper left on the page of its provider. The cart is unchanged. */
export function CancelledPayment({ token }: { readonly token: string }) {
  const { data: isEnded, error } = useQuery({
    queryKey: ['cancelled-payment', token],
    queryFn: () => endPayment(token),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (isEnded === undefined && !error) return <p role="status">Cancelling your payment...</p>;
  return (
    <div className={styles.waiting} role="status">
      {isEnded ? (
        <p>You cancelled the payment. You were not charged, and your cart is saved.</p>
      ) : (
        <p>
          The payment could not be cancelled. <Link to={paymentAddress(token)}>See its state</Link>
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
