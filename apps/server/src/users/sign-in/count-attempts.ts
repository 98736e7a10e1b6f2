import { failuresForgottenAfter, secondsBlocked, withAttempt } from '@vitrine/domain/users/sign-in-delay.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import {
  deleteFailures,
  deleteFailuresBefore,
  lockFailures,
  lockStoredFailures,
  releaseAttempt,
  setFailures,
} from './sign-in-failures.queries.ts';

/** One counter of attempts to prove an identity. */
export interface AttemptCount {
  /** A hash, so that the counter reveals neither account nor address. */
  readonly key: Buffer;
  /** Attempts without a pause. A growing pause follows each later one. */
  readonly free: number;
  /**
   * The effect of a correct attempt. It deletes the account's counter, and is only subtracted from a counter shared
   * with others.
   */
  readonly onSuccess: 'forget' | 'give back';
}

/**
 * Counts an attempt before it is checked, so that parallel attempts get no more tries than sequential ones. Returns the
 * seconds to wait when the attempt is not allowed. Then nothing is counted. 0 means that it may be checked.
 */
export async function countAttempt(db: Db, counts: readonly AttemptCount[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const keys = counts.map(({ key }) => key);
    const rows = await lockFailures(tx, keys, now);
    const waits = rows.map((row) =>
      secondsBlocked({ blockedUntil: row.blocked_until?.getTime() ?? null }, now.getTime()),
    );
    const secondsToWait = Math.max(0, ...waits);
    if (secondsToWait > 0) return secondsToWait;
    for (const row of rows) {
      const free = counts.find(({ key }) => key.equals(row.key))?.free ?? 1;
      const before = {
        failures: row.failures,
        lastAt: row.last_at.getTime(),
        blockedUntil: row.blocked_until?.getTime() ?? null,
      };
      const after = withAttempt(before, { now: now.getTime(), free });
      await setFailures(tx, {
        key: row.key,
        failures: after.failures,
        last_at: now,
        blocked_until: after.blockedUntil === null ? null : new Date(after.blockedUntil),
      });
    }
    return 0;
  });
}

/** Removes a counted attempt that was correct. */
export async function attemptWasRight(db: Db, counts: readonly AttemptCount[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // In the order in which attempts lock them, so that a correct one and concurrent others do not deadlock.
    await lockStoredFailures(
      tx,
      counts.map(({ key }) => key),
    );
    for (const { key, free, onSuccess } of counts) {
      if (onSuccess === 'forget') await deleteFailures(tx, key);
      else await releaseAttempt(tx, key, free);
    }
  });
}

/** Deletes counters that have expired, and returns their number. The jobs call it. */
export function deleteOldFailures(db: Db): Promise<number> {
  return deleteFailuresBefore(db, new Date(Date.now() - failuresForgottenAfter));
}
