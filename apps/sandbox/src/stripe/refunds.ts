import { moveBalance } from './balance.ts';
import { chargeById } from './charges.ts';
import type { StripeDesk } from './desk.ts';
import { emit } from './events.ts';
import { invalidRequest, notFound, unexpectedState } from './failure.ts';
import type { Params } from './form-body.ts';
import { page } from './lists.ts';
import type { Charge, Refund } from './objects.ts';
import { choiceParam, metadataParam, positiveParam, textParam } from './parameters.ts';
import { intentById } from './payment-intents.ts';
import { testCardByNumber } from './test-cards.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/**
 * POST /v1/refunds of a charge or a payment intent, whole or part.
 * @throws StripeFailure charge_already_refunded; a message without a code for more than is left; charge_disputed
 */
export function createRefund(desk: StripeDesk, params: Params): Refund {
  const amountAsked = positiveParam(params, 'amount');
  const charge = chargeToRefund(desk, params);
  const left = charge.amount_captured - charge.amount_refunded;
  const amount = amountAsked ?? left;
  refuseWhatCannotBeRefunded(desk, charge, left, amount);
  const behaviour = testCardByNumber(desk.cardNumbers.get(charge.payment_method)?.number ?? '')?.refund;
  const id = desk.id('re');
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: desk.now(),
    currency: charge.currency,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: metadataParam(params),
    payment_intent: charge.payment_intent,
    reason: choiceParam(params, 'reason', reasons) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending_then_succeeded' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  refund.balance_transaction = moveBalance(desk, {
    type: 'refund',
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    source: id,
    description: 'REFUND FOR CHARGE',
  }).id;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  desk.refunds.put(refund);
  desk.charges.put(charge);
  emit(desk, 'refund.created', refund);
  emit(desk, 'charge.refunded', charge);
  if (behaviour === 'pending_then_succeeded') desk.agenda.later('stripe.refund.succeeds', id, desk.laterMs);
  if (behaviour === 'succeeded_then_failed') desk.agenda.later('stripe.refund.fails', id, desk.laterMs);
  return refund;
}

/** GET /v1/refunds/:id */
export function refundById(desk: StripeDesk, id: string): Refund {
  const refund = desk.refunds.get(id);
  if (refund === undefined) throw notFound('refund', id, 'refund');
  return refund;
}

/** POST /v1/refunds/:id */
export function updateRefund(desk: StripeDesk, id: string, params: Params): Refund {
  const refund = refundById(desk, id);
  refund.metadata = metadataParam(params, refund.metadata);
  desk.refunds.put(refund);
  emit(desk, 'refund.updated', refund);
  return refund;
}

/** GET /v1/refunds and /v1/charges/:id/refunds */
export function listRefunds(desk: StripeDesk, params: Params) {
  const charge = textParam(params, 'charge');
  const intent = textParam(params, 'payment_intent');
  const byCharge = charge === undefined ? undefined : { field: 'charge', value: charge };
  const filter = byCharge ?? (intent === undefined ? undefined : { field: 'payment_intent', value: intent });
  return page(desk.refunds.list(filter), params, '/v1/refunds');
}

/** A pending refund went through. */
export function succeedRefund(desk: StripeDesk, id: string): void {
  const refund = refundById(desk, id);
  if (refund.status !== 'pending') return;
  refund.status = 'succeeded';
  desk.refunds.put(refund);
  emit(desk, 'refund.updated', refund, { status: 'pending' });
  emit(desk, 'charge.refund.updated', refund, { status: 'pending' });
}

/** The bank sent a refund back: the money is with the shop again, and the charge counts as not refunded by that much. */
export function failRefund(desk: StripeDesk, id: string): void {
  const refund = refundById(desk, id);
  if (refund.status === 'failed') return;
  const previous = { status: refund.status };
  const charge = chargeById(desk, refund.charge);
  refund.status = 'failed';
  refund.failure_reason = 'unknown';
  refund.failure_balance_transaction = moveBalance(desk, {
    type: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
  }).id;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  desk.refunds.put(refund);
  desk.charges.put(charge);
  emit(desk, 'refund.updated', refund, previous);
  emit(desk, 'charge.refund.updated', refund, previous);
  emit(desk, 'refund.failed', refund, previous);
}

function chargeToRefund(desk: StripeDesk, params: Params): Charge {
  const chargeId = textParam(params, 'charge');
  const intentId = textParam(params, 'payment_intent');
  if (chargeId !== undefined) return chargeById(desk, chargeId, 'id');
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  }
  const intent = intentById(desk, intentId, 'payment_intent');
  if (intent.latest_charge === null || intent.status !== 'succeeded') {
    throw unexpectedState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return chargeById(desk, intent.latest_charge);
}

function refuseWhatCannotBeRefunded(desk: StripeDesk, charge: Charge, left: number, amount: number): void {
  if (charge.status === 'failed') {
    throw unexpectedState(`Charge ${charge.id} has failed and cannot be refunded.`, { code: 'charge_not_refundable' });
  }
  if (
    charge.disputed &&
    desk.disputes.list({ field: 'charge', value: charge.id }).some(({ status }) => status !== 'won')
  ) {
    throw unexpectedState(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  if (left <= 0) {
    throw unexpectedState(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      undefined,
      'amount',
    );
  }
}

/** Cents as Stripe's messages write them: $1,234.50. */
function dollars(cents: number): string {
  const whole = Math.trunc(cents / 100).toLocaleString('en-US');
  return `$${whole}.${String(cents % 100).padStart(2, '0')}`;
}
