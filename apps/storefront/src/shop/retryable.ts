import { ApiError } from '@vitrine/contract/client/api-error.ts';

/** A refusal stays a refusal; a failing server or a lost connection may be better in a moment. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
