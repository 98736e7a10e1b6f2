import type { ErrorCode } from '@vitrine/contract/errors/catalogue.ts';
import type { Fault } from '@vitrine/contract/errors/problem.schema.ts';

/** A failure that was expected: returned, never thrown. `extra` goes into the problem's body (e.g. the new quote). */
export interface Failure {
  ok: false;
  code: ErrorCode;
  detail: string;
  errors?: readonly Fault[];
  extra?: Readonly<Record<string, unknown>>;
  /** For `Retry-After`, where the code's own time does not fit. */
  retryAfterSeconds?: number;
}

export type Outcome<Value> = { ok: true; value: Value } | Failure;

export function success<Value>(value: Value): { ok: true; value: Value } {
  return { ok: true, value };
}

export function failure(
  code: ErrorCode,
  detail: string,
  more: Pick<Failure, 'errors' | 'extra' | 'retryAfterSeconds'> = {},
): Failure {
  return { ok: false, code, detail, ...more };
}
