import type { FieldIssue, Problem } from '../errors/problem.schema.ts';

interface ApiFailure {
  readonly status: number;
  /** The catalogue's code. `OFFLINE` means that no response arrived, `UNKNOWN` that the response was not the shop's. */
  readonly code: Problem['code'] | 'OFFLINE' | 'UNKNOWN';
  readonly detail: string;
  readonly problem?: Problem | undefined;
  readonly cause?: unknown;
}

/** The error of a call without a successful response. `message` is suitable for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ApiFailure['code'];
  readonly detail: string;
  readonly errors: readonly FieldIssue[];
  readonly problem: Problem | undefined;

  constructor(failure: ApiFailure) {
    super(failure.detail, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.detail = failure.detail;
    this.problem = failure.problem;
    this.errors = failure.problem?.errors ?? [];
  }
}

/**
 * Returns the error for a success that is not the shop's, such as a proxy's page or a truncated response. It is retried
 * like a server failure.
 */
export function unreadableAnswer(cause?: unknown): ApiError {
  const detail = 'The shop returned an invalid response. Try again in a moment.';
  return new ApiError({ status: 502, code: 'UNKNOWN', detail, cause });
}
