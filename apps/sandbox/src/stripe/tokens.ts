import { cardDetails, enteredCard } from './card-entry.ts';
import type { StripeDesk } from './desk.ts';
import { invalidRequest, notFound } from './failure.ts';
import type { Params } from './form-body.ts';
import type { Token } from './objects.ts';
import { partsParam, textOrNull } from './parameters.ts';

/** POST /v1/tokens, from a card typed in a browser. */
export function createToken(desk: StripeDesk, params: Params): Token {
  if (params['card'] === undefined) throw invalidRequest('Missing required param: card.', 'parameter_missing', 'card');
  const typed = partsParam(params, 'card');
  const entered = enteredCard(desk, typed);
  const zip = textOrNull(typed, 'address_zip');
  const details = cardDetails(entered, zip, null);
  const token: Token = {
    id: desk.id('tok'),
    object: 'token',
    card: {
      id: desk.id('card'),
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
    created: desk.now(),
    livemode: false,
    type: 'card',
    used: false,
  };
  desk.tokens.put(token);
  desk.cardNumbers.put({ id: token.id, number: entered.card.number });
  return token;
}

/** GET /v1/tokens/:id */
export function tokenById(desk: StripeDesk, id: string): Token {
  const token = desk.tokens.get(id);
  if (token === undefined) throw notFound('token', id, 'token');
  return token;
}
