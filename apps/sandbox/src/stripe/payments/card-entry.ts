import type { CardChecks, CardDetails } from '../objects.ts';
import { StripeFailure } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { integerParam, refuseUnknown, required, textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { passesLuhn, type TestCard, testCardByNumber } from './test-cards.ts';

/** A card as typed. */
export interface EnteredCard {
  readonly card: TestCard;
  readonly expMonth: number;
  readonly expYear: number;
  readonly hasCvc: boolean;
}

function cardError(code: string, message: string, param: string, declineCode?: string): StripeFailure {
  const decline = declineCode === undefined ? {} : { decline_code: declineCode };
  return new StripeFailure(402, { type: 'card_error', code, message, param, ...decline }, { hasRun: true });
}

/**
 * Reads `card[number]`, `card[exp_month]`, `card[exp_year]`, `card[cvc]` as a browser sends them.
 * @throws StripeFailure incorrect_number, invalid_expiry_month, invalid_expiry_year, invalid_cvc, or card_declined if
 * it is no test card
 */
export function enteredCard(context: StripeContext, params: Params): EnteredCard {
  if (context.call?.caller === 'secret') {
    throw new StripeFailure(402, {
      type: 'card_error',
      message:
        'Sending credit card numbers directly to the Stripe API is generally unsafe. We suggest you use test tokens that map to the test card you are using, see https://stripe.com/docs/testing.',
    });
  }
  refuseUnknown(params, ['number', 'exp_month', 'exp_year', 'cvc', 'name', 'address_zip', 'networks']);
  const number = required(textParam(params, 'number'), 'card[number]').replaceAll(/[\s-]/g, '');
  const expMonth = required(integerParam(params, 'exp_month'), 'card[exp_month]');
  const year = required(integerParam(params, 'exp_year'), 'card[exp_year]');
  const expYear = year < 100 ? 2000 + year : year;
  const cvc = textParam(params, 'cvc');
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  }
  if (expMonth < 1 || expMonth > 12) {
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  }
  const today = new Date(context.now() * 1000);
  const monthsLeft = (expYear - today.getUTCFullYear()) * 12 + expMonth - 1 - today.getUTCMonth();
  if (monthsLeft < 0 || monthsLeft > 50 * 12) {
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  }
  if (cvc !== undefined && !/^\d{3,4}$/.test(cvc)) {
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  }
  const card = testCardByNumber(number);
  if (card === undefined) {
    throw cardError(
      'card_declined',
      'Your card was declined. Your request was in test mode, but used a non test card. For a list of valid test cards, visit: https://stripe.com/docs/testing.',
      'number',
      'test_mode_live_card',
    );
  }
  return { card, expMonth, expYear, hasCvc: cvc !== undefined };
}

/** Returns the card that a server names as `pm_card_visa` or `tok_visa`. */
export function namedCard(context: StripeContext, card: TestCard): EnteredCard {
  const nextYear = new Date(context.now() * 1000).getUTCFullYear() + 1;
  return { card, expMonth: new Date(context.now() * 1000).getUTCMonth() + 1, expYear: nextYear, hasCvc: true };
}

/** Returns what Stripe reveals about a card: never its number. */
export function cardDetails(entered: EnteredCard, postalCode: string | null, line1: string | null): CardDetails {
  const { brand, number, funding, needsAuthentication } = entered.card;
  const checks: CardChecks = {
    address_line1_check: line1 === null ? null : 'unchecked',
    address_postal_code_check: postalCode === null ? null : 'unchecked',
    cvc_check: entered.hasCvc ? 'unchecked' : null,
  };
  return {
    brand,
    checks,
    country: 'US',
    display_brand: brand,
    exp_month: entered.expMonth,
    exp_year: entered.expYear,
    fingerprint: `Sbx${Buffer.from(number.slice(-10)).toString('base64url').slice(0, 13)}`,
    funding: funding ?? 'credit',
    generated_from: null,
    last4: number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: needsAuthentication ?? true },
    wallet: null,
  };
}
