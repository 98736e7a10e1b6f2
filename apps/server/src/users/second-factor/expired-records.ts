import type { Db } from '../../platform/database/connections/pool.ts';
import { deleteExpiredChallenges } from './passkeys/challenges.queries.ts';
import { deleteExpiredPendingSignIns } from './sign-in/pending-sign-ins.queries.ts';

/** Deletes expired challenges and waiting sign-ins. Returns the number of sign-ins. */
export async function deleteOldSecondFactorRecords(db: Db): Promise<number> {
  const now = new Date();
  await deleteExpiredChallenges(db, now);
  return deleteExpiredPendingSignIns(db, now);
}
