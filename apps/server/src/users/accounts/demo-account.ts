import { isDemoUser } from '@vitrine/domain/users/roles.ts';
import type { Environment } from '../../platform/runtime/environment/environment.ts';
import type { UserRow } from './users.queries.ts';

type Account = Pick<UserRow, 'email' | 'is_demo'>;

/**
 * Returns whether the limits of the demo account apply to this account. They always do if it is marked, and in demo
 * mode also by DEMO_EMAIL (spec §6).
 */
export function isDemoAccount(account: Account, environment: Pick<Environment, 'demoMode' | 'demoEmail'>): boolean {
  return account.is_demo || (environment.demoMode && isDemoUser(account.email, environment.demoEmail));
}

/**
 * Returns whether the account is the demo account outside demo mode. Nobody may sign in to it then, because its
 * password is public.
 */
export function isClosedAccount(account: Account, { demoMode }: Pick<Environment, 'demoMode'>): boolean {
  return account.is_demo && !demoMode;
}
