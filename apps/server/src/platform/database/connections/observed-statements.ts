import type { LogEvent } from 'kysely';
import type { Pool } from 'pg';
import type { Environment } from '../../runtime/environment/environment.ts';
import type { Log } from '../../runtime/log.ts';
import { isTracing, recordSpan } from '../../runtime/tracing/tracing.ts';
import { type RanStatement, slowStatements } from './slow-statements.ts';

type Observer = (statement: RanStatement) => void;

const observers = new WeakMap<Pool, Observer>();

/** Returns the observer of this pool's statements, or undefined when there is none. */
export function getObserver(pool: Pool): Observer | undefined {
  return observers.get(pool);
}

/**
 * Observes each statement of the pool. Slow ones are logged, and each is a span in a trace. Returns the listener for
 * Kysely, or undefined when neither is enabled. Statements that bypass Kysely (`text-query.ts`) use `getObserver`.
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
