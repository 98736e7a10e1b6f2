import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlacedOrder } from '../orders/confirmation/order-confirmation.page.tsx';
import { openPayments } from '../orders/payment/open-payments.ts';
import { paymentAddress } from '../orders/payment/payment-address.ts';
import { usePayment } from '../orders/payment/use-payment.ts';
import { Link } from '../ui/link.tsx';
import styles from './checkout.module.css';

/** Shows that an order of this browser waits for its payment, before another one is placed. */
export function UnfinishedPayment() {
  // Read only when the checkout opens, because the checkout itself finishes the payments that it begins.
  const [token] = useState(() => openPayments()[0]?.token ?? null);
  const { payment } = usePayment(token);
  const navigate = useNavigate();
  const isPaid = payment?.kind === 'paid';
  useEffect(() => {
    if (!isPaid || token === null) return;
    void navigate('/order-confirmation', { replace: true, state: { token } satisfies PlacedOrder });
  }, [isPaid, token, navigate]);
  if (token === null || (payment?.kind !== 'pending' && payment?.kind !== 'needs-shopper')) return null;
  return (
    <p className={styles.hint} role="status">
      Order {payment.order.number} is waiting for payment. <Link to={paymentAddress(token)}>View order status</Link>
    </p>
  );
}
