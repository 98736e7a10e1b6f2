import type { ConnectionKeys, ConnectionName } from '@vitrine/contract/connections/connections.schema.ts';
import { checkMailServer } from '../mail/mail.ts';
import { checkPayPalKeys, checkStripeKeys } from '../payments/payments.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type {
  EasyPostAccount,
  MailAccount,
  PayPalAccount,
  StripeAccount,
} from '../platform/runtime/environment/provider-accounts.ts';
import { getAccount } from '../platform/security/provider-keys/key-account.ts';
import type { KeyCheck } from '../platform/security/provider-keys/key-check.ts';
import { checkEasyPostKeys } from '../shipping/shipping.ts';

interface Accounts {
  readonly stripe: StripeAccount;
  readonly paypal: PayPalAccount;
  readonly easypost: EasyPostAccount;
  readonly smtp: MailAccount;
}

const checks: { readonly [Name in ConnectionName]: (account: Accounts[Name]) => Promise<KeyCheck> } = {
  stripe: checkStripeKeys,
  paypal: checkPayPalKeys,
  easypost: checkEasyPostKeys,
  async smtp({ smtpUrl }) {
    if (smtpUrl === null) return { kind: 'REFUSED', field: 'host', message: 'There is no mail server to test.' };
    return checkMailServer(smtpUrl);
  },
};

/** Checks with a provider whether it accepts an account's keys, within ten seconds. */
export function checkAccount<Name extends ConnectionName>(name: Name, account: Accounts[Name]): Promise<KeyCheck> {
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
