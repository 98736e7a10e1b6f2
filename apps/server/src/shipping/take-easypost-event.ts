import { insertProviderEvent } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import { easyPostFor, verifiedEasyPostEvent } from './easypost.client.ts';
import { eventAnswer } from './shipping-readings.ts';

/**
 * Stores an event of the shipping provider once, with only the fields that identify its object. The jobs apply it.
 * Fails with BAD_SIGNATURE, or INVALID_REQUEST when the body is no event.
 */
export async function takeEasyPostEvent(
  context: AppContext,
  call: { readonly rawBody: Buffer; readonly signature: string },
): Promise<Outcome<{ received: true }>> {
  const { easypost } = context.providers;
  // An empty secret would make every signature easy to forge. The provider sends the event again later.
  if (easypost.isUnusable) {
    return failure('PROVIDER_UNAVAILABLE', 'The keys of the shipping provider are missing or cannot be read.');
  }
  const client = easyPostFor(easypost, context.environment);
  const verified = verifiedEasyPostEvent(client, { ...call, secret: easypost.webhookSecret });
  if (verified === null) return failure('BAD_SIGNATURE', 'The signature does not match the body.');
  const event = eventAnswer.safeParse(verified);
  if (!event.success) return failure('INVALID_REQUEST', 'This is not an event.');
  const { id: eventId, description: type } = event.data;
  const stored = { provider: 'easypost', eventId, type, payload: JSON.stringify(event.data) } as const;
  if (await insertProviderEvent(context.db, stored)) emit(context, 'provider-event-kept');
  return success({ received: true });
}
