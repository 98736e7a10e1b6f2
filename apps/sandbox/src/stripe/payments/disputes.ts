import { emit } from '../events.ts';
import type { Dispute } from '../objects.ts';
import { notFound, unexpectedState } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { page } from '../request/lists.ts';
import { metadataParam, partsParam, textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { moveBalance } from './balance.ts';
import { chargeById } from './charges.ts';

/** The additional fee of a dispute, in cents. */
const disputeFee = 1_500;

const evidenceTexts = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'product_description',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_tracking_number',
  'uncategorized_text',
] as const;
const evidenceFiles = [
  'cancellation_policy',
  'customer_communication',
  'customer_signature',
  'duplicate_charge_documentation',
  'receipt',
  'refund_policy',
  'service_documentation',
  'shipping_documentation',
  'uncategorized_file',
] as const;

/** Opens a dispute of the cardholder at the bank. The bank takes the money back at once. */
export function openDispute(context: StripeContext, chargeId: string, reason: Dispute['reason']): Dispute | undefined {
  const charge = chargeById(context, chargeId);
  if (charge.disputed) return undefined;
  const id = context.id('dp');
  const withdrawal = moveBalance(context, {
    type: 'adjustment',
    amount: -charge.amount_captured,
    fee: disputeFee,
    currency: charge.currency,
    source: id,
    description: `Chargeback withdrawal for ${charge.id}`,
  });
  const dispute: Dispute = {
    id,
    object: 'dispute',
    amount: charge.amount_captured,
    balance_transactions: [withdrawal],
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: Object.fromEntries([...evidenceTexts, ...evidenceFiles].map((name) => [name, null])),
    evidence_details: {
      due_by: context.now() + 9 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network_reason_code: reason === 'fraudulent' ? '10.4' : '13.1' },
      type: 'card',
    },
    reason,
    status: 'needs_response',
  };
  charge.disputed = true;
  context.charges.put(charge);
  context.disputes.put(dispute);
  emit(context, 'charge.dispute.created', dispute);
  emit(context, 'charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** GET /v1/disputes/:id */
export function disputeById(context: StripeContext, id: string): Dispute {
  const dispute = context.disputes.get(id);
  if (dispute === undefined) throw notFound('dispute', id, 'dispute');
  return dispute;
}

/** GET /v1/disputes */
export function listDisputes(context: StripeContext, params: Params) {
  const charge = textParam(params, 'charge');
  const intent = textParam(params, 'payment_intent');
  const byCharge = charge === undefined ? undefined : { field: 'charge', value: charge };
  const filter = byCharge ?? (intent === undefined ? undefined : { field: 'payment_intent', value: intent });
  return page(context.disputes.list(filter), params, '/v1/disputes');
}

/** POST /v1/disputes/:id. In test mode, `uncategorized_text` 'winning_evidence' or 'losing_evidence' decides it. */
export function updateDispute(context: StripeContext, id: string, params: Params): Dispute {
  const dispute = disputeById(context, id);
  refuseClosed(dispute);
  const evidence = partsParam(params, 'evidence');
  dispute.evidence = { ...dispute.evidence, ...evidence };
  dispute.metadata = metadataParam(params, dispute.metadata);
  if (Object.keys(evidence).length > 0) {
    dispute.evidence_details.has_evidence = true;
    dispute.evidence_details.submission_count += 1;
    dispute.status = 'under_review';
  }
  context.disputes.put(dispute);
  emit(context, 'charge.dispute.updated', dispute);
  const decisive = textParam(evidence, 'uncategorized_text');
  if (decisive === 'winning_evidence') return decideDispute(context, id, 'won');
  if (decisive === 'losing_evidence') return decideDispute(context, id, 'lost');
  return dispute;
}

/** POST /v1/disputes/:id/close: the shop accepts the dispute. */
export function closeDispute(context: StripeContext, id: string): Dispute {
  refuseClosed(disputeById(context, id));
  return decideDispute(context, id, 'lost');
}

/** Records the bank's decision. If the shop wins, the money comes back. */
export function decideDispute(context: StripeContext, id: string, verdict: 'lost' | 'won'): Dispute {
  const dispute = disputeById(context, id);
  const previous = { status: dispute.status };
  dispute.status = verdict;
  if (verdict === 'won') {
    dispute.balance_transactions.push(
      moveBalance(context, {
        type: 'adjustment',
        amount: dispute.amount,
        fee: 0,
        currency: dispute.currency,
        source: id,
        description: `Chargeback reversal for ${dispute.charge}`,
      }),
    );
  }
  context.disputes.put(dispute);
  if (verdict === 'won') emit(context, 'charge.dispute.funds_reinstated', dispute);
  emit(context, 'charge.dispute.closed', dispute, previous);
  return dispute;
}

function refuseClosed(dispute: Dispute): void {
  if (dispute.status !== 'won' && dispute.status !== 'lost') return;
  throw unexpectedState('This dispute is already closed', { code: 'dispute_already_closed' });
}
