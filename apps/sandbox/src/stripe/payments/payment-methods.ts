import { billingDetailsParam } from '../contact-params.ts';
import { emit } from '../events.ts';
import type { PaymentMethod } from '../objects.ts';
import { invalidRequest, notFound } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { page } from '../request/lists.ts';
import { choiceParam, metadataParam, partsParam, required, textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { createBankMethod, isBankType } from './bank-methods.ts';
import { cardDetails, type EnteredCard, enteredCard, namedCard } from './card-entry.ts';
import { testCardByName, testCardByNumber } from './test-cards.ts';

/** POST /v1/payment_methods: from a card typed in a browser, from a token, or of a bank. */
export function createPaymentMethod(context: StripeContext, params: Params): PaymentMethod {
  const type = required(textParam(params, 'type'), 'type');
  if (isBankType(type)) return createBankMethod(context, type, params);
  if (type !== 'card') throw invalidRequest(`Invalid type: ${type}`, undefined, 'type');
  if (params['card'] === undefined) throw invalidRequest('Missing required param: card.', 'parameter_missing', 'card');
  const card = partsParam(params, 'card');
  const token = textParam(card, 'token');
  return addPaymentMethod(
    context,
    token === undefined ? enteredCard(context, card) : cardOfToken(context, token),
    params,
  );
}

/** GET /v1/payment_methods/:id */
export function paymentMethodById(context: StripeContext, id: string, param = 'payment_method'): PaymentMethod {
  const stored = context.paymentMethods.get(id);
  if (stored !== undefined) return stored;
  const testCard = id.startsWith('pm_card_') ? testCardByName(id) : undefined;
  if (testCard === undefined) throw notFound('PaymentMethod', id, param);
  return addPaymentMethod(context, namedCard(context, testCard), {});
}

/** POST /v1/payment_methods/:id */
export function updatePaymentMethod(context: StripeContext, id: string, params: Params): PaymentMethod {
  const method = paymentMethodById(context, id);
  method.metadata = metadataParam(params, method.metadata);
  if (params['billing_details'] !== undefined) method.billing_details = billingDetailsParam(params);
  context.paymentMethods.put(method);
  return method;
}

/** POST /v1/payment_methods/:id/attach */
export function attachPaymentMethod(context: StripeContext, id: string, params: Params): PaymentMethod {
  const method = paymentMethodById(context, id);
  const customer = required(textParam(params, 'customer'), 'customer');
  if (context.customers.get(customer) === undefined) throw notFound('customer', customer, 'customer');
  return attachTo(context, method, customer);
}

/** Attaches a payment method to a customer who exists. */
export function attachTo(context: StripeContext, method: PaymentMethod, customer: string): PaymentMethod {
  if (context.cardNumbers.get(method.id)?.isDetached) throw usedBefore();
  method.customer = customer;
  context.paymentMethods.put(method);
  emit(context, 'payment_method.attached', method);
  return method;
}

/** Refuses the charge of a payment method that was detached, or that belongs to another customer than the payment. */
export function refuseOtherCustomer(context: StripeContext, method: PaymentMethod, customer: string | null): void {
  if (context.cardNumbers.get(method.id)?.isDetached) throw usedBefore();
  if (method.customer === null || method.customer === customer) return;
  if (customer === null) {
    throw invalidRequest(
      'The PaymentMethod you provided is attached to a Customer. Please include the Customer in the `customer` parameter on the PaymentIntent.',
      undefined,
      'payment_method',
    );
  }
  throw invalidRequest(
    `The customer does not have a payment method with the ID ${method.id}. The payment method must be attached to the customer.`,
    'resource_missing',
    'payment_method',
  );
}

function usedBefore(): Error {
  return invalidRequest(
    'This PaymentMethod was previously used without being attached to a Customer or was detached from a Customer, and may not be used again.',
    undefined,
    'payment_method',
  );
}

/** POST /v1/payment_methods/:id/detach */
export function detachPaymentMethod(context: StripeContext, id: string): PaymentMethod {
  const method = paymentMethodById(context, id);
  if (method.customer === null) {
    throw invalidRequest('The payment method you provided is not attached to a customer so detachment is impossible.');
  }
  const previous = { customer: method.customer };
  method.customer = null;
  context.paymentMethods.put(method);
  const card = context.cardNumbers.get(id);
  if (card) context.cardNumbers.put({ ...card, isDetached: true });
  emit(context, 'payment_method.detached', method, previous);
  return method;
}

/** GET /v1/payment_methods */
export function listPaymentMethods(context: StripeContext, params: Params) {
  const customer = textParam(params, 'customer');
  if (customer !== undefined && context.customers.get(customer) === undefined)
    throw notFound('customer', customer, 'customer');
  const wanted = customer === undefined ? context.paymentMethods.list() : methodsOfCustomer(context, customer);
  return page(wanted, params, '/v1/payment_methods');
}

/** Returns the payment methods of a customer, newest first. */
export function methodsOfCustomer(context: StripeContext, customer: string): PaymentMethod[] {
  return context.paymentMethods.list({ field: 'customer', value: customer });
}

/** Returns the card of `tok_visa` or of a token created in the browser. */
function cardOfToken(context: StripeContext, id: string): EnteredCard {
  const token = context.tokens.get(id);
  const number = context.cardNumbers.get(id)?.number;
  const testCard = number === undefined ? testCardByName(id) : testCardByNumber(number);
  if (testCard === undefined || (token === undefined && !id.startsWith('tok_')))
    throw notFound('token', id, 'card[token]');
  if (token?.used) {
    throw invalidRequest(`You cannot use a Stripe token more than once: ${id}.`, 'token_already_used', 'card[token]');
  }
  if (token === undefined) return namedCard(context, testCard);
  context.tokens.put({ ...token, used: true });
  const { exp_month: expMonth, exp_year: expYear } = token.card;
  return { card: testCard, expMonth: Number(expMonth), expYear: Number(expYear), hasCvc: true };
}

function addPaymentMethod(context: StripeContext, entered: EnteredCard, params: Params): PaymentMethod {
  const billing = billingDetailsParam(params);
  const method: PaymentMethod = {
    id: context.id('pm'),
    object: 'payment_method',
    allow_redisplay: choiceParam(params, 'allow_redisplay', ['always', 'limited', 'unspecified']) ?? 'unspecified',
    billing_details: billing,
    card: cardDetails(entered, billing.address.postal_code, billing.address.line1),
    created: context.now(),
    customer: null,
    livemode: false,
    metadata: metadataParam(params),
    type: 'card',
  };
  context.paymentMethods.put(method);
  context.cardNumbers.put({ id: method.id, number: entered.card.number });
  return method;
}
