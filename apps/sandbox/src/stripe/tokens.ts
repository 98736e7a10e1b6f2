import type { Token } from './objects.ts';
import { cardDetails, enteredCard } from './payments/card-entry.ts';
import { invalidRequest, notFound } from './request/failure.ts';
import type { Params } from './request/form-body.ts';
import { partsParam, textOrNull } from './request/parameters.ts';
import type { StripeContext } from './stripe-context.ts';

/** POST /v1/tokens, from a card typed in a browser. */
export function createToken(context: StripeContext, params: Params): Token {
  if (params['card'] === undefined) throw invalidRequest('Missing required param: card.', 'parameter_missing', 'card');
  const typed = partsParam(params, 'card');
  const entered = enteredCard(context, typed);
  const zip = textOrNull(typed, 'address_zip');
  const details = cardDetails(entered, zip, null);
  const token: Token = {
    id: context.id('tok'),
    object: 'token',
    card: {
      id: context.id('card'),
      object: 'card',
      address_city: null,
      address_country: null,
      address_line1: null,
      address_line1_check: null,
      address_line2: null,
      address_state: null,
      address_zip: zip,
      address_zip_check: details.checks.address_postal_code_check,
      brand: details.brand.charAt(0).toUpperCase() + details.brand.slice(1),
      country: details.country,
      cvc_check: details.checks.cvc_check,
      dynamic_last4: null,
      exp_month: details.exp_month,
      exp_year: details.exp_year,
      fingerprint: details.fingerprint,
      funding: details.funding,
      last4: details.last4,
      name: textOrNull(typed, 'name'),
      tokenization_method: null,
      wallet: null,
    },
    client_ip: '127.0.0.1',
    created: context.now(),
    livemode: false,
    type: 'card',
    used: false,
  };
  context.tokens.put(token);
  context.cardNumbers.put({ id: token.id, number: entered.card.number });
  return token;
}

/** GET /v1/tokens/:id */
export function tokenById(context: StripeContext, id: string): Token {
  const token = context.tokens.get(id);
  if (token === undefined) throw notFound('token', id, 'token');
  return token;
}
