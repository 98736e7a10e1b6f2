import type { PaymentIntent } from '../objects.ts';
import { StripeFailure } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { textParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { intentById } from './payment-intents.ts';

/** Returns an intent that the caller may see. The publishable key also requires the intent's client secret. */
export function allowedIntent(context: StripeContext, params: Params, id: string): PaymentIntent {
  const intent = intentById(context, id);
  const secret = textParam(params, 'client_secret');
  if (context.call?.caller === 'publishable' && secret !== intent.client_secret) {
    throw new StripeFailure(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_invalid_parameter',
      message: 'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      param: 'client_secret',
    });
  }
  return intent;
}

const publicIntentFields = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'status',
];

/** Returns the intent for the caller. A browser receives fewer fields than the shop's server. */
export function forCaller(context: StripeContext, intent: PaymentIntent): object {
  if (context.call?.caller !== 'publishable') return intent;
  return Object.fromEntries(Object.entries(intent).filter(([field]) => publicIntentFields.includes(field)));
}
