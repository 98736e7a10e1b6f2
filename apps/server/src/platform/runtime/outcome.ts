import type { ErrorCode } from '@vitrine/contract/errors/catalogue.ts';
import type { FieldIssue } from '@vitrine/contract/errors/problem.schema.ts';
import type { Failure as FailureOf, Outcome as OutcomeOf } from '@vitrine/domain/errors/outcome.ts';

export { success } from '@vitrine/domain/errors/outcome.ts';

/** A failure with a code of the catalogue. `extra` is added to the problem's body (e.g. the new quote). */
export interface Failure extends FailureOf<ErrorCode> {
  readonly errors?: readonly FieldIssue[];
  readonly extra?: Readonly<Record<string, unknown>>;
  /** Seconds after which the same call may succeed, for Retry-After. */
  readonly retryAfterSeconds?: number;
}

/**
 * The domain's `Outcome` with the failures of the server.
 *
 * @example
 * const found = await personFor(tx, body, caller);
 * if (!found.ok) return found;
 * use(found.value);
 */
export type Outcome<Value> = OutcomeOf<Value, Failure>;

/**
 * @example
 * failure('NOT_FOUND', 'There is no such order.')
 * failure('TOO_MANY_REQUESTS', 'Try again in 5 s.', { retryAfterSeconds: 5 })
 */
export function failure(
  code: ErrorCode,
  detail: string,
  more: Pick<Failure, 'errors' | 'extra' | 'retryAfterSeconds'> = {},
): Failure {
  return { ok: false, code, detail, ...more };
}

/** Returns whether a returned value is a failure. A value that is not an outcome is not. */
export function isFailure(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === false;
}
