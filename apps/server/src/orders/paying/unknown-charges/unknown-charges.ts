import { maxUnknownCharges, type UnknownChargesAnswer } from '@vitrine/contract/orders/unknown-charges.schema.ts';
import { enqueueOwnerMail, mailEnqueued } from '../../../mail/mail.ts';
import {
  type PaymentProvider,
  PaymentProviderUnavailable,
  type PaymentReading,
  providerWithId,
} from '../../../payments/payments.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { loadPaymentState, orderOfProviderPayment, type PaymentStateRow } from '../../record/payment-state.queries.ts';
import { isSettled } from '../settle-order.ts';
import {
  insertUnknownCharge,
  markUnknownChargeResolved,
  openUnknownCharges,
  type UnknownChargeRow,
} from './unknown-charges.queries.ts';

/**
 * Reports a successful payment that no order is paid with to the owners, once: it names no order of this shop, or an order that was paid
 * with another payment (decision 0043). The second payment of a paid or authorised order is refunded first, and a second
 * authorisation is released. `orderId` is the order that the payment
 * names. Does nothing for any other payment.
 * @throws PaymentProviderUnavailable when only a later request can give the result
 */
export async function reportUnknownCharge(
  context: AppContext,
  provider: PaymentProvider,
  { paymentId, orderId }: { readonly paymentId: string; readonly orderId: string | null },
): Promise<void> {
  if (await orderOfProviderPayment(context.db, paymentId)) return;
  const payment = await provider.read(context, paymentId);
  const order = orderId === null ? null : await loadPaymentState(context.db, orderId);
  const hasOther = order !== null && (isSettled(order) || order.authorized_until !== null);
  if (payment?.state === 'AUTHORIZED' && hasOther) await provider.cancel(context, paymentId);
  if (payment?.state !== 'PAID' || payment.amountReceived === 0) return;
  const isRefunded = hasOther && (await refundSecond(context, provider, { order, payment }));
  await inTransaction(context.db, async (tx) => {
    const isNew = await insertUnknownCharge(tx, {
      provider_payment_id: paymentId,
      kind: 'PAYMENT',
      of_payment_id: null,
      respond_by: null,
      provider: provider.id,
      order_id: order?.order_id ?? null,
      amount: payment.amountReceived,
      currency: payment.currency,
      is_refunded: isRefunded,
    });
    if (!isNew) return;
    await enqueueOwnerMail(tx, {
      kind: 'staff-unknown-charge',
      dedupeKey: `unknown-charge:${paymentId}`,
      payload: {
        paymentId,
        amount: payment.amountReceived,
        currency: payment.currency,
        orderNumber: order?.number ?? null,
        isRefunded,
      },
    });
  });
  mailEnqueued(context);
}

/** Returns the key with which the shop refunds the second payment of an order. */
export function secondRefundId(paymentId: string): string {
  return `second-${paymentId}`;
}

/**
 * Refunds the second payment of a paid order. Returns whether the provider accepted the refund. Any number of calls
 * creates one refund.
 * @throws PaymentProviderUnavailable when only a later request can give the result
 */
async function refundSecond(
  context: AppContext,
  provider: PaymentProvider,
  { order, payment }: { readonly order: PaymentStateRow; readonly payment: PaymentReading },
): Promise<boolean> {
  const result = await provider.refund(context, {
    refundId: secondRefundId(payment.paymentId),
    orderId: order.order_id,
    paymentId: payment.paymentId,
    amount: payment.amountReceived,
    currency: payment.currency,
  });
  if (result.kind === 'UNKNOWN')
    throw new PaymentProviderUnavailable('The refund of a second payment has no result yet.', { cause: result.cause });
  return result.kind === 'READ' && result.refund.status !== 'FAILED';
}

/** Returns the unknown charges that wait for staff, with disputes and refunds of them, newest first, at most `maxUnknownCharges`. */
export async function readUnknownCharges(context: AppContext): Promise<UnknownChargesAnswer> {
  const rows = await openUnknownCharges(context.db, maxUnknownCharges);
  return {
    items: rows.map((row) => ({
      paymentId: row.provider_payment_id,
      kind: row.kind,
      ofPaymentId: row.of_payment_id,
      respondBy: row.respond_by?.toISOString() ?? null,
      order: row.order_id && row.order_number ? { id: row.order_id, number: row.order_number } : null,
      amount: row.amount,
      currency: row.currency,
      at: row.created_at.toISOString(),
      isRefunded: row.is_refunded,
      url: paymentPage(context, row),
    })),
  };
}

function paymentPage(
  context: AppContext,
  { kind, provider, provider_payment_id: id, of_payment_id: ofPaymentId }: UnknownChargeRow,
): string | null {
  const paymentId = kind === 'PAYMENT' ? id : ofPaymentId;
  if (paymentId === null) return null;
  return providerWithId(provider)?.connection.paymentPage(context, { paymentId, chargeId: null }) ?? null;
}

/** Marks an unknown charge as handled. Fails with DEMO_RESTRICTED, or NOT_FOUND when none waits under that id. */
export async function resolveUnknownCharge(
  context: AppContext,
  {
    caller,
    paymentId,
    requestId,
  }: { readonly caller: SignedInCaller; readonly paymentId: string; readonly requestId: string },
): Promise<Outcome<{ success: true }>> {
  if (caller.isDemo) return failure('DEMO_RESTRICTED', 'The demo account cannot mark payments as handled.');
  return inTransaction(context.db, async (tx) => {
    if (!(await markUnknownChargeResolved(tx, paymentId, caller.userId)))
      return failure('NOT_FOUND', 'There is no such payment to handle.');
    await recordAudit(tx, {
      caller,
      action: 'resolve',
      resource: 'unknown-charges',
      resourceId: paymentId,
      before: null,
      after: { resolved: true },
      requestId,
    });
    return success({ success: true });
  });
}
