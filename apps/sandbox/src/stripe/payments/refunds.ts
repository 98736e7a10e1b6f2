import { shownAmount } from '../../state/shown-amount.ts';
import { emit } from '../events.ts';
import type { Charge, PaymentMethod, Refund } from '../objects.ts';
import { invalidRequest, notFound, unexpectedState } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { page } from '../request/lists.ts';
import { choiceParam, metadataParam, positiveParam, textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { moveBalance } from './balance.ts';
import { chargeById } from './charges.ts';
import { intentById } from './payment-intents.ts';
import { paymentMethodById } from './payment-methods.ts';
import { testCardByNumber } from './test-cards.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

/**
 * POST /v1/refunds: refunds a charge or a payment intent, wholly or in part.
 * @throws StripeFailure charge_already_refunded or charge_disputed. For more than is left, a message without a code
 */
export function createRefund(context: StripeContext, params: Params): Refund {
  const requestedAmount = positiveParam(params, 'amount');
  const charge = chargeToRefund(context, params);
  // The rest of a partial capture counts as refunded.
  const left = charge.captured ? charge.amount - charge.amount_refunded : 0;
  const amount = requestedAmount ?? left;
  refuseWhatCannotBeRefunded(context, charge, left, amount);
  const behaviour = testCardByNumber(context.cardNumbers.get(charge.payment_method)?.number ?? '')?.refund;
  const id = context.id('re');
  const refund: Refund = {
    id,
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: context.now(),
    currency: charge.currency,
    destination_details: toDestination(paymentMethodById(context, charge.payment_method).type),
    metadata: metadataParam(params),
    payment_intent: charge.payment_intent,
    reason: choiceParam(params, 'reason', reasons) ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: behaviour === 'pending_then_succeeded' ? 'pending' : 'succeeded',
    transfer_reversal: null,
  };
  refund.balance_transaction = moveBalance(context, {
    type: 'refund',
    amount: -amount,
    fee: 0,
    currency: charge.currency,
    source: id,
    description: 'REFUND FOR CHARGE',
  }).id;
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  context.refunds.put(refund);
  context.charges.put(charge);
  emit(context, 'refund.created', refund);
  emit(context, 'charge.refunded', charge);
  if (behaviour === 'pending_then_succeeded') context.scheduler.later('stripe.refund.succeeds', id, context.laterMs);
  if (behaviour === 'succeeded_then_failed') context.scheduler.later('stripe.refund.fails', id, context.laterMs);
  return refund;
}

function toDestination(type: PaymentMethod['type']): Refund['destination_details'] {
  if (type !== 'card') return { [type]: {}, type };
  return {
    card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    type,
  };
}

/** GET /v1/refunds/:id */
export function refundById(context: StripeContext, id: string): Refund {
  const refund = context.refunds.get(id);
  if (refund === undefined) throw notFound('refund', id, 'refund');
  return refund;
}

/** POST /v1/refunds/:id */
export function updateRefund(context: StripeContext, id: string, params: Params): Refund {
  const refund = refundById(context, id);
  refund.metadata = metadataParam(params, refund.metadata);
  context.refunds.put(refund);
  emit(context, 'refund.updated', refund);
  return refund;
}

/** GET /v1/refunds and /v1/charges/:id/refunds */
export function listRefunds(context: StripeContext, params: Params) {
  const charge = textParam(params, 'charge');
  const intent = textParam(params, 'payment_intent');
  const byCharge = charge === undefined ? undefined : { field: 'charge', value: charge };
  const filter = byCharge ?? (intent === undefined ? undefined : { field: 'payment_intent', value: intent });
  return page(context.refunds.list(filter), params, '/v1/refunds');
}

/** Marks a pending refund as succeeded. */
export function succeedRefund(context: StripeContext, id: string): void {
  const refund = refundById(context, id);
  if (refund.status !== 'pending') return;
  refund.status = 'succeeded';
  context.refunds.put(refund);
  emit(context, 'refund.updated', refund, { status: 'pending' });
  emit(context, 'charge.refund.updated', refund, { status: 'pending' });
}

/**
 * Marks a refund as failed. The bank sent the money back to the shop, so the charge's refunded amount is reduced by it.
 */
export function failRefund(context: StripeContext, id: string): void {
  const refund = refundById(context, id);
  if (refund.status === 'failed') return;
  const previous = { status: refund.status };
  const charge = chargeById(context, refund.charge);
  refund.status = 'failed';
  refund.failure_reason = 'unknown';
  refund.failure_balance_transaction = moveBalance(context, {
    type: 'refund_failure',
    amount: refund.amount,
    fee: 0,
    currency: refund.currency,
    source: refund.id,
    description: 'REFUND FAILURE',
  }).id;
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  context.refunds.put(refund);
  context.charges.put(charge);
  emit(context, 'refund.updated', refund, previous);
  emit(context, 'charge.refund.updated', refund, previous);
  emit(context, 'refund.failed', refund, previous);
}

function chargeToRefund(context: StripeContext, params: Params): Charge {
  const chargeId = textParam(params, 'charge');
  const intentId = textParam(params, 'payment_intent');
  if (chargeId !== undefined) return chargeById(context, chargeId, 'id');
  if (intentId === undefined) {
    throw invalidRequest(
      'One of the following params should be provided for this request: payment_intent or charge.',
      'parameter_missing',
    );
  }
  const intent = intentById(context, intentId, 'payment_intent');
  if (intent.latest_charge === null || intent.status !== 'succeeded') {
    throw unexpectedState(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return chargeById(context, intent.latest_charge);
}

function refuseWhatCannotBeRefunded(context: StripeContext, charge: Charge, left: number, amount: number): void {
  if (charge.status === 'failed') {
    throw unexpectedState(`Charge ${charge.id} has failed and cannot be refunded.`, { code: 'charge_not_refundable' });
  }
  if (
    charge.disputed &&
    context.disputes.list({ field: 'charge', value: charge.id }).some(({ status }) => status !== 'won')
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
      `Refund amount (${shownAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${shownAmount(left, charge.currency)})`,
      undefined,
      'amount',
    );
  }
}
