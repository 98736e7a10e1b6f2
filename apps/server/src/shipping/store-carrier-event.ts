import type { CarrierProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import { insertProviderEvent } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import type { WebhookCall } from './carriers/carrier-provider.ts';
import { carrierProvider } from './carriers/carrier-registry.ts';

/**
 * Stores an event of a carrier provider once. The jobs apply it. Fails as the provider's verification does, and with
 * BAD_SIGNATURE for a provider that the shop has never connected.
 */
export async function storeCarrierEvent(
  context: AppContext,
  { id: provider, ...call }: WebhookCall & { readonly id: CarrierProviderId },
): Promise<Outcome<{ received: true }>> {
  if (context.providers.sources[provider] === 'none')
    return failure('BAD_SIGNATURE', 'This provider is not connected, so no signature is valid.');
  const verified = carrierProvider(context, provider).verifyWebhook(call);
  if (!verified.ok) return verified;
  const { id: eventId, type, payload } = verified.value;
  const isNew = await insertProviderEvent(context.db, { provider, eventId, type, payload: JSON.stringify(payload) });
  if (isNew) emit(context, 'provider-event-stored');
  return success({ received: true });
}
