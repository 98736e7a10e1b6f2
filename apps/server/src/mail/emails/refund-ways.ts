import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { TextOf } from '@vitrine/messages/src/t.ts';

/** Returns the refund destination. A payment by other means does not go back to a card. */
export function refundWayOf(method: PaymentMethod, t: TextOf): string {
  if (method === 'STRIPE') return t('emails.refundByCard');
  if (method === 'CASH') return t('emails.refundInCash');
  if (method === 'CASH_ON_DELIVERY') return t('emails.refundInCashOrTransfer');
  return method === 'OTHER' ? t('emails.refundToOriginal') : t('emails.refundByTransfer');
}
