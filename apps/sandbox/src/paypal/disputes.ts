import { notFound } from './failure.ts';
import type { PayPalDispute } from './objects.ts';
import { captureById } from './orders.ts';
import type { PayPalContext } from './paypal-context.ts';

/** The time in which the seller must respond. */
const sellerRespondsMs = 10 * 86_400_000;

/** Opens a dispute of a whole capture. */
export function openPayPalDispute(context: PayPalContext, captureId: string): PayPalDispute {
  const capture = captureById(context, captureId);
  const dispute: PayPalDispute = {
    id: `PP-D-${context.id()}`,
    captureId,
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    outcome: null,
    createdAt: context.now(),
    amount: capture.amount,
  };
  context.disputes.put(dispute);
  context.deliver('CUSTOMER.DISPUTE.CREATED', disputeBody(dispute));
  return dispute;
}

/** Decides a dispute. */
export function decidePayPalDispute(context: PayPalContext, id: string, verdict: 'lost' | 'won'): void {
  const outcome = verdict === 'lost' ? 'RESOLVED_BUYER_FAVOUR' : 'RESOLVED_SELLER_FAVOUR';
  const decided: PayPalDispute = { ...payPalDisputeById(context, id), status: 'RESOLVED', outcome };
  context.disputes.put(decided);
  context.deliver('CUSTOMER.DISPUTE.RESOLVED', disputeBody(decided));
}

export function payPalDisputeById(context: PayPalContext, id: string): PayPalDispute {
  const dispute = context.disputes.get(id);
  if (!dispute) throw notFound();
  return dispute;
}

/** Returns a dispute in PayPal's form. */
export function disputeBody(dispute: PayPalDispute): object {
  return {
    dispute_id: dispute.id,
    create_time: dispute.createdAt,
    disputed_transactions: [{ seller_transaction_id: dispute.captureId }],
    reason: dispute.reason,
    status: dispute.status,
    dispute_amount: dispute.amount,
    seller_response_due_date: new Date(Date.parse(dispute.createdAt) + sellerRespondsMs).toISOString(),
    ...(dispute.outcome !== null && { dispute_outcome: { outcome_code: dispute.outcome } }),
  };
}
