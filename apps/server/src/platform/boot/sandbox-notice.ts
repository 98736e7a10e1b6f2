import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import {
  type CarrierProviderId,
  extensionCarrier,
  firstCarrierProvider,
  labelProviderIds,
} from '@vitrine/domain/shipping/carrier-providers.ts';
import type { Environment } from '../runtime/environment/environment.ts';
import { carrierVariable } from '../runtime/environment/environment-variables.ts';
import { cardVariables, type RequiredProvider } from '../runtime/environment/provider-accounts.ts';

const carrierKeys = (['API_KEY', 'WEBHOOK_SECRET'] as const)
  .map((part) => carrierVariable(firstCarrierProvider, part))
  .join(', ');

/** Returns a notice for the start of a shop that is not a demo but charges no real card, or null when there is none. */
export function sandboxNotice(
  environment: Pick<Environment, 'demoMode' | typeof cardProviderId | CarrierProviderId>,
  connected: readonly RequiredProvider[] = [],
): string | null {
  const uses = (name: RequiredProvider) =>
    (name !== extensionCarrier && environment[name] !== null) || connected.includes(name);
  const missing = [
    ...(uses(cardProviderId) ? [] : [{ what: 'payments', keys: cardVariables }]),
    ...(labelProviderIds.some(uses) ? [] : [{ what: 'parcels', keys: carrierKeys }]),
  ];
  if (environment.demoMode || missing.length === 0) return null;
  const what = missing.map((provider) => provider.what).join(' and ');
  const keys = missing.map((provider) => provider.keys).join(', ');
  return `${what.charAt(0).toUpperCase()}${what.slice(1)} go to the local sandbox until ${keys} are set.`;
}
