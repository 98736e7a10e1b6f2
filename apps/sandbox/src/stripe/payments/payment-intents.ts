import { shippingParam } from '../contact-params.ts';
import { emit } from '../events.ts';
import type { PaymentIntent, PaymentMethod } from '../objects.ts';
import { invalidRequest, notFound, unexpectedState } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { page } from '../request/lists.ts';
import {
  choiceParam,
  flagParam,
  listParam,
  metadataParam,
  partsParam,
  positiveParam,
  required,
  textOrNull,
  textParam,
} from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { isBankType } from './bank-methods.ts';
import { cancelAuthorization } from './charges.ts';
import { confirmIntent } from './confirm-intent.ts';
import { paymentMethodById } from './payment-methods.ts';

/** Stripe's own limits for a charge in US dollars, in cents. */
const minAmount = 50;
const greatestAmount = 99_999_999;
const futureUsages = ['off_session', 'on_session'] as const;

/** POST /v1/payment_intents. `confirm=true` confirms at once. */
export function createIntent(context: StripeContext, params: Params): PaymentIntent {
  const amount = amountParam(params);
  const currency = required(textParam(params, 'currency'), 'currency').toLowerCase();
  if (!/^[a-z]{3}$/.test(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, undefined, 'currency');
  const customer = textOrNull(params, 'customer');
  if (customer !== null && context.customers.get(customer) === undefined)
    throw notFound('customer', customer, 'customer');
  const method = textParam(params, 'payment_method');
  const types = methodTypes(params);
  const id = context.id('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: automaticMethods(params),
    canceled_at: null,
    cancellation_reason: null,
    capture_method:
      choiceParam(params, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${context.random.characters(25)}`,
    confirmation_method: choiceParam(params, 'confirmation_method', ['automatic', 'manual']) ?? 'automatic',
    created: context.now(),
    currency,
    customer,
    description: textOrNull(params, 'description'),
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadataParam(params),
    next_action: null,
    on_behalf_of: null,
    payment_method: method === undefined ? null : paymentMethodById(context, method).id,
    payment_method_options: types.includes('card')
      ? { card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' } }
      : {},
    payment_method_types: types,
    processing: null,
    receipt_email: textOrNull(params, 'receipt_email'),
    review: null,
    setup_future_usage: choiceParam(params, 'setup_future_usage', futureUsages) ?? null,
    shipping: shippingParam(params),
    statement_descriptor: textOrNull(params, 'statement_descriptor'),
    statement_descriptor_suffix: textOrNull(params, 'statement_descriptor_suffix'),
    status: method === undefined ? 'requires_payment_method' : 'requires_confirmation',
    transfer_data: null,
    transfer_group: textOrNull(params, 'transfer_group'),
  };
  const confirm = flagParam(params, 'confirm') ?? false;
  const early = ['error_on_requires_action', 'off_session', 'return_url'].find((name) => params[name] !== undefined);
  if (!confirm && early !== undefined) {
    throw invalidRequest(
      `The parameter \`${early}\` cannot be passed when creating a PaymentIntent unless \`confirm\` is set to true.`,
      undefined,
      early,
    );
  }
  context.intents.put(intent);
  emit(context, 'payment_intent.created', intent);
  return confirm ? confirmIntent(context, intent, params) : intent;
}

/** GET /v1/payment_intents/:id */
export function intentById(context: StripeContext, id: string, param = 'intent'): PaymentIntent {
  const intent = context.intents.get(id);
  if (intent === undefined) throw notFound('payment_intent', id, param);
  return intent;
}

/** POST /v1/payment_intents/:id */
export function updateIntent(context: StripeContext, id: string, params: Params): PaymentIntent {
  const intent = intentById(context, id);
  const isOpen = intent.status.startsWith('requires_') && intent.status !== 'requires_capture';
  if (params['amount'] !== undefined) {
    if (!isOpen) {
      throw unexpectedState(
        `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}. You may only update the amount of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
        { payment_intent: intent },
      );
    }
    intent.amount = amountParam(params);
  }
  const method = textParam(params, 'payment_method');
  if (method !== undefined && isOpen) {
    intent.payment_method = paymentMethodById(context, method).id;
    intent.status = 'requires_confirmation';
    intent.next_action = null;
  }
  if (params['description'] !== undefined) intent.description = textOrNull(params, 'description');
  if (params['receipt_email'] !== undefined) intent.receipt_email = textOrNull(params, 'receipt_email');
  if (params['shipping'] !== undefined) intent.shipping = shippingParam(params);
  intent.metadata = metadataParam(params, intent.metadata);
  context.intents.put(intent);
  return intent;
}

/** POST /v1/payment_intents/:id/cancel */
export function cancelIntent(context: StripeContext, id: string, params: Params): PaymentIntent {
  const intent = intentById(context, id);
  if (['succeeded', 'canceled', 'processing'].includes(intent.status)) {
    throw unexpectedState(
      `You cannot cancel this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action.`,
      { payment_intent: intent },
    );
  }
  const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
  intent.cancellation_reason = choiceParam(params, 'cancellation_reason', reasons) ?? null;
  if (intent.status === 'requires_capture' && intent.latest_charge !== null)
    cancelAuthorization(context, intent.latest_charge);
  intent.status = 'canceled';
  intent.canceled_at = context.now();
  intent.amount_capturable = 0;
  intent.next_action = null;
  context.intents.put(intent);
  emit(context, 'payment_intent.canceled', intent);
  return intent;
}

/** GET /v1/payment_intents */
export function listIntents(context: StripeContext, params: Params) {
  const customer = textParam(params, 'customer');
  const wanted = context.intents.list().filter((intent) => customer === undefined || intent.customer === customer);
  return page(wanted, params, '/v1/payment_intents');
}

/** GET /v1/payment_intents/search, by metadata and status: `metadata['order_id']:'x' AND status:'succeeded'`. */
export function searchIntents(context: StripeContext, params: Params) {
  const query = required(textParam(params, 'query'), 'query');
  const conditions = query.split(/\sAND\s/i).map((condition) => {
    const [, key, field, value] =
      /^(?:metadata\[["']([^"'\]]+)["']\]|(status|customer)):["'](.*)["']$/.exec(condition.trim()) ?? [];
    if (value === undefined)
      throw invalidRequest(`We were unable to parse your search query: ${condition}`, undefined, 'query');
    return { key, field, value };
  });
  const meets = (intent: PaymentIntent): boolean =>
    conditions.every(({ key, field, value }) => {
      if (key !== undefined) return intent.metadata[key] === value;
      return (field === 'status' ? intent.status : intent.customer) === value;
    });
  const data: PaymentIntent[] = [];
  for (const intent of context.intents.each(conditions[0]?.value ?? '')) {
    if (meets(intent)) data.push(intent);
    if (data.length === 100) break;
  }
  return {
    object: 'search_result' as const,
    data,
    has_more: false,
    next_page: null,
    url: '/v1/payment_intents/search',
  };
}

function amountParam(params: Params): number {
  const amount = required(positiveParam(params, 'amount'), 'amount');
  if (amount < minAmount) throw invalidRequest('Amount must be at least $0.50 usd', 'amount_too_small', 'amount');
  if (amount > greatestAmount)
    throw invalidRequest('Amount must be no more than $999,999.99', 'amount_too_large', 'amount');
  return amount;
}

function methodTypes(params: Params): PaymentMethod['type'][] {
  const named = ['allowed_payment_method_types', 'payment_method_types'].flatMap((name) => listParam(params, name));
  const types = named.map((type) => {
    if (type === 'card' || isBankType(type)) return type;
    throw invalidRequest(`The payment method type "${type}" is invalid.`, undefined, 'allowed_payment_method_types');
  });
  return types.length === 0 ? ['card'] : types;
}

function automaticMethods(params: Params): PaymentIntent['automatic_payment_methods'] {
  const automatic = partsParam(params, 'automatic_payment_methods');
  const hasTypes = params['payment_method_types'] !== undefined;
  const isEnabled = flagParam(automatic, 'enabled') ?? !hasTypes;
  if (isEnabled && hasTypes) {
    throw invalidRequest(
      'You may only specify one of these parameters: automatic_payment_methods, payment_method_types.',
      undefined,
      'automatic_payment_methods',
    );
  }
  if (!isEnabled) return null;
  return { allow_redirects: choiceParam(automatic, 'allow_redirects', ['always', 'never']) ?? 'always', enabled: true };
}
