import type { ConnectionKeys, ConnectionName, SmtpKeys } from '@vitrine/contract/connections/connections.schema.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { type CarrierProviderId, forEachCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import type {
  ApiBases,
  CardAccount,
  CarrierAccount,
  MailAccount,
  PayPalAccount,
} from '../../runtime/environment/provider-accounts.ts';

/** The account of each connection. */
export interface AccountsByName extends Readonly<Record<CarrierProviderId, CarrierAccount>> {
  readonly [cardProviderId]: CardAccount;
  readonly paypal: PayPalAccount;
  readonly smtp: MailAccount;
}

const makers: {
  readonly [Name in ConnectionName]: (keys: ConnectionKeys[Name], apiBases: ApiBases) => AccountsByName[Name];
} = {
  [cardProviderId]: (keys, bases) => ({ ...keys, apiBase: bases[cardProviderId] }),
  paypal: (keys, { paypal }) => ({ ...keys, apiBase: paypal[keys.mode] }),
  ...forEachCarrier((id) => (keys: ConnectionKeys[CarrierProviderId], apiBases: ApiBases) => ({
    ...keys,
    apiBase: apiBases[id],
  })),
  smtp: (keys) => ({ smtpUrl: toSmtpUrl(keys), from: keys.from }),
};

/** Returns the account that keys open at the provider's address. */
export function getAccount<Name extends ConnectionName>(
  name: Name,
  keys: ConnectionKeys[Name],
  apiBases: ApiBases,
): AccountsByName[Name] {
  return makers[name](keys, apiBases);
}

/** Returns the mail server in the form of SMTP_URL. */
function toSmtpUrl({ host, port, security, user, password }: SmtpKeys): string {
  const location = `${host.includes(':') ? `[${host}]` : host}:${port}`;
  const signIn = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`;
  if (security === 'tls') return `smtps://${signIn}${location}`;
  return `smtp://${signIn}${location}${security === 'starttls' ? '?requireTLS=true' : '?ignoreTLS=true'}`;
}
