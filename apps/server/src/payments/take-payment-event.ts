import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import type { WebhookCall } from './payment-provider.ts';
import { insertProviderEvent } from './provider-events.queries.ts';
import { providerWithId } from './provider-registry.ts';

/**
 * Stores an event of a payment provider once. The jobs apply it. Stores only the ids of its object. The rest contains
 * names, addresses and cards that are not needed here, and is read again from the provider. Fails with NOT_FOUND for a
 * provider that sends none, BAD_SIGNATURE, and PROVIDER_UNAVAILABLE without keys.
 */
export async function takePaymentEvent(
  context: AppContext,
  id: string,
  call: WebhookCall,
): Promise<Outcome<{ received: true }>> {
  const provider = providerWithId(id);
  if (!provider || provider.capabilities.isRecordedByStaff) return failure('NOT_FOUND', 'There is no such provider.');
  // An empty secret would make every signature easy to forge. The provider sends the event again later.
  if (!provider.connection.isUsable(context))
    return failure('PROVIDER_UNAVAILABLE', 'The keys of the card provider are missing or cannot be read.');
  const verified = await provider.verifyWebhook(context, call);
  if (!verified) return failure('BAD_SIGNATURE', 'The signature does not match the body.');
  const { eventId, type, event } = verified;
  const stored = { provider: provider.id, eventId, type, payload: JSON.stringify(event) } as const;
  if (await insertProviderEvent(context.db, stored)) emit(context, 'provider-event-stored');
  return success({ received: true });
}
