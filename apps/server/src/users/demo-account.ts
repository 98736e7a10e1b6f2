import { isDemoUser } from '@vitrine/domain/users/roles.ts';
import type { Environment } from '../platform/environment.ts';
import type { UserRow } from './users.queries.ts';

type Account = Pick<UserRow, 'email' | 'is_demo'>;

/**
 * Whether the limits of the demo account hold for this one: by its mark, in whatever mode the shop runs, and in demo mode for whoever
 * has DEMO_EMAIL (spec §6).
 */
export function isDemoAccount(account: Account, environment: Pick<Environment, 'demoMode' | 'demoEmail'>): boolean {
  return account.is_demo || (environment.demoMode && isDemoUser(account.email, environment.demoEmail));
}

/** Outside demo mode nobody is signed in as the demo account: its password is public. */
export function isClosedAccount(account: Account, { demoMode }: Pick<Environment, 'demoMode'>): boolean {
  return account.is_demo && !demoMode;
}
