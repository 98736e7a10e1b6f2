import { allowedIntent, forCaller } from './browser-intent.ts';
import { captureIntent } from './capture-intent.ts';
import { chargeById, listCharges, updateCharge } from './charges.ts';
import { confirmIntent } from './confirm-intent.ts';
import { createCustomer, customerById, listCustomers, updateCustomer } from './customers.ts';
import type { StripeDesk } from './desk.ts';
import { closeDispute, disputeById, listDisputes, updateDispute } from './disputes.ts';
import { notFound } from './failure.ts';
import type { Params } from './form-body.ts';
import { listParams, page } from './lists.ts';
import { listParam, textParam } from './parameters.ts';
import { cancelIntent, createIntent, listIntents, searchIntents, updateIntent } from './payment-intents.ts';
import {
  attachPaymentMethod,
  createPaymentMethod,
  detachPaymentMethod,
  listPaymentMethods,
  paymentMethodById,
  updatePaymentMethod,
} from './payment-methods.ts';
import { createRefund, listRefunds, refundById, updateRefund } from './refunds.ts';
import { createToken, tokenById } from './tokens.ts';

/** One call of Stripe's API: where it is, what it takes, and who may make it. */
export interface Call {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** Whether a browser may make it with the publishable key. */
  readonly isPublic?: true;
  readonly params: readonly string[];
  readonly run: (desk: StripeDesk, params: Params, id: string) => object;
}

const intentParams = [
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

/** Every call of Stripe's API that the sandbox answers. */
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
      'type',
      'client_attribution_metadata',
    ],
    run: createPaymentMethod,
  },
  { method: 'GET', path: '/payment_methods', params: [...listParams, 'customer', 'type'], run: listPaymentMethods },
  { method: 'GET', path: '/payment_methods/:id', params: [], run: (desk, _params, id) => paymentMethodById(desk, id) },
  {
    method: 'POST',
    path: '/payment_methods/:id',
    params: ['billing_details', 'card', 'metadata'],
    run: (desk, params, id) => updatePaymentMethod(desk, id, params),
  },
  {
    method: 'POST',
    path: '/payment_methods/:id/attach',
    params: ['customer'],
    run: (desk, params, id) => attachPaymentMethod(desk, id, params),
  },
  {
    method: 'POST',
    path: '/payment_methods/:id/detach',
    params: [],
    run: (desk, _params, id) => detachPaymentMethod(desk, id),
  },
  { method: 'POST', path: '/tokens', isPublic: true, params: ['card'], run: createToken },
  { method: 'GET', path: '/tokens/:id', params: [], run: (desk, _params, id) => tokenById(desk, id) },
  { method: 'POST', path: '/customers', params: customerParams, run: createCustomer },
  { method: 'GET', path: '/customers', params: [...listParams, 'email'], run: listCustomers },
  { method: 'GET', path: '/customers/:id', params: [], run: (desk, _params, id) => customerById(desk, id) },
  {
    method: 'POST',
    path: '/customers/:id',
    params: customerParams,
    run: (desk, params, id) => updateCustomer(desk, id, params),
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
    run: (desk, params, id) => forCaller(desk, allowedIntent(desk, params, id)),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id',
    params: intentParams,
    run: (desk, params, id) => updateIntent(desk, id, params),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/confirm',
    isPublic: true,
    params: confirmParams,
    run: (desk, params, id) => forCaller(desk, confirmIntent(desk, allowedIntent(desk, params, id), params)),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/capture',
    params: ['amount_to_capture', 'final_capture', 'metadata', 'statement_descriptor', 'statement_descriptor_suffix'],
    run: (desk, params, id) => captureIntent(desk, id, params),
  },
  {
    method: 'POST',
    path: '/payment_intents/:id/cancel',
    params: ['cancellation_reason'],
    run: (desk, params, id) => cancelIntent(desk, id, params),
  },
  { method: 'GET', path: '/charges', params: [...listParams, 'customer', 'payment_intent'], run: listCharges },
  { method: 'GET', path: '/charges/:id', params: [], run: (desk, _params, id) => chargeById(desk, id) },
  {
    method: 'POST',
    path: '/charges/:id',
    params: ['description', 'metadata', 'receipt_email', 'shipping'],
    run: (desk, params, id) => updateCharge(desk, id, params),
  },
  {
    method: 'GET',
    path: '/charges/:id/refunds',
    params: listParams,
    run: (desk, params, id) => listRefunds(desk, { ...params, charge: id }),
  },
  {
    method: 'POST',
    path: '/refunds',
    params: ['amount', 'charge', 'instructions_email', 'metadata', 'payment_intent', 'reason'],
    run: createRefund,
  },
  { method: 'GET', path: '/refunds', params: [...listParams, 'charge', 'payment_intent'], run: listRefunds },
  { method: 'GET', path: '/refunds/:id', params: [], run: (desk, _params, id) => refundById(desk, id) },
  {
    method: 'POST',
    path: '/refunds/:id',
    params: ['metadata'],
    run: (desk, params, id) => updateRefund(desk, id, params),
  },
  { method: 'GET', path: '/disputes', params: [...listParams, 'charge', 'payment_intent'], run: listDisputes },
  { method: 'GET', path: '/disputes/:id', params: [], run: (desk, _params, id) => disputeById(desk, id) },
  {
    method: 'POST',
    path: '/disputes/:id',
    params: ['evidence', 'metadata', 'submit'],
    run: (desk, params, id) => updateDispute(desk, id, params),
  },
  { method: 'POST', path: '/disputes/:id/close', params: [], run: (desk, _params, id) => closeDispute(desk, id) },
  {
    method: 'GET',
    path: '/balance_transactions/:id',
    params: [],
    run: (desk, _params, id) => desk.balance.get(id) ?? missing('balance transaction', id),
  },
  {
    method: 'GET',
    path: '/balance_transactions',
    params: [...listParams, 'source', 'type'],
    run(desk, params) {
      const source = textParam(params, 'source');
      const wanted = desk.balance.list().filter((record) => source === undefined || record.source === source);
      return page(wanted, params, '/v1/balance_transactions');
    },
  },
  {
    method: 'GET',
    path: '/events/:id',
    params: [],
    run: (desk, _params, id) => desk.events.get(id) ?? missing('event', id),
  },
  {
    method: 'GET',
    path: '/events',
    params: [...listParams, 'type', 'types'],
    run(desk, params) {
      const types = [...listParam(params, 'types'), textParam(params, 'type') ?? ''].filter(Boolean);
      const wanted = desk.events.list().filter((event) => types.length === 0 || types.includes(event.type));
      return page(wanted, params, '/v1/events');
    },
  },
];

function missing(kind: string, id: string): never {
  throw notFound(kind, id);
}
