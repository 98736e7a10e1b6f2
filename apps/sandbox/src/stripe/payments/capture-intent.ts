import { emit } from '../events.ts';
import type { PaymentIntent } from '../objects.ts';
import { invalidRequest, unexpectedState } from '../request/failure.ts';
import type { Params } from '../request/form-body.ts';
import { positiveParam } from '../request/parameters.ts';
import type { StripeContext } from '../stripe-context.ts';
import { chargeById, settle } from './charges.ts';
import { intentById } from './payment-intents.ts';

/**
 * POST /v1/payment_intents/:id/capture: captures the whole amount or less, and releases the rest of the authorisation.
 */
export function captureIntent(context: StripeContext, id: string, params: Params): PaymentIntent {
  const intent = intentById(context, id);
  if (intent.status !== 'requires_capture' || intent.latest_charge === null) {
    throw unexpectedState(
      `This PaymentIntent could not be captured because it has a status of ${intent.status}. Only a PaymentIntent with one of the following statuses may be captured: requires_capture.`,
      { payment_intent: intent },
    );
  }
  const amount = positiveParam(params, 'amount_to_capture') ?? intent.amount_capturable;
  if (amount > intent.amount_capturable) {
    throw invalidRequest(
      `The payment could not be captured because the requested capture amount is greater than the authorized amount (${intent.amount_capturable}).`,
      'amount_too_large',
      'amount_to_capture',
    );
  }
  const charge = chargeById(context, intent.latest_charge);
  settle(context, charge, amount);
  if (amount < charge.amount) charge.amount_refunded = charge.amount - amount;
  context.charges.put(charge);
  intent.status = 'succeeded';
  intent.amount_capturable = 0;
  intent.amount_received = amount;
  context.intents.put(intent);
  emit(context, 'charge.captured', charge);
  emit(context, 'payment_intent.succeeded', intent);
  return intent;
}
