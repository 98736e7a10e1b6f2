import type { Pool } from 'pg';
import type { Log } from '../../runtime/log.ts';
import { duringWork } from '../../runtime/work.ts';

/** Minimum milliseconds between two plan requests, so that a slow database receives no extra work. */
const planEveryMs = 1_000;
const maxTextLength = 4_000;
/** The statements that have a plan. */
const hasPlan = /^\s*(?:select|with|insert|update|delete)\b/i;

/** A statement that completed or failed. */
export interface RanStatement {
  readonly text: string;
  readonly ms: number;
  readonly error?: unknown;
}

/**
 * Returns what logs each statement that took longer than `slowMs` milliseconds; undefined for 0. The line has the statement's text and
 * its generic plan, and never a value: parameters may be personal data (decision 0002).
 */
export function slowStatements(
  pool: Pool,
  log: Pick<Log, 'warn'>,
  slowMs: number,
): ((statement: RanStatement) => void) | undefined {
  if (slowMs === 0) return undefined;
  let plannedAt = Number.NEGATIVE_INFINITY;
  return ({ text, ms }) => {
    if (ms < slowMs) return;
    const line = {
      ms: Math.round(ms),
      statement: text.replace(/\s+/g, ' ').trim().slice(0, maxTextLength),
    };
    const mayPlan = hasPlan.test(text) && performance.now() - plannedAt >= planEveryMs;
    if (!mayPlan) return log.warn(line, 'slow statement');
    plannedAt = performance.now();
    // Runs outside the request that ran the statement, because the request's statements are counted.
    void duringWork(undefined, () => genericPlan(pool, text)).then((plan) =>
      log.warn({ ...line, plan }, 'slow statement'),
    );
  };
}

/** Returns the lines of the generic plan, or undefined before PostgreSQL 16 and when the database is away. */
async function genericPlan(pool: Pool, statement: string): Promise<string[] | undefined> {
  try {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${statement}`);
    return rows.map((row) => row['QUERY PLAN']);
  } catch {
    return undefined;
  }
}
