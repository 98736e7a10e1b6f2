import {
  flag,
  idOr,
  list,
  orNull,
  pageSchema,
  part,
  record,
  type Schema,
  shaped,
  text,
  texts,
  whole,
  words,
} from './schema-words.ts';
import { taxSchemas } from './tax-description.ts';

/**
 * The responses of the Stripe calls that the sandbox implements, in the form of Stripe's own OpenAPI description (API
 * version 2023-08-16). They list the required fields of each object, their types, and their allowed values.
 * Written by hand. A run against the published description (REFERENCE_DATA) checks more fields of the same calls.
 */
const money = { amount: whole, currency: text };
const billingDetails = shaped({
  address: orNull({ type: 'object' }),
  email: orNull(text),
  name: orNull(text),
  phone: orNull(text),
});
const apiError = shaped(
  { type: words('api_error', 'card_error', 'idempotency_error', 'invalid_request_error') },
  { code: text, decline_code: text, message: text, param: text, charge: text, payment_intent: part('payment_intent') },
);

const schemas: Readonly<Record<string, Schema>> = {
  payment_method: shaped(
    {
      ...record('payment_method'),
      billing_details: billingDetails,
      livemode: flag,
      type: words('card', 'bancontact', 'ideal', 'klarna', 'sepa_debit'),
    },
    {
      card: shaped({ brand: text, exp_month: whole, exp_year: whole, last4: orNull(text) }),
      customer: orNull(text),
      metadata: orNull(texts),
    },
  ),
  token: shaped({ ...record('token'), livemode: flag, type: text, used: flag }),
  ...taxSchemas,
  customer: shaped({ ...record('customer'), livemode: flag }, { email: orNull(text), name: orNull(text) }),
  deleted_customer: shaped({ deleted: flag, id: text, object: words('customer') }),
  payment_intent: shaped(
    {
      ...record('payment_intent'),
      ...money,
      capture_method: words('automatic', 'automatic_async', 'manual'),
      confirmation_method: words('automatic', 'manual'),
      livemode: flag,
      payment_method_types: { type: 'array', items: text },
      status: words(
        'canceled',
        'processing',
        'requires_action',
        'requires_capture',
        'requires_confirmation',
        'requires_payment_method',
        'succeeded',
      ),
    },
    {
      amount_capturable: whole,
      amount_received: whole,
      canceled_at: orNull(whole),
      client_secret: orNull(text),
      last_payment_error: orNull(part('api_error')),
      latest_charge: orNull(idOr('charge')),
      metadata: texts,
      next_action: orNull(shaped({ type: text })),
      payment_method: orNull(idOr('payment_method')),
    },
  ),
  charge: shaped(
    {
      ...record('charge'),
      ...money,
      amount_captured: whole,
      amount_refunded: whole,
      billing_details: billingDetails,
      captured: flag,
      disputed: flag,
      livemode: flag,
      metadata: texts,
      paid: flag,
      refunded: flag,
      status: words('failed', 'pending', 'succeeded'),
    },
    {
      balance_transaction: orNull(idOr('balance_transaction')),
      failure_code: orNull(text),
      failure_message: orNull(text),
      payment_intent: orNull(text),
      payment_method: orNull(text),
    },
  ),
  refund: shaped(
    { ...record('refund'), ...money },
    {
      balance_transaction: orNull(idOr('balance_transaction')),
      charge: orNull(idOr('charge')),
      failure_reason: text,
      metadata: orNull(texts),
      payment_intent: orNull(text),
      reason: orNull(words('duplicate', 'expired_uncaptured_charge', 'fraudulent', 'requested_by_customer')),
      status: orNull(text),
    },
  ),
  event: shaped(
    {
      ...record('event'),
      data: shaped({ object: { type: 'object' } }),
      livemode: flag,
      pending_webhooks: whole,
      type: text,
    },
    { api_version: orNull(text) },
  ),
  balance_transaction: shaped(
    {
      ...record('balance_transaction'),
      ...money,
      available_on: whole,
      fee: whole,
      fee_details: list,
      net: whole,
      reporting_category: text,
      status: text,
      type: words('adjustment', 'charge', 'payment', 'payment_refund', 'refund', 'refund_failure', 'stripe_fee'),
    },
    { source: orNull(text) },
  ),
  dispute: shaped(
    {
      ...record('dispute'),
      ...money,
      balance_transactions: { type: 'array', items: part('balance_transaction') },
      charge: text,
      evidence: { type: 'object' },
      evidence_details: shaped({
        due_by: orNull(whole),
        has_evidence: flag,
        past_due: flag,
        submission_count: whole,
      }),
      is_charge_refundable: flag,
      livemode: flag,
      metadata: texts,
      reason: text,
      status: words(
        'lost',
        'needs_response',
        'under_review',
        'won',
        'warning_closed',
        'warning_needs_response',
        'warning_under_review',
      ),
    },
    { payment_intent: orNull(text) },
  ),
  api_error: apiError,
  error: shaped({ error: part('api_error') }),
  found_payments: shaped({
    object: words('search_result'),
    data: { type: 'array', items: part('payment_intent') },
    has_more: flag,
    url: text,
  }),
};

const calls: readonly (readonly [call: string, answer: Schema])[] = [
  ['post /v1/payment_methods', part('payment_method')],
  ['get /v1/payment_methods', pageSchema('payment_method')],
  ['get /v1/payment_methods/{payment_method}', part('payment_method')],
  ['post /v1/payment_methods/{payment_method}/attach', part('payment_method')],
  ['post /v1/payment_methods/{payment_method}/detach', part('payment_method')],
  ['post /v1/tokens', part('token')],
  ['post /v1/customers', part('customer')],
  ['get /v1/customers', pageSchema('customer')],
  ['get /v1/customers/{customer}', { anyOf: [part('customer'), part('deleted_customer')] }],
  ['delete /v1/customers/{customer}', part('deleted_customer')],
  ['get /v1/customers/{customer}/payment_methods', pageSchema('payment_method')],
  ['post /v1/payment_intents', part('payment_intent')],
  ['get /v1/payment_intents', pageSchema('payment_intent')],
  ['get /v1/payment_intents/search', part('found_payments')],
  ['get /v1/payment_intents/{intent}', part('payment_intent')],
  ['post /v1/payment_intents/{intent}', part('payment_intent')],
  ['post /v1/payment_intents/{intent}/confirm', part('payment_intent')],
  ['post /v1/payment_intents/{intent}/cancel', part('payment_intent')],
  ['post /v1/payment_intents/{intent}/capture', part('payment_intent')],
  ['get /v1/charges', pageSchema('charge')],
  ['get /v1/charges/{charge}', part('charge')],
  ['post /v1/refunds', part('refund')],
  ['get /v1/refunds', pageSchema('refund')],
  ['get /v1/refunds/{refund}', part('refund')],
  ['get /v1/tax/settings', part('tax.settings')],
  ['post /v1/tax/calculations', part('tax.calculation')],
  ['get /v1/tax/calculations/{calculation}/line_items', pageSchema('tax.calculation_line_item')],
  ['post /v1/tax/transactions/create_from_calculation', part('tax.transaction')],
  ['post /v1/tax/transactions/create_reversal', part('tax.transaction')],
  ['get /v1/tax/transactions/{transaction}/line_items', pageSchema('tax.transaction_line_item')],
  ['get /v1/events', pageSchema('event')],
  ['get /v1/events/{id}', part('event')],
  ['get /v1/balance_transactions/{id}', part('balance_transaction')],
  ['get /v1/disputes', pageSchema('dispute')],
  ['get /v1/disputes/{dispute}', part('dispute')],
  ['post /v1/disputes/{dispute}', part('dispute')],
];

const json = (schema: Schema): Schema => ({ content: { 'application/json': { schema } } });

/** Returns one operation for each method and path. */
function buildPaths(): Schema {
  const paths: Record<string, Record<string, Schema>> = {};
  for (const [call, answer] of calls) {
    const [method = '', path = ''] = call.split(' ');
    paths[path] = { ...paths[path], [method]: { responses: { 200: json(answer), default: json(part('error')) } } };
  }
  return paths;
}

export const stripeDescription: Schema = { components: { schemas }, paths: buildPaths() };
