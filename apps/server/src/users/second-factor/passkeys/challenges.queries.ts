import type { Db } from '../../../platform/database/connections/pool.ts';

export type ChallengePurpose = 'enrol' | 'sign-in' | 'second-factor' | 'reauthenticate';

/** The challenge that a passkey has to sign, for one purpose and one account (none for 'sign-in'). */
export interface Challenge {
  readonly challenge: string;
  readonly purpose: ChallengePurpose;
  readonly userId: string | null;
}

export async function insertChallenge(
  db: Db,
  { challenge, purpose, userId }: Challenge,
  expiresAt: Date,
): Promise<void> {
  await db
    .insertInto('passkey_challenges')
    .values({ challenge, purpose, user_id: userId, expires_at: expiresAt })
    .execute();
}

/**
 * Uses a challenge. Returns false when it is unknown, used, expired, or was issued for another purpose or account. Of
 * two concurrent calls, one gets it.
 */
export async function takeChallenge(db: Db, { challenge, purpose, userId }: Challenge, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge', '=', challenge)
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('expires_at', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('passkey_challenges').where('expires_at', '<=', now).execute();
}
