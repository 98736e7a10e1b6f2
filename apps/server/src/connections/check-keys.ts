import type { ConnectionKeys, ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { cardProviderId } from '@vitrine/domain/payments/card-provider.ts';
import { forEachCarrier } from '@vitrine/domain/shipping/carrier-providers.ts';
import { checkMailServer } from '../mail/mail.ts';
import { checkCardKeys, checkPayPalKeys } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { type AccountsByName, getAccount } from '../platform/security/provider-keys/key-account.ts';
import type { KeyCheck } from '../platform/security/provider-keys/key-check.ts';
import { carrierAdapters } from '../shipping/shipping.ts';

const checks: { readonly [Name in ConnectionName]: (account: AccountsByName[Name]) => Promise<KeyCheck> } = {
  [cardProviderId]: checkCardKeys,
  paypal: checkPayPalKeys,
  ...forEachCarrier((id) => carrierAdapters[id].checkKeys),
  async smtp({ smtpUrl }) {
    if (smtpUrl === null) return { kind: 'REFUSED', field: 'host', message: 'There is no mail server to test.' };
    return checkMailServer(smtpUrl);
  },
};

/** Checks with a provider whether it accepts an account's keys, within ten seconds. */
export function checkAccount<Name extends ConnectionName>(
  name: Name,
  account: AccountsByName[Name],
): Promise<KeyCheck> {
  return checks[name](account);
}

/** Checks with a provider whether it accepts keys that need not be stored. */
export function checkKeys<Name extends ConnectionName>(
  { environment }: Pick<AppContext, 'environment'>,
  name: Name,
  keys: ConnectionKeys[Name],
): Promise<KeyCheck> {
  return checkAccount(name, getAccount(name, keys, environment.apiBases));
}
