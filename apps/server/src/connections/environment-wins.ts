import type { ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import { carrierProviders, forEachCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import { type Failure, failure } from '../platform/runtime/outcome.ts';

const names: Readonly<Record<ConnectionName, string>> = {
  ...paymentProviderNames,
  ...forEachCarrier((id) => carrierProviders[id].name),
  smtp: 'SMTP',
};

/** Returns the failure of a change that would have no effect, because environment variables set the values (CONFLICT). */
export function environmentWins(name: ConnectionName): Failure {
  return failure(
    'CONFLICT',
    `Your host sets these values. To change them here, ask your host to remove the keys of ${names[name]}.`,
  );
}
