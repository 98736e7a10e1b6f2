import type { PasskeyCreation, PasskeyRequest } from '@vitrine/contract/users/passkey.schema.ts';
import { maxPasskeys, pendingSignInMinutes } from '@vitrine/domain/users/second-factor.ts';
import { fullName } from '@vitrine/domain/users/user-name.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { siteSettings } from '../../../settings/settings.ts';
import { mayAddFactor } from '../factors/may-add-factor.ts';
import { type ChallengePurpose, insertChallenge } from './challenges.queries.ts';
import { loadPasskeys } from './passkeys.queries.ts';
import { creationOptions, relyingParty, requestOptions } from './webauthn.client.ts';

type Context = Pick<AppContext, 'db' | 'environment'>;

export const noPasskeys = failure(
  'UNPROCESSABLE',
  'Passkeys belong to a host name, and the address of this shop is an IP address. Ask your host to give the shop a domain.',
);

function expiry(now: Date): Date {
  return new Date(now.getTime() + pendingSignInMinutes * 60_000);
}

/** Returns the browser's options to create a passkey for the caller. Failure: UNPROCESSABLE. */
export async function passkeyCreation(
  { db, environment }: Context,
  caller: SignedInCaller,
  now: Date,
): Promise<Outcome<PasskeyCreation>> {
  const party = relyingParty(environment.siteUrl);
  if (!party) return noPasskeys;
  const may = await mayAddFactor(db, caller);
  if (!may.ok) return may;
  const current = await loadPasskeys(db, caller.userId);
  if (current.length >= maxPasskeys) {
    return failure('UNPROCESSABLE', `An account has at most ${maxPasskeys} passkeys. Remove one first.`);
  }
  const { siteName } = await siteSettings(db);
  const owner = { userId: caller.userId, email: caller.email, name: fullName(caller) };
  const options = await creationOptions(party, owner, { siteName, current });
  await insertChallenge(db, { challenge: options.challenge, purpose: 'enrol', userId: caller.userId }, expiry(now));
  return success(options);
}

/**
 * Returns the browser's options to use a passkey of the account, or of any account when `userId` is null. Failure:
 * UNPROCESSABLE.
 */
export async function passkeyRequest(
  { db, environment }: Context,
  { purpose, userId }: { readonly purpose: ChallengePurpose; readonly userId: string | null },
  now: Date,
): Promise<Outcome<PasskeyRequest>> {
  const party = relyingParty(environment.siteUrl);
  if (!party) return noPasskeys;
  const options = await requestOptions(party, userId === null ? null : await loadPasskeys(db, userId));
  await insertChallenge(db, { challenge: options.challenge, purpose, userId }, expiry(now));
  return success(options);
}
