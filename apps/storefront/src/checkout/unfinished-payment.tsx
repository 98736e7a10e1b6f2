import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlacedOrder } from '../orders/confirmation/order-confirmation.page.tsx';
import { openPayments } from '../orders/payment/open-payments.ts';
import { usePayment } from '../orders/payment/use-payment.ts';
import { WaitingOrders } from '../orders/payment/waiting-orders.tsx';

/**
 * Shows the orders of this browser that wait for their payment, before another one is placed.
 * It continues to the confirmation when the newest one has been paid.
 */
export function UnfinishedPayment() {
  // Read only when the checkout opens, because the checkout itself finishes the payments that it begins.
  const [open] = useState(openPayments);
  const token = open[0]?.token ?? null;
  const { payment } = usePayment(token);
  const navigate = useNavigate();
  const isPaid = payment?.kind === 'paid';
  useEffect(() => {
    if (!isPaid || token === null) return;
    void navigate('/order-confirmation', { replace: true, state: { token } satisfies PlacedOrder });
  }, [isPaid, token, navigate]);
  return <WaitingOrders payments={open} />;
}
