import type { AppContext } from '../../platform/boot/context.ts';
import type { CarrierProvider, CarrierProviderId } from './carrier-provider.ts';
import { easyPostCarrier } from './easypost/easypost-carrier.ts';

export { checkEasyPostKeys } from './easypost/easypost-keys.client.ts';

type CarrierContext = Pick<AppContext, 'providers' | 'environment'>;

/** The adapters by name. A further carrier is one folder and one line here. */
const adapters = {
  easypost: ({ providers, environment }) => easyPostCarrier(providers.easypost, environment),
} as const satisfies Record<CarrierProviderId, (context: CarrierContext) => CarrierProvider>;

export const carrierProviderIds = Object.keys(adapters) as readonly CarrierProviderId[];

/**
 * Returns the provider of carriers' services.
 *
 * @example
 * const rates = await carrierProvider(context).quote(consignment);
 */
export function carrierProvider(context: CarrierContext, id: CarrierProviderId = 'easypost'): CarrierProvider {
  return adapters[id](context);
}
