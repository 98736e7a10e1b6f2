import { emit } from '../events.ts';
import type { PaymentIntent, PaymentMethod } from '../objects.ts';
import { type ErrorBody, invalidRequest, StripeFailure, unexpectedState } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { flagParam, partsParam, textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { askBank, isRefusedDebit, processDebit, refuseBeyondBanks } from './bank-methods.ts';
import { chargeCard } from './charges.ts';
import { methodOfGrant, useGrant } from './granted-tokens.ts';
import { attachTo, createPaymentMethod, paymentMethodById, refuseOtherCustomer } from './payment-methods.ts';
import { type Decline, type TestCard, testCardByNumber } from './test-cards.ts';

const authenticationRequired: Decline = {
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
};

const debitRefused: Decline = {
  code: 'payment_method_provider_decline',
  declineCode: 'insufficient_funds',
  message: 'The bank of the customer refused the debit.',
};

const authenticationFailed: ErrorBody = {
  type: 'invalid_request_error',
  code: 'payment_intent_authentication_failure',
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * Tries to charge the payment: succeeded, requires_capture, or requires_action for 3-D Secure.
 * @throws StripeFailure 402 card_error if the card is declined. The intent then waits for another payment method
 */
export function confirmIntent(context: StripeContext, intent: PaymentIntent, params: Params): PaymentIntent {
  const confirmed = chargeMethod(context, intent, params);
  const grant = grantParam(params);
  if (grant !== undefined) useGrant(context, grant);
  return confirmed;
}

function grantParam(params: Params): string | undefined {
  return textParam(partsParam(params, 'payment_method_data'), 'shared_payment_granted_token');
}

function chargeMethod(context: StripeContext, intent: PaymentIntent, params: Params): PaymentIntent {
  refuseClosed(intent);
  const method = methodToCharge(context, intent, params);
  refuseOtherCustomer(context, method, intent.customer);
  const returnUrl = textParam(params, 'return_url');
  const { automatic_payment_methods: automatic } = intent;
  if (automatic?.allow_redirects === 'always' && returnUrl === undefined && context.call?.caller === 'secret') {
    throw invalidRequest(
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
      undefined,
      'return_url',
    );
  }
  intent.payment_method = method.id;
  intent.last_payment_error = null;
  intent.next_action = null;
  if (!intent.payment_method_types.includes(method.type))
    throw invalidRequest(
      `The PaymentMethod provided (${method.type}) is not allowed for this PaymentIntent.`,
      undefined,
      'payment_method',
    );
  if (method.type !== 'card') {
    refuseBeyondBanks(intent, method.type);
    return method.type === 'sepa_debit' ? processDebit(context, intent, params) : askBank(context, intent, params);
  }
  const card = cardBehind(context, method);
  if (card.needsAuthentication) {
    const offSession = params['off_session'] !== undefined && params['off_session'] !== 'false';
    if (offSession || flagParam(params, 'error_on_requires_action')) {
      return decline(context, intent, method, authenticationRequired);
    }
    return askForAuthentication(
      context,
      intent,
      returnUrl,
      flagParam(params, 'use_stripe_sdk') ?? returnUrl === undefined,
    );
  }
  return take(context, intent, method, card);
}

/** Continues after the shopper came back from 3-D Secure. The intent holds the result, and nothing is thrown. */
export function finishAuthentication(
  context: StripeContext,
  intent: PaymentIntent,
  outcome: 'complete' | 'fail',
): PaymentIntent {
  const { payment_method: methodId } = intent;
  if (intent.status !== 'requires_action' || methodId === null) return intent;
  const method = paymentMethodById(context, methodId);
  intent.next_action = null;
  if (outcome === 'fail') {
    return failIntent(context, intent, { ...authenticationFailed, payment_method: method });
  }
  if (intent.confirmation_method === 'manual') {
    intent.status = 'requires_confirmation';
    context.intents.put(intent);
    return intent;
  }
  return takeLater(context, intent, method, method.type === 'card' ? cardBehind(context, method) : {});
}

/** Lets the bank decide a direct debit that is being processed. */
export function finishDebit(context: StripeContext, id: string): void {
  const intent = context.intents.get(id);
  if (intent?.status !== 'processing' || intent.payment_method === null) return;
  const method = paymentMethodById(context, intent.payment_method);
  takeLater(context, intent, method, isRefusedDebit(method) ? { decline: debitRefused } : {});
}

/** Takes a payment outside of a call. The intent holds the result, and nothing is thrown. */
function takeLater(
  context: StripeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  card: Pick<TestCard, 'decline' | 'dispute'>,
): PaymentIntent {
  try {
    return take(context, intent, method, card);
  } catch (failure) {
    if (failure instanceof StripeFailure) return intent;
    throw failure;
  }
}

function refuseClosed(intent: PaymentIntent): void {
  if (intent.status === 'succeeded' || intent.status === 'requires_capture') {
    throw unexpectedState(
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.',
      { payment_intent: intent },
    );
  }
  if (intent.status === 'canceled') {
    throw unexpectedState("This PaymentIntent's status is canceled. You cannot confirm a canceled PaymentIntent.", {
      payment_intent: intent,
    });
  }
}

function methodToCharge(context: StripeContext, intent: PaymentIntent, params: Params): PaymentMethod {
  const given = textParam(params, 'payment_method') ?? intent.payment_method;
  const grant = grantParam(params);
  if (grant !== undefined) return methodOfGrant(context, grant, intent);
  if (params['payment_method_data'] !== undefined) {
    return createPaymentMethod(context, partsParam(params, 'payment_method_data'));
  }
  if (given === null) {
    throw unexpectedState(
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
      { payment_intent: intent },
    );
  }
  return paymentMethodById(context, given);
}

/** Returns the card of a payment method of a card, which has a number. */
function cardBehind(context: StripeContext, method: PaymentMethod): TestCard {
  const card = testCardByNumber(context.cardNumbers.get(method.id)?.number ?? '');
  if (card === undefined) throw new Error(`No test card behind ${method.id}`);
  return card;
}

function askForAuthentication(
  context: StripeContext,
  intent: PaymentIntent,
  returnUrl: string | undefined,
  inPage: boolean,
): PaymentIntent {
  const url = context.publicUrl(`/3d-secure/${intent.id}?client_secret=${intent.client_secret}`);
  intent.status = 'requires_action';
  intent.next_action =
    inPage || returnUrl === undefined
      ? {
          type: 'use_stripe_sdk',
          use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: url, source: context.id('src') },
        }
      : {
          type: 'redirect_to_url',
          redirect_to_url: { return_url: returnUrl, url: `${url}&return_url=${encodeURIComponent(returnUrl)}` },
        };
  context.intents.put(intent);
  emit(context, 'payment_intent.requires_action', intent);
  return intent;
}

function take(
  context: StripeContext,
  intent: PaymentIntent,
  method: PaymentMethod,
  card: Pick<TestCard, 'decline' | 'dispute'>,
): PaymentIntent {
  if (card.decline !== undefined) return decline(context, intent, method, card.decline);
  const charge = chargeCard(context, intent, method, card);
  intent.latest_charge = charge.id;
  intent.last_payment_error = null;
  if (intent.capture_method === 'manual') {
    intent.status = 'requires_capture';
    intent.amount_capturable = intent.amount;
  } else {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
  }
  context.intents.put(intent);
  if (intent.customer !== null && intent.setup_future_usage !== null && method.customer === null)
    attachTo(context, method, intent.customer);
  emit(context, 'charge.succeeded', charge);
  emit(
    context,
    intent.status === 'succeeded' ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated',
    intent,
  );
  return intent;
}

function decline(context: StripeContext, intent: PaymentIntent, method: PaymentMethod, refusal: Decline): never {
  const charge = chargeCard(context, intent, method, { decline: refusal });
  intent.latest_charge = charge.id;
  const error: ErrorBody = {
    type: 'card_error',
    charge: charge.id,
    code: refusal.code,
    decline_code: refusal.declineCode,
    message: refusal.message,
    ...(refusal.param === undefined ? {} : { param: refusal.param }),
    payment_method: method,
  };
  emit(context, 'charge.failed', charge);
  const failure = new StripeFailure(402, error, { hasRun: true });
  failIntent(context, intent, failure.body);
  throw new StripeFailure(402, { ...failure.body, payment_intent: intent }, { hasRun: true });
}

function failIntent(context: StripeContext, intent: PaymentIntent, error: ErrorBody): PaymentIntent {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_payment_error = error;
  context.intents.put(intent);
  emit(context, 'payment_intent.payment_failed', intent);
  return intent;
}
