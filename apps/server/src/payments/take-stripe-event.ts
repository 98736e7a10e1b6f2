import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import { cardProvider } from './payments.ts';
import { insertProviderEvent } from './provider-events.queries.ts';
import { verifiedStripeEvent } from './stripe.client.ts';
import { eventToStore } from './stripe-readings.ts';

/**
 * Stores an event of the card provider once. The jobs apply it. Stores only the fields that identify its object. The
 * rest contains names, addresses and cards that are not needed here, and is read again from the provider. Fails with
 * BAD_SIGNATURE.
 */
export async function takeStripeEvent(
  context: AppContext,
  call: { readonly rawBody: Buffer; readonly signature: string },
): Promise<Outcome<{ received: true }>> {
  const { webhookSecret: secret, isUnusable } = context.providers.stripe;
  // An empty secret would make every signature easy to forge. The provider sends the event again later.
  if (isUnusable)
    return failure('PROVIDER_UNAVAILABLE', 'The keys of the card provider are missing or cannot be read.');
  const event = verifiedStripeEvent(cardProvider(context), { ...call, secret });
  if (!event) return failure('BAD_SIGNATURE', 'The signature does not match the body.');
  const payload = JSON.stringify(eventToStore(event));
  const stored = { provider: 'stripe', eventId: event.id, type: event.type, payload } as const;
  if (await insertProviderEvent(context.db, stored)) emit(context, 'provider-event-kept');
  return success({ received: true });
}
