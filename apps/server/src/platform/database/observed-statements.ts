import type { LogEvent } from 'kysely';
import type { Pool } from 'pg';
import type { Environment } from '../environment.ts';
import type { Log } from '../log.ts';
import { isTracing, recordSpan } from '../tracing/tracing.ts';
import { slowStatements } from './slow-statements.ts';

/** Returns what sees each statement that has run: slow ones are logged, and in a trace each is a span. undefined when neither is wanted. */
export function observedStatements(
  pool: Pool,
  log: Pick<Log, 'warn'>,
  { logSlowStatementsMs }: Pick<Environment, 'logSlowStatementsMs'>,
): ((event: LogEvent) => void) | undefined {
  const noteSlow = slowStatements(pool, log, logSlowStatementsMs);
  if (!isTracing()) return noteSlow;
  return (event) => {
    noteSlow?.(event);
    const { query, queryDurationMillis } = event;
    const attributes = { 'db.system.name': 'postgresql', 'db.query.text': query.sql };
    recordSpan('sql', attributes, queryDurationMillis, event.level === 'error' ? event.error : undefined);
  };
}
