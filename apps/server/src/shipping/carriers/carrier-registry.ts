import {
  type CarrierProviderId,
  carrierProviderIds,
  firstCarrierProvider,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { CarrierAdapter, CarrierProvider } from './carrier-provider.ts';
import { easyPost } from './easypost/easypost-carrier.ts';
import { shippo } from './shippo/shippo-carrier.ts';

type CarrierContext = Pick<AppContext, 'providers' | 'environment'>;

/** The adapters by name. A further carrier provider is one folder and one line here. */
export const carrierAdapters: Readonly<Record<CarrierProviderId, CarrierAdapter>> = { easypost: easyPost, shippo };

/**
 * Returns a provider of carriers' services. It also serves the labels of a provider that the owner disconnected.
 *
 * @example
 * const voided = await carrierProvider(context, label.provider).voidLabel(label);
 */
export function carrierProvider({ providers, environment }: CarrierContext, id: CarrierProviderId): CarrierProvider {
  return carrierAdapters[id].carrier(providers[id], environment);
}

/**
 * Returns the providers that offer rates and labels: all that are connected, or the sandbox while none is. Keys that
 * cannot be decrypted never cause the sandbox (decision 0039).
 */
export function activeCarriers(context: CarrierContext): readonly CarrierProvider[] {
  const { sources } = context.providers;
  const withSource = (...wanted: readonly string[]) => carrierProviderIds.filter((id) => wanted.includes(sources[id]));
  const groups = [withSource('environment', 'owner'), withSource('unreadable'), withSource('local')];
  const active = groups.find((ids) => ids.length > 0) ?? [];
  return active.map((id) => carrierProvider(context, id));
}

/**
 * Returns the id of a rate in the shop's calls. Rates of the first provider have the provider's own ids.
 *
 * @example toRateId('shippo', 'ec9f0d3a') // 'shippo:ec9f0d3a'
 */
export function toRateId(provider: CarrierProviderId, rateId: string): string {
  return provider === firstCarrierProvider ? rateId : `${provider}:${rateId}`;
}

/** Returns the provider of a rate, and the rate's id there. */
export function parseRateId(id: string): { readonly provider: CarrierProviderId; readonly rateId: string } {
  const provider = carrierProviderIds.find((name) => id.startsWith(`${name}:`));
  if (provider === undefined) return { provider: firstCarrierProvider, rateId: id };
  return { provider, rateId: id.slice(provider.length + 1) };
}
