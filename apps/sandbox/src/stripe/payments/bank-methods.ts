import { billingDetailsParam } from '../contact-params.ts';
import { emit } from '../events.ts';
import type { BankMethodType, PaymentIntent, PaymentMethod } from '../objects.ts';
import { invalidRequest } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { metadataParam, partsParam, refuseUnknown, required, textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';

/** What a method of each type has to show, and whether Stripe needs the name of the payer. */
const bankMethods = {
  bancontact: { part: {}, needsName: true },
  ideal: { part: { bank: null, bic: null }, needsName: false },
} as const satisfies Record<BankMethodType, { readonly part: object; readonly needsName: boolean }>;

export function isBankType(type: string): type is BankMethodType {
  return Object.hasOwn(bankMethods, type);
}

/** Creates a payment method of a bank. It names no account: the shopper chooses it on the page of the bank. */
export function createBankMethod(context: StripeContext, type: BankMethodType, params: Params): PaymentMethod {
  const billing = billingDetailsParam(params);
  const { part, needsName } = bankMethods[type];
  if (needsName) required(billing.name ?? undefined, 'billing_details[name]');
  refuseUnknown(partsParam(params, type), []);
  const method: PaymentMethod = {
    id: context.id('pm'),
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: billing,
    created: context.now(),
    customer: null,
    livemode: false,
    metadata: metadataParam(params),
    [type]: part,
    type,
  };
  context.paymentMethods.put(method);
  return method;
}

/** Sends the shopper to the page of the bank, whose buttons decide. */
export function askBank(context: StripeContext, intent: PaymentIntent, params: Params): PaymentIntent {
  const type = intent.payment_method_types[0] ?? '';
  if (intent.currency !== 'eur')
    throw invalidRequest(
      `The currency provided (${intent.currency}) is invalid for one or more payment method types: ${type}.`,
      'payment_intent_invalid_currency',
      'currency',
    );
  if (intent.capture_method === 'manual')
    throw invalidRequest(
      `The payment method type "${type}" does not support manual capture.`,
      undefined,
      'capture_method',
    );
  const returnUrl = required(textParam(params, 'return_url'), 'return_url');
  const query = new URLSearchParams({ client_secret: intent.client_secret, return_url: returnUrl });
  const url = context.publicUrl(`/3d-secure/${intent.id}?${query}`);
  intent.status = 'requires_action';
  intent.next_action = { type: 'redirect_to_url', redirect_to_url: { return_url: returnUrl, url } };
  context.intents.put(intent);
  emit(context, 'payment_intent.requires_action', intent);
  return intent;
}
