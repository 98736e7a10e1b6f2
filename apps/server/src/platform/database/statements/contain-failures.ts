import type { Log } from '../../runtime/log.ts';
import { isOutage } from './database-failure.ts';

/** Runs independent pieces of a job's work, so that a failed one stops no other. */
export interface ContainedWork {
  /** Runs a piece. Returns undefined when it failed; the failure is logged with the ids. An outage of the database is thrown. */
  attempt<Result>(ids: Readonly<Record<string, unknown>>, work: () => Promise<Result>): Promise<Result | undefined>;
  /**
   * Ends the run.
   * @throws Error when a piece failed, so that the list of jobs shows it.
   */
  end(): void;
}

/**
 * Contains failures of single orders or rows in a job. The work of a failed one stays in its table for a later run.
 *
 * @example
 * const contained = containFailures(context.log, 'could not remind a shopper');
 * for (const order of due) await contained.attempt({ orderId: order.id }, () => remind(order));
 * contained.end();
 */
export function containFailures(log: Pick<Log, 'error'>, message: string): ContainedWork {
  const reasons: string[] = [];
  return {
    async attempt(ids, work) {
      try {
        return await work();
      } catch (error) {
        // Without the database every further piece fails alike.
        if (isOutage(error)) throw error;
        log.error({ err: error, ...ids }, message);
        reasons.push(error instanceof Error ? error.message : String(error));
        return undefined;
      }
    },
    end() {
      if (reasons.length === 0) return;
      throw new Error(`${message} (${reasons.length} failed). The first reason: ${reasons[0]}`);
    },
  };
}

/**
 * Runs the steps of a job in order. A failed step does not prevent the next one.
 * @throws the first error, after all steps; the log has the others.
 */
export async function runEachStep(log: Pick<Log, 'error'>, steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    try {
      await step();
    } catch (error) {
      if (isOutage(error)) throw error;
      errors.push(error);
    }
  }
  const [first, ...others] = errors;
  for (const err of others) log.error({ err }, 'a further step of a job failed');
  if (first !== undefined) throw first;
}
