import type { PaymentMethod } from '../objects.ts';
import type { Call } from '../request/call.ts';
import { invalidRequest, notFound } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { partsParam, positiveParam, refuseUnknown, required, textOrNull, textParam } from '../request/parameters.ts';
import type { GrantedToken, StripeContext } from '../stripe-context.ts';
import { paymentMethodById } from './payment-methods.ts';

const kind = 'shared_payment.granted_token';

/** The calls of payment tokens that agents share with the shop. */
export const grantedTokenCalls: readonly Call[] = [
  {
    method: 'POST',
    path: '/test_helpers/shared_payment/granted_tokens',
    params: ['payment_method', 'seller_details', 'usage_limits'],
    run: grantToken,
  },
  {
    method: 'POST',
    path: '/test_helpers/shared_payment/granted_tokens/:id/revoke',
    params: [],
    run: (context, _params, id) => describeToken(context, end(context, tokenById(context, id), 'revoked')),
  },
  {
    method: 'GET',
    path: '/shared_payment/granted_tokens/:id',
    params: [],
    run: (context, _params, id) => describeToken(context, tokenById(context, id)),
  },
];

/** An agent shares a payment method of its buyer with the shop. */
function grantToken(context: StripeContext, params: Params) {
  const limits = partsParam(params, 'usage_limits');
  refuseUnknown(limits, ['currency', 'expires_at', 'max_amount']);
  const method = paymentMethodById(context, required(textParam(params, 'payment_method'), 'payment_method'));
  const token: GrantedToken = {
    id: context.id('spt'),
    created: context.now(),
    method: method.id,
    currency: required(textParam(limits, 'currency'), 'usage_limits[currency]').toLowerCase(),
    maxAmount: required(positiveParam(limits, 'max_amount'), 'usage_limits[max_amount]'),
    expiresAt: required(positiveParam(limits, 'expires_at'), 'usage_limits[expires_at]'),
    externalId: textOrNull(partsParam(params, 'seller_details'), 'external_id'),
    ended: null,
  };
  context.grantedTokens.put(token);
  return describeToken(context, token);
}

/**
 * Returns the payment method of a token for this amount.
 * @throws StripeFailure when the token has ended or does not cover the amount
 */
export function methodOfGrant(
  context: StripeContext,
  id: string,
  { amount, currency }: { readonly amount: number; readonly currency: string },
): PaymentMethod {
  const token = tokenById(context, id);
  const reason = token.ended?.reason ?? (token.expiresAt <= context.now() ? 'expired' : null);
  if (reason !== null) throw refused(`This shared payment token is ${reason} and cannot be used.`);
  if (token.currency !== currency) throw refused(`This shared payment token pays in ${token.currency}.`);
  if (token.maxAmount < amount) throw refused(`This shared payment token pays at most ${token.maxAmount}.`);
  return paymentMethodById(context, token.method);
}

/** Ends a token that has paid. */
export function useGrant(context: StripeContext, id: string): void {
  end(context, tokenById(context, id), 'consumed');
}

function tokenById(context: StripeContext, id: string): GrantedToken {
  const token = context.grantedTokens.get(id);
  if (!token) throw notFound(kind, id, 'payment_method_data[shared_payment_granted_token]');
  return token;
}

function end(context: StripeContext, token: GrantedToken, reason: 'consumed' | 'revoked'): GrantedToken {
  const ended = { ...token, ended: token.ended ?? { at: context.now(), reason } };
  context.grantedTokens.put(ended);
  return ended;
}

function refused(message: string) {
  return invalidRequest(message, undefined, 'payment_method_data[shared_payment_granted_token]');
}

function describeToken(context: StripeContext, token: GrantedToken) {
  const { type, card } = paymentMethodById(context, token.method);
  return {
    id: token.id,
    object: kind,
    created: token.created,
    deactivated_at: token.ended?.at ?? null,
    deactivated_reason: token.ended?.reason ?? null,
    livemode: false,
    payment_method_details: { type, ...(card && { card: { brand: card.brand, last4: card.last4 } }) },
    shared_metadata: {},
    usage_limits: { currency: token.currency, expires_at: token.expiresAt, max_amount: token.maxAmount },
  };
}
