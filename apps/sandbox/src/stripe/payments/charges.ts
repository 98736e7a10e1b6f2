import { emit } from '../events.ts';
import type { Charge, ChargeOutcome, PaymentIntent, PaymentMethod } from '../objects.ts';
import { notFound } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { page } from '../request/lists.ts';
import { metadataParam, textOrNull, textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { moveBalance, processingFee } from './balance.ts';
import type { Decline, TestCard } from './test-cards.ts';

/** How long Stripe authorises most cards. */
const authorizationSeconds = 7 * 24 * 3_600;

/**
 * Stores the charge of one attempt. A declined card results in a failed charge. Otherwise the charge is authorised, and
 * captured unless the intent is manual.
 */
export function chargeCard(
  context: StripeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  card: Pick<TestCard, 'decline' | 'dispute'>,
): Charge {
  const { decline } = card;
  const isPaid = decline === undefined;
  const id = context.id('ch');
  const charge: Charge = {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: intent.statement_descriptor ?? 'VITRINE SANDBOX',
    captured: false,
    created: context.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: toOutcome(decline),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: methodDetails(method, {
      amount: intent.amount,
      isPaid,
      captureBefore: isPaid && intent.capture_method === 'manual' ? context.now() + authorizationSeconds : null,
    }),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? context.publicUrl(`/receipts/${id}`) : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent.transfer_group,
  };
  if (isPaid && intent.capture_method !== 'manual') settle(context, charge, intent.amount);
  context.charges.put(charge);
  if (card.dispute !== undefined) context.scheduler.later(`stripe.dispute.${card.dispute}`, charge.id, context.laterMs);
  return charge;
}

/** Releases an authorisation that was never captured. */
export function cancelAuthorization(context: StripeContext, id: string): void {
  const charge = chargeById(context, id);
  charge.amount_refunded = charge.amount;
  charge.refunded = true;
  context.charges.put(charge);
  emit(context, 'charge.refunded', charge);
}

/** GET /v1/charges/:id */
export function chargeById(context: StripeContext, id: string, param = 'id'): Charge {
  const charge = context.charges.get(id);
  if (charge === undefined) throw notFound('charge', id, param);
  return charge;
}

/** POST /v1/charges/:id */
export function updateCharge(context: StripeContext, id: string, params: Params): Charge {
  const charge = chargeById(context, id);
  if (params['description'] !== undefined) charge.description = textOrNull(params, 'description');
  if (params['receipt_email'] !== undefined) charge.receipt_email = textOrNull(params, 'receipt_email');
  charge.metadata = metadataParam(params, charge.metadata);
  context.charges.put(charge);
  emit(context, 'charge.updated', charge);
  return charge;
}

/** GET /v1/charges */
export function listCharges(context: StripeContext, params: Params) {
  const intent = textParam(params, 'payment_intent');
  const customer = textParam(params, 'customer');
  const all = context.charges.list(intent === undefined ? undefined : { field: 'payment_intent', value: intent });
  const wanted = all.filter((charge) => customer === undefined || charge.customer === customer);
  return page(wanted, params, '/v1/charges');
}

/** Adds an authorised amount, in cents, to the account's balance. The caller stores the charge. */
export function settle(context: StripeContext, charge: Charge, amount: number): void {
  charge.captured = true;
  charge.amount_captured = amount;
  charge.balance_transaction = moveBalance(context, {
    type: 'charge',
    amount,
    fee: processingFee(amount),
    currency: charge.currency,
    source: charge.id,
    description: charge.description,
  }).id;
}

function toOutcome(decline: Decline | undefined): ChargeOutcome {
  const undisputed = {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    risk_level: 'normal',
    risk_score: 20,
  };
  if (decline === undefined) {
    return {
      ...undisputed,
      network_status: 'approved_by_network',
      reason: null,
      seller_message: 'Payment complete.',
      type: 'authorized',
    };
  }
  if (decline.declineCode === 'fraudulent') {
    return {
      ...undisputed,
      network_status: 'not_sent_to_network',
      reason: 'highest_risk_level',
      risk_level: 'highest',
      risk_score: 90,
      seller_message: 'Stripe blocked this payment as too risky.',
      type: 'blocked',
    };
  }
  return {
    ...undisputed,
    advice_code: decline.code === 'processing_error' ? 'try_again_later' : 'do_not_try_again',
    network_status: 'declined_by_network',
    reason: decline.declineCode,
    seller_message: 'The bank did not return any further details with this decline.',
    type: 'issuer_declined',
  };
}

interface TakenCard {
  readonly amount: number;
  readonly isPaid: boolean;
  /** When the authorisation lapses, in seconds since 1970. Null for a charge that is captured at once. */
  readonly captureBefore: number | null;
}

function methodDetails({ card, type }: PaymentMethod, { amount, isPaid, captureBefore }: TakenCard): unknown {
  if (card === undefined) return { [type]: {}, type };
  return {
    card: {
      amount_authorized: isPaid ? amount : null,
      authorization_code: isPaid ? '123456' : null,
      brand: card.brand,
      ...(captureBefore !== null && { capture_before: captureBefore }),
      checks: {
        address_line1_check: card.checks.address_line1_check === null ? null : 'pass',
        address_postal_code_check: card.checks.address_postal_code_check === null ? null : 'pass',
        cvc_check: card.checks.cvc_check === null ? null : 'pass',
      },
      country: card.country,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint: card.fingerprint,
      funding: card.funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: isPaid ? '798751110711011' : null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status: card.regulated_status,
      three_d_secure: null,
      wallet: null,
    },
    type: 'card',
  };
}
