import { createHmac } from 'node:crypto';
import { isDemoUser, normaliseEmail } from '@vitrine/domain/users/roles.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { clientNetwork } from '../../platform/runtime/network/client-network.ts';
import type { Device } from '../sessions/sessions.ts';
import type { AttemptCount } from './count-attempts.ts';

/** A household or an office shares an address. It may fail this many times as often as one account from there. */
const accountsPerAddress = 10;

/**
 * Returns the counters of a sign-in. A known device of the account has its own, so that strangers never lock it out.
 * Others are counted by address, by account and address, and by account. Known and unknown emails are counted alike.
 * The demo account's password is public, so strangers' attempts at it lock out nobody else.
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
