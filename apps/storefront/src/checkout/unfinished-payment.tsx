import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { openPayments } from '../orders/open-payments.ts';
import type { PlacedOrder } from '../orders/order-confirmation.page.tsx';
import { paymentAddress } from '../orders/payment-address.ts';
import { usePayment } from '../orders/use-payment.ts';
import { Link } from '../ui/link.tsx';
import styles from './checkout.module.css';

/** Says that an order of this browser waits for its payment, before another one is placed. */
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
      Order {payment.order.number} is waiting for its payment. <Link to={paymentAddress(token)}>View order status</Link>
    </p>
  );
}
