import { failuresForgottenAfter, secondsBlocked, withAttempt } from '@vitrine/domain/users/sign-in-delay.ts';
import type { Db } from '../platform/database/pool.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import {
  deleteFailures,
  deleteFailuresBefore,
  giveAttemptBack,
  lockFailures,
  lockKeptFailures,
  setFailures,
} from './sign-in-failures.queries.ts';

/** One of the counts that an attempt to prove an identity falls under. */
export interface AttemptCount {
  /** A hash, so that the count names neither account nor address. */
  readonly key: Buffer;
  /** Attempts that go at once; each later one is followed by a growing pause. */
  readonly free: number;
  /** What a right attempt does: it ends the count of its own account, and is only taken out of one that it shares with others. */
  readonly onSuccess: 'forget' | 'give back';
}

/**
 * Counts an attempt before it is checked, so that any number of attempts at once is let through no more often than one after another.
 * Answers the seconds to wait when it is not let through; then nothing is counted. 0: it may be checked.
 */
export async function countAttempt(db: Db, counts: readonly AttemptCount[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    const now = new Date();
    const keys = counts.map(({ key }) => key);
    const rows = await lockFailures(tx, keys, now);
    const waits = rows.map((row) =>
      secondsBlocked({ blockedUntil: row.blocked_until?.getTime() ?? null }, now.getTime()),
    );
    const longest = Math.max(0, ...waits);
    if (longest > 0) return longest;
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

/** Takes a counted attempt back, for it was right. */
export async function attemptWasRight(db: Db, counts: readonly AttemptCount[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    // In the order in which attempts lock them, so that a right one and others at the same moment take turns.
    await lockKeptFailures(
      tx,
      counts.map(({ key }) => key),
    );
    for (const { key, free, onSuccess } of counts) {
      if (onSuccess === 'forget') await deleteFailures(tx, key);
      else await giveAttemptBack(tx, key, free);
    }
  });
}

/** Clears away counts that are forgotten anyway; the jobs call it. Answers how many. */
export function deleteOldFailures(db: Db): Promise<number> {
  return deleteFailuresBefore(db, new Date(Date.now() - failuresForgottenAfter));
}
