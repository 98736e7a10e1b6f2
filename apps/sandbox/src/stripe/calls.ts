import {
  createCustomer,
  deleteCustomer,
  listCustomers,
  listMethodsOfCustomer,
  readCustomer,
  updateCustomer,
} from './customers.ts';
import { allowedIntent, forCaller } from './payments/browser-intent.ts';
import { captureIntent } from './payments/capture-intent.ts';
import { chargeById, listCharges, updateCharge } from './payments/charges.ts';
import { confirmIntent } from './payments/confirm-intent.ts';
import { closeDispute, disputeById, listDisputes, updateDispute } from './payments/disputes.ts';
import { grantedTokenCalls } from './payments/granted-tokens.ts';
import { cancelIntent, createIntent, listIntents, searchIntents, updateIntent } from './payments/payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  paymentMethodById,
  updatePaymentMethod,
} from './payments/payment-methods.ts';
import { createRefund, listRefunds, refundById, updateRefund } from './payments/refunds.ts';
import type { Call } from './request/call.ts';
import { notFound } from './request/failure.ts';
import { listParams, page } from './request/lists.ts';
import { listParam, textParam } from './request/parameters.ts';
import { taxCalls } from './tax/tax-calls.ts';
import { createToken, tokenById } from './tokens.ts';

const intentParams = [
  'allowed_payment_method_types',
  'amount',
  'application_fee_amount',
  'capture_method',
  'currency',
  'customer',
  'description',
  'excluded_payment_method_types',
  'metadata',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
  'transfer_data',
  'transfer_group',
];
const confirmParams = [
  'capture_method',
  'client_secret',
  'error_on_requires_action',
  'mandate',
  'mandate_data',
  'off_session',
  'payment_method',
  'payment_method_data',
  'payment_method_options',
  'payment_method_types',
  'radar_options',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'shipping',
  'use_stripe_sdk',
];
const customerParams = [
  'address',
  'description',
  'email',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
  'shipping',
  'tax_exempt',
];

/** Every call of Stripe's API that the sandbox supports. */
export const calls: readonly Call[] = [
  {
    method: 'POST',
    path: '/payment_methods',
    isPublic: true,
    params: [
      'allow_redisplay',
      'billing_details',
      'card',
      'metadata',
      'radar_options',
      'sepa_debit',
      'type',
      'client_attribution_metadata',
    ],
    run: createPaymentMethod,
  },
  { method: 'GET', path: '/payment_methods', params: [...listParams, 'customer', 'type'], run: listPaymentMethods },
  {
    method: 'GET',
    path: '/payment_methods/:id',
    params: [],
    run: (context, _params, id) => paymentMethodById(context, id),
  },
  {
    method: 'POST',
    path: '/payment_methods/:id',
    params: ['billing_details', 'card', 'metadata'],
    run: (context, params, id) => updatePaymentMethod(context, id, params),
  },
  {
    method: 'POST',
    path: '/payment_methods/:id/attach',
    params: ['customer'],
    run: (context, params, id) => attachPaymentMethod(context, id, params),
  },
  {
    method: 'POST',
    path: '/payment_methods/:id/detach',
    params: [],
    run: (context, _params, id) => detachPaymentMethod(context, id),
  },
  { method: 'POST', path: '/tokens', isPublic: true, params: ['card'], run: createToken },
  { method: 'GET', path: '/tokens/:id', params: [], run: (context, _params, id) => tokenById(context, id) },
  ...grantedTokenCalls,
  {
    method: 'GET',
    path: '/account',
    params: [],
    run: ({ accountId }) => ({
      id: accountId,
      object: 'account',
      charges_enabled: true,
      country: 'US',
      type: 'standard',
    }),
  },
  { method: 'POST', path: '/customers', params: customerParams, run: createCustomer },
  { method: 'GET', path: '/customers', params: [...listParams, 'email'], run: listCustomers },
  { method: 'GET', path: '/customers/:id', params: [], run: (context, _params, id) => readCustomer(context, id) },
  {
    method: 'POST',
    path: '/customers/:id',
    params: customerParams,
    run: (context, params, id) => updateCustomer(context, id, params),
  },
  { method: 'DELETE', path: '/customers/:id', params: [], run: (context, _params, id) => deleteCustomer(context, id) },
  {
    method: 'GET',
    path: '/customers/:id/payment_methods',
    params: [...listParams, 'type'],
    run: (context, params, id) => listMethodsOfCustomer(context, id, params),
  },
  {
    method: 'POST',
    path: '/payment_intents',
    params: [
      ...intentParams,
      'automatic_payment_methods',
      'confirm',
      'confirmation_method',
      'error_on_requires_action',
      'mandate',
      'mandate_data',
      'off_session',
      'radar_options',
      'return_url',
      'use_stripe_sdk',
    ],
    run: createIntent,
  },
  { method: 'GET', path: '/payment_intents', params: [...listParams, 'customer'], run: listIntents },
  { method: 'GET', path: '/payment_intents/search', params: ['limit', 'page', 'query'], run: searchIntents },
  {
    method: 'GET',
    path: '/payment_intents/:id',
    isPublic: true,
    params: ['client_secret'],
    run: (context, params, id) => forCaller(context, allowedIntent(context, params, id)),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id',
    params: intentParams,
    run: (context, params, id) => updateIntent(context, id, params),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    isPublic: true,
    params: confirmParams,
    run: (context, params, id) =>
      forCaller(context, confirmIntent(context, allowedIntent(context, params, id), params)),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/capture',
    params: ['amount_to_capture', 'final_capture', 'metadata', 'statement_descriptor', 'statement_descriptor_suffix'],
    run: (context, params, id) => captureIntent(context, id, params),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/cancel',
    params: ['cancellation_reason'],
    run: (context, params, id) => cancelIntent(context, id, params),
  },
  { method: 'GET', path: '/charges', params: [...listParams, 'customer', 'payment_intent'], run: listCharges },
  { method: 'GET', path: '/charges/:id', params: [], run: (context, _params, id) => chargeById(context, id) },
  {
    method: 'POST',
    path: '/charges/:id',
    params: ['description', 'metadata', 'receipt_email', 'shipping'],
    run: (context, params, id) => updateCharge(context, id, params),
  },
  {
    method: 'GET',
    path: '/charges/:id/refunds',
    params: listParams,
    run: (context, params, id) => listRefunds(context, { ...params, charge: id }),
  },
  {
    method: 'POST',
    path: '/refunds',
    params: ['amount', 'charge', 'instructions_email', 'metadata', 'payment_intent', 'reason'],
    run: createRefund,
  },
  { method: 'GET', path: '/refunds', params: [...listParams, 'charge', 'payment_intent'], run: listRefunds },
  { method: 'GET', path: '/refunds/:id', params: [], run: (context, _params, id) => refundById(context, id) },
  {
    method: 'POST',
    path: '/refunds/:id',
    params: ['metadata'],
    run: (context, params, id) => updateRefund(context, id, params),
  },
  { method: 'GET', path: '/disputes', params: [...listParams, 'charge', 'payment_intent'], run: listDisputes },
  { method: 'GET', path: '/disputes/:id', params: [], run: (context, _params, id) => disputeById(context, id) },
  {
    method: 'POST',
    path: '/disputes/:id',
    params: ['evidence', 'metadata', 'submit'],
    run: (context, params, id) => updateDispute(context, id, params),
  },
  { method: 'POST', path: '/disputes/:id/close', params: [], run: (context, _params, id) => closeDispute(context, id) },
  {
    method: 'GET',
    path: '/balance_transactions/:id',
    params: [],
    run: (context, _params, id) => context.balance.get(id) ?? missing('balance transaction', id),
  },
  {
    method: 'GET',
    path: '/balance_transactions',
    params: [...listParams, 'source', 'type'],
    run(context, params) {
      const source = textParam(params, 'source');
      const wanted = context.balance.list().filter((record) => source === undefined || record.source === source);
      return page(wanted, params, '/v1/balance_transactions');
    },
  },
  ...taxCalls,
  {
    method: 'GET',
    path: '/events/:id',
    params: [],
    run: (context, _params, id) => context.events.get(id) ?? missing('event', id),
  },
  {
    method: 'GET',
    path: '/events',
    params: [...listParams, 'type', 'types'],
    run(context, params) {
      const types = [...listParam(params, 'types'), textParam(params, 'type') ?? ''].filter(Boolean);
      const wanted = context.events.list().filter((event) => types.length === 0 || types.includes(event.type));
      return page(wanted, params, '/v1/events');
    },
  },
];

function missing(kind: string, id: string): never {
  throw notFound(kind, id);
}
