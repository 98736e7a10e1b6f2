import { createHash } from 'node:crypto';
import { type FactorKind, pendingSignInMinutes } from '@vitrine/domain/users/second-factor.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { newSecretToken } from '../../accounts/secret-token.ts';
import { countFactors, type FactorCounts } from '../factors/factors.queries.ts';
import { insertPendingSignIn } from './pending-sign-ins.queries.ts';

export interface PendingSignIn {
  /** The token for the cookie. The database stores its hash. */
  readonly pendingToken: string;
  readonly factors: readonly FactorKind[];
}

/** Returns the kinds of second factor that an account has, in display order, or [] without one. */
export function getFactorKinds({
  passkeyCount,
  hasAuthenticator,
  unusedRecoveryCodeCount,
}: FactorCounts): FactorKind[] {
  if (passkeyCount === 0 && !hasAuthenticator) return [];
  return [
    ...(passkeyCount > 0 ? (['passkey'] as const) : []),
    ...(hasAuthenticator ? (['code'] as const) : []),
    ...(unusedRecoveryCodeCount > 0 ? (['recovery-code'] as const) : []),
  ];
}

/**
 * Opens a sign-in that waits for the second factor, after the password was checked. Returns null when the account has
 * none.
 */
export async function openPendingSignIn(
  db: Db,
  account: { readonly id: string; readonly password_hash: string | null },
  now: Date,
): Promise<PendingSignIn | null> {
  const factors = getFactorKinds(await countFactors(db, account.id));
  if (factors.length === 0) return null;
  const { token, hash } = newSecretToken();
  await insertPendingSignIn(db, {
    token_hash: hash,
    user_id: account.id,
    password_mark: passwordMark(account.password_hash),
    expires_at: new Date(now.getTime() + pendingSignInMinutes * 60_000),
  });
  return { pendingToken: token, factors };
}

/** Returns a mark of the password. A waiting sign-in ends when the password changes. */
export function passwordMark(passwordHash: string | null): Buffer {
  return createHash('sha256')
    .update(passwordHash ?? '')
    .digest();
}
