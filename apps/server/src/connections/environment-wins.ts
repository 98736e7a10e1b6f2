import type { ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { forEachCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import { carrierVariable } from '../platform/runtime/environment/environment-variables.ts';
import { type Failure, failure } from '../platform/runtime/outcome.ts';

const variables: Readonly<Record<ConnectionName, string>> = {
  stripe: 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
  paypal: 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET and PAYPAL_WEBHOOK_ID',
  ...forEachCarrier((id) => `${carrierVariable(id, 'API_KEY')} and ${carrierVariable(id, 'WEBHOOK_SECRET')}`),
  smtp: 'SMTP_URL and MAIL_FROM',
};

/** Returns the failure of a change that would have no effect (CONFLICT). */
export function environmentWins(name: ConnectionName): Failure {
  return failure(
    'CONFLICT',
    `Environment variables set these values and take precedence. To change them here, remove ${variables[name]} there.`,
  );
}
