import { zeroCents } from '@vitrine/domain/money/cents.ts';
import type { PaymentReading } from '../../payments/payments.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';

/** Returns the payment of an order without an outstanding amount. No provider takes part in it. */
export function freePayment(order: Pick<PaymentStateRow, 'order_id' | 'currency'>): PaymentReading {
  return {
    paymentId: `free-${order.order_id}`,
    state: 'PAID',
    amount: zeroCents,
    amountReceived: zeroCents,
    currency: order.currency,
    orderId: order.order_id,
    clientSecret: null,
    redirectUrl: null,
    chargeId: null,
    cardBrand: null,
    cardLast4: null,
    failure: null,
    authorizedUntil: null,
  };
}
