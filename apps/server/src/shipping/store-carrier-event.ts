import type { CarrierProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import { insertProviderEvent } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { emit } from '../platform/runtime/shop-events.ts';
import type { CarrierProvider, WebhookCall } from './carriers/carrier-provider.ts';
import { carrierOfExtension, carrierProvider } from './carriers/carrier-registry.ts';

/**
 * Stores an event of a carrier provider once. The jobs apply it. Fails as the provider's verification does, and with
 * BAD_SIGNATURE for a provider that the shop has never connected.
 */
export async function storeCarrierEvent(
  context: AppContext,
  { id: provider, ...call }: WebhookCall & { readonly id: CarrierProviderId },
): Promise<Outcome<{ received: true }>> {
  if (context.providers.sources[provider] === 'none') return notConnected;
  return storeEvent(context, carrierProvider(context, provider), call);
}

const notConnected = failure('BAD_SIGNATURE', 'This provider is not connected, so no signature is valid.');

/** Stores an event of the carrier of an extension, as `storeCarrierEvent` does. */
export async function storeExtensionEvent(
  context: AppContext,
  { name, ...call }: WebhookCall & { readonly name: string },
): Promise<Outcome<{ received: true }>> {
  const carrier = carrierOfExtension(context, name);
  return carrier === null ? notConnected : storeEvent(context, carrier, call);
}

async function storeEvent(
  context: AppContext,
  carrier: CarrierProvider,
  call: WebhookCall,
): Promise<Outcome<{ received: true }>> {
  const verified = await carrier.verifyWebhook(call);
  if (!verified.ok) return verified;
  if (verified.value === null) return success({ received: true });
  const { id: eventId, type, payload } = verified.value;
  const event = { provider: carrier.id, eventId, type, payload: JSON.stringify(payload) };
  const isNew = await insertProviderEvent(context.db, event);
  if (isNew) emit(context, 'provider-event-stored');
  return success({ received: true });
}
