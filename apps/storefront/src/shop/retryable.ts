import { ApiError } from '@vitrine/contract/client/api-error.ts';

/**
 * Returns whether a repeated call may succeed: after a server failure or a lost connection, but not after a refusal.
 */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
