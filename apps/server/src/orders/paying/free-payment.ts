import type { PaymentReading } from '../../payments/payments.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';

/** Returns the payment of an order without an outstanding amount. No provider takes part in it. */
export function freePayment(order: Pick<PaymentStateRow, 'order_id' | 'currency'>): PaymentReading {
  return {
    intentId: `free-${order.order_id}`,
    state: 'PAID',
    amount: 0,
    amountReceived: 0,
    currency: order.currency,
    orderId: order.order_id,
    clientSecret: null,
    chargeId: null,
    cardBrand: null,
    cardLast4: null,
    failure: null,
  };
}
