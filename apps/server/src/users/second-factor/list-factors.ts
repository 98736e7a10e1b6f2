import type { Factors } from '@vitrine/contract/users/second-factor.schema.ts';
import { isStaff } from '@vitrine/domain/users/roles.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { roleOfUser } from '../accounts/user-writes.queries.ts';
import { userById } from '../accounts/users.queries.ts';
import { totpConfirmedAt } from './codes/codes.queries.ts';
import { countFactors } from './factors/factors.queries.ts';
import { loadPasskeys } from './passkeys/passkeys.queries.ts';
import { relyingParty } from './passkeys/webauthn.client.ts';
import { isFactorRequiredOfStaff } from './requirement/requirement.queries.ts';

type Context = Pick<AppContext, 'db' | 'environment'>;

/** Returns the caller's second factors. */
export function ownFactors(context: Context, { userId, role, isDemo }: SignedInCaller): Promise<Factors> {
  return loadFactors(context, { userId, isAskable: isStaff(role) && !isDemo });
}

/** Returns the second factors of any account, for the site owner. Failure: NOT_FOUND. */
export async function factorsOfUser(context: Context, userId: string): Promise<Outcome<Factors>> {
  const role = await roleOfUser(context.db, userId);
  if (role === undefined) return failure('NOT_FOUND', 'There is no such user.');
  return success(await loadFactors(context, { userId, isAskable: isStaff(role) }));
}

/** Returns the description of each second factor in an email: 'Passkey "Laptop"' and when it was added. */
export async function namedFactors(db: Db, userId: string): Promise<{ name: string; addedAt: string }[]> {
  const passkeys = await loadPasskeys(db, userId);
  const appAddedAt = await totpConfirmedAt(db, userId);
  return [
    ...passkeys.map(({ name, created_at }) => ({ name: `Passkey "${name}"`, addedAt: created_at.toISOString() })),
    ...(appAddedAt ? [{ name: 'Authenticator app', addedAt: appAddedAt.toISOString() }] : []),
  ];
}

async function loadFactors(
  { db, environment }: Context,
  { userId, isAskable }: { readonly userId: string; readonly isAskable: boolean },
): Promise<Factors> {
  const passkeys = await loadPasskeys(db, userId);
  const addedAt = await totpConfirmedAt(db, userId);
  const { unusedRecoveryCodeCount } = await countFactors(db, userId);
  const user = await userById(db, userId);
  return {
    passkeys: passkeys.map(({ id, name, created_at, last_used_at }) => ({
      id,
      name,
      createdAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    authenticator: addedAt && { addedAt: addedAt.toISOString() },
    unusedRecoveryCodeCount,
    isEmailConfirmed: Boolean(user?.email_confirmed_at),
    isRequired: isAskable && (await isFactorRequiredOfStaff(db)),
    hasPasskeySupport: relyingParty(environment.siteUrl) !== null,
  };
}
