import type { LogEvent } from 'kysely';
import type { Pool } from 'pg';
import type { Environment } from '../../runtime/environment/environment.ts';
import type { Log } from '../../runtime/log.ts';
import { isTracing, recordSpan } from '../../runtime/tracing/tracing.ts';
import { type RanStatement, slowStatements } from './slow-statements.ts';

type Observer = (statement: RanStatement) => void;

const observers = new WeakMap<Pool, Observer>();

/** Returns what sees the statements of this pool; undefined when nobody wants to. */
export function observerOf(pool: Pool): Observer | undefined {
  return observers.get(pool);
}

/**
 * Makes each statement of the pool seen: slow ones are logged, and in a trace each is a span. Returns the listener for Kysely; statements
 * that go past it (`text-query.ts`) ask `observerOf`. undefined when neither is wanted.
 */
export function observedStatements(
  pool: Pool,
  log: Pick<Log, 'warn'>,
  { logSlowStatementsMs }: Pick<Environment, 'logSlowStatementsMs'>,
): ((event: LogEvent) => void) | undefined {
  const noteSlow = slowStatements(pool, log, logSlowStatementsMs);
  if (!noteSlow && !isTracing()) return undefined;
  const observe: Observer = (statement) => {
    noteSlow?.(statement);
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': statement.text };
    recordSpan('sql', attributes, statement.ms, statement.error);
  };
  observers.set(pool, observe);
  return (event) => {
    const error = event.level === 'error' ? { error: event.error } : {};
    observe({ text: event.query.sql, ms: event.queryDurationMillis, ...error });
  };
}
