import { billingDetailsParam } from '../contact-params.ts';
import { emit } from '../events.ts';
import type { BankMethodType, PaymentIntent, PaymentMethod } from '../objects.ts';
import { invalidRequest } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { metadataParam, partsParam, refuseUnknown, required, textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';

const bankTypes: readonly string[] = ['bancontact', 'ideal', 'klarna', 'sepa_debit'] satisfies BankMethodType[];

export function isBankType(type: string): type is BankMethodType {
  return bankTypes.includes(type);
}

/**
 * Creates a payment method of a bank. Of a direct debit it has the account; of any other the shopper chooses the account
 * on the page of the bank.
 */
export function createBankMethod(context: StripeContext, type: BankMethodType, params: Params): PaymentMethod {
  const billing = billingDetailsParam(params);
  const isDebit = type === 'sepa_debit';
  if (type === 'bancontact' || isDebit) required(billing.name ?? undefined, 'billing_details[name]');
  if (isDebit) required(billing.email ?? undefined, 'billing_details[email]');
  const part = partsParam(params, type);
  refuseUnknown(part, isDebit ? ['iban'] : []);
  const iban = isDebit ? ibanParam(part) : null;
  const method: PaymentMethod = {
    id: context.id('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created: context.now(),
    customer: null,
    livemode: false,
    metadata: metadataParam(params),
    ...createPart(type, iban),
    type,
  };
  context.paymentMethods.put(method);
  return method;
}

/** Returns the part of a payment method that has the name of its type. */
function createPart(type: BankMethodType, iban: string | null): Pick<PaymentMethod, BankMethodType> {
  if (type === 'ideal') return { ideal: { bank: null, bic: null } };
  if (type === 'klarna') return { klarna: { dob: null } };
  if (iban === null) return { bancontact: {} };
  const [country, last4] = [iban.slice(0, 2), iban.slice(-4)];
  return { sepa_debit: { country, last4, bank_code: null, branch_code: null, fingerprint: null } };
}

function ibanParam(part: Params): string {
  const iban = required(textParam(part, 'iban'), 'sepa_debit[iban]').replaceAll(' ', '').toUpperCase();
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replaceAll(/[A-Z]/g, (character) =>
    String(parseInt(character, 36)),
  );
  if (/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) && BigInt(digits) % 97n === 1n) return iban;
  throw invalidRequest('The IBAN you entered is invalid.', 'invalid_bank_account_iban', 'sepa_debit[iban]');
}

/** Whether the bank of a direct debit refuses it, as that of Stripe's test account DE62370400440532013001 does. */
export function isRefusedDebit(method: PaymentMethod): boolean {
  return method.sepa_debit?.last4 === '3001';
}

/** How much longer a debit takes than the other delayed results, so that a person can see it being processed. */
const debitDelays = 20;

/** Sends a direct debit to the bank, which decides later. The confirmation of a browser contains the mandate. */
export function processDebit(context: StripeContext, intent: PaymentIntent, params: Params): PaymentIntent {
  if (context.call?.caller === 'secret') required(params['mandate_data'], 'mandate_data');
  intent.status = 'processing';
  context.intents.put(intent);
  emit(context, 'payment_intent.processing', intent);
  context.scheduler.later('stripe.debit', intent.id, debitDelays * context.laterMs);
  return intent;
}

/** Sends the shopper to the page of the bank, whose buttons decide. */
export function askBank(context: StripeContext, intent: PaymentIntent, params: Params): PaymentIntent {
  const returnUrl = required(textParam(params, 'return_url'), 'return_url');
  const query = new URLSearchParams({ client_secret: intent.client_secret, return_url: returnUrl });
  const url = context.publicUrl(`/3d-secure/${intent.id}?${query}`);
  intent.status = 'requires_action';
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  context.intents.put(intent);
  emit(context, 'payment_intent.requires_action', intent);
  return intent;
}

/** The currencies of Klarna. The other methods take euros only. */
const klarnaCurrencies = 'aud cad chf czk dkk eur gbp nok nzd pln ron sek usd'.split(' ');

/** Refuses what the method cannot do. The sandbox takes Klarna at once only, as the shop does. */
export function refuseBeyondBanks({ currency, capture_method: capture }: PaymentIntent, type: BankMethodType): void {
  if (!(type === 'klarna' ? klarnaCurrencies : ['eur']).includes(currency))
    throw invalidRequest(
      `The currency provided (${currency}) is invalid for one or more payment method types: ${type}.`,
      'payment_intent_invalid_currency',
      'currency',
    );
  if (capture === 'manual')
    throw invalidRequest(
      `The payment method type "${type}" does not support manual capture.`,
      undefined,
      'capture_method',
    );
}
