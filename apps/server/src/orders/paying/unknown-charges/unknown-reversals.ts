import { enqueueOwnerMail, mailEnqueued } from '../../../mail/mail.ts';
import type { DisputeReading, PaymentProvider, PaymentReading, RefundReading } from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { loadPaymentState } from '../../record/payment-state.queries.ts';
import { insertUnknownCharge } from './unknown-charges.queries.ts';
import { secondRefundId } from './unknown-charges.ts';

/** A payment that no order is paid with, and the order that it names. Null: unknown. */
export interface UnknownPayment {
  readonly payment: PaymentReading | null;
  readonly namedOrderId: string | null;
}

/** Reports a dispute of a payment that no order is paid with to the owners, once. One that was won needs nobody. */
export async function reportUnknownDispute(
  context: AppContext,
  provider: PaymentProvider,
  { dispute, namedOrderId }: UnknownPayment & { readonly dispute: DisputeReading },
): Promise<void> {
  const { providerDisputeId: id, paymentId, amount, currency, status, respondBy } = dispute;
  if (status === 'won' || status === 'warning_closed') return;
  const isLost = status === 'lost';
  const reversal = { kind: 'DISPUTE', id, paymentId, amount, currency, respondBy: isLost ? null : respondBy } as const;
  await report(context, provider, { ...reversal, namedOrderId });
}

/**
 * Reports a refund of a payment that no order is paid with to the owners, once. The shop's own refund of a second
 * payment is reported with that payment. The release of an authorisation moves no money.
 */
export async function reportUnknownRefund(
  context: AppContext,
  provider: PaymentProvider,
  { refund, payment, namedOrderId }: UnknownPayment & { readonly refund: RefundReading },
): Promise<void> {
  const { providerRefundId: id, paymentId, refundId, amount, currency } = refund;
  if (paymentId !== null && refundId === secondRefundId(paymentId)) return;
  if (payment?.amountReceived === 0) return;
  await report(context, provider, { kind: 'REFUND', id, paymentId, amount, currency, respondBy: null, namedOrderId });
}

interface Reversal {
  readonly kind: 'DISPUTE' | 'REFUND';
  readonly id: string;
  readonly paymentId: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly respondBy: Date | null;
  readonly namedOrderId: string | null;
}

async function report(context: AppContext, provider: PaymentProvider, reversal: Reversal): Promise<void> {
  const { kind, id, paymentId, amount, currency, respondBy, namedOrderId } = reversal;
  // A bank may only inquire. No money moves then.
  if (amount === 0) return;
  const order = namedOrderId === null ? null : await loadPaymentState(context.db, namedOrderId);
  await inTransaction(context.db, async (tx) => {
    const isNew = await insertUnknownCharge(tx, {
      provider_payment_id: id,
      kind,
      of_payment_id: paymentId,
      respond_by: respondBy,
      provider: provider.id,
      order_id: order?.order_id ?? null,
      amount,
      currency,
      is_refunded: false,
    });
    if (!isNew) return;
    await enqueueOwnerMail(tx, {
      kind: 'staff-unknown-reversal',
      dedupeKey: `unknown-reversal:${id}`,
      payload: {
        kind,
        id,
        paymentId,
        amount,
        currency,
        orderNumber: order?.number ?? null,
        respondBy: respondBy?.toISOString() ?? null,
      },
    });
  });
  mailEnqueued(context);
}
