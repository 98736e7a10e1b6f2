import {
  type CarrierProviderId,
  carrierProviderIds,
  extensionCarrier,
  firstCarrierProvider,
  type LabelProviderId,
  labelProviderIds,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import { extensionProviders } from '../../extension-hooks/extension-hooks.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { ExtensionAccount } from '../../platform/security/provider-keys/extension-accounts.ts';
import type { CarrierAdapter, CarrierProvider } from './carrier-provider.ts';
import { easyPost } from './easypost/easypost-carrier.ts';
import { type ConnectedCarrier, createExtensionCarrier } from './extension/extension-carrier.ts';
import { shippo } from './shippo/shippo-carrier.ts';

export { checkExtensionKeys } from './extension/check-extension-keys.ts';

type CarrierContext = Pick<AppContext, 'providers' | 'environment' | 'pool'>;

/** The adapters by name. A further carrier provider is one folder and one line here. */
export const carrierAdapters: Readonly<Record<CarrierProviderId, CarrierAdapter>> = { easypost: easyPost, shippo };

/**
 * Returns a provider of carriers' services. It also serves the labels of a provider that the owner disconnected.
 *
 * @example
 * const voided = await carrierProvider(context, label.provider).voidLabel(label);
 */
export function carrierProvider(context: CarrierContext, id: LabelProviderId): CarrierProvider {
  if (id === extensionCarrier) return createExtensionCarrier(() => connectedCarriers(context));
  return carrierAdapters[id].carrier(context.providers[id], context.environment);
}

/** The extensions that the owner connected as carriers. A disconnected one still serves its labels. */
function connectedCarriers({
  providers,
  pool,
}: CarrierContext): readonly (ConnectedCarrier & { account: ExtensionAccount })[] {
  const loaded = extensionProviders({ pool });
  return providers.extensions
    .filter(({ kind }) => kind === 'carrier')
    .map((account) => ({
      account,
      provider: loaded.find(({ kind, name }) => kind === account.kind && name === account.name),
    }));
}

/** Returns the carrier of a connected extension, or null. */
export function carrierOfExtension(context: CarrierContext, name: string): CarrierProvider | null {
  const found = connectedCarriers(context).find(({ account }) => account.name === name);
  return found ? createExtensionCarrier(() => connectedCarriers(context), found) : null;
}

const ofAccount = new WeakMap<ExtensionAccount, { readonly carrier: CarrierProvider; readonly provider: unknown }>();

/** Returns the extensions that offer rates. Each is one object while its keys stay the same, as the other carriers are. */
function activeExtensions(context: CarrierContext): readonly CarrierProvider[] {
  return connectedCarriers(context)
    .filter(({ account }) => !account.isRetired)
    .map((found) => {
      const known = ofAccount.get(found.account);
      if (known && known.provider === found.provider) return known.carrier;
      const carrier = createExtensionCarrier(() => connectedCarriers(context), found);
      ofAccount.set(found.account, { carrier, provider: found.provider });
      return carrier;
    });
}

/**
 * Returns the providers that offer rates and labels: all that are connected, or the sandbox while none is. Keys that
 * cannot be decrypted never cause the sandbox (decision 0039).
 */
export function activeCarriers(context: CarrierContext): readonly CarrierProvider[] {
  const { sources } = context.providers;
  const withSource = (...wanted: readonly string[]) => carrierProviderIds.filter((id) => wanted.includes(sources[id]));
  const groups = [withSource('environment', 'owner'), withSource('unreadable'), withSource('local')];
  const extensions = activeExtensions(context);
  // An extension replaces the sandbox, as keys do.
  const active = groups.slice(0, extensions.length > 0 ? -1 : undefined).find((ids) => ids.length > 0) ?? [];
  return [...active.map((id) => carrierProvider(context, id)), ...extensions];
}

/**
 * Returns the id of a rate in the shop's calls. Rates of the first provider have the provider's own ids.
 *
 * @example toRateId('shippo', 'ec9f0d3a') // 'shippo:ec9f0d3a'
 */
export function toRateId(provider: LabelProviderId, rateId: string): string {
  return provider === firstCarrierProvider ? rateId : `${provider}:${rateId}`;
}

/** Returns the provider of a rate, and the rate's id there. */
export function parseRateId(id: string): { readonly provider: LabelProviderId; readonly rateId: string } {
  const provider = labelProviderIds.find((name) => id.startsWith(`${name}:`));
  if (provider === undefined) return { provider: firstCarrierProvider, rateId: id };
  return { provider, rateId: id.slice(provider.length + 1) };
}
