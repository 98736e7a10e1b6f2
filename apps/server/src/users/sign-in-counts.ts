import { createHmac } from 'node:crypto';
import { isDemoUser, normaliseEmail } from '@vitrine/domain/users/roles.ts';
import type { AppContext } from '../platform/context.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import type { AttemptCount } from './count-attempts.ts';
import type { Device } from './sessions.ts';

/** An address is shared by a household or an office: it may fail so many times as often as one account there. */
const accountsPerAddress = 10;

/**
 * What a sign-in counts under. A browser that has signed in to the account before counts by itself, so that strangers never shut it out; any
 * other by address, by account and address, and by account. Known and unknown e-mails count alike. The demo account's password is public:
 * strangers' attempts at it shut out nobody else.
 */
export function signInCounts(
  { environment, sessionSecret }: Pick<AppContext, 'environment' | 'sessionSecret'>,
  { email, device, isKnown }: { readonly email: string; readonly device: Device; readonly isKnown: boolean },
): AttemptCount[] {
  const free = environment.limits.signIn;
  const key = (...parts: readonly string[]) =>
    createHmac('sha256', sessionSecret)
      .update(`sign-in:${JSON.stringify(parts)}`)
      .digest();
  const account = normaliseEmail(email);
  if (isKnown) return [{ key: key('device', account, device.deviceToken ?? ''), free, onSuccess: 'forget' }];
  const address = clientNetwork(device.ip);
  const counts: AttemptCount[] = [
    { key: key('address', address), free: free * accountsPerAddress, onSuccess: 'give back' },
    { key: key('account and address', account, address), free, onSuccess: 'forget' },
  ];
  const isDemo = environment.demoMode && isDemoUser(account, environment.demoEmail);
  if (!isDemo) counts.push({ key: key('account', account), free, onSuccess: 'forget' });
  return counts;
}
