import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { isRouteErrorResponse } from 'react-router';
import { failureText } from '../words/failures.ts';

/** Returns the HTTP status of a loader's error, or 0 when no response arrived. */
export function failureStatus(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status;
  return error instanceof ApiError ? error.status : 500;
}

/**
 * Returns a readable message for a failure, instead of the browser's message for a broken script or response.
 *
 * @example setError(failureMessage(failure));
 */
export function failureMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    const data: unknown = error.data;
    return isMessage(data) ? data.message : error.statusText || t('shell.somethingWentWrong');
  }
  if (!(error instanceof ApiError)) return t('shell.somethingWentWrong');
  return failureText(error) || error.message || t('shell.somethingWentWrong');
}

function isMessage(data: unknown): data is { message: string } {
  return typeof data === 'object' && data !== null && 'message' in data && typeof data.message === 'string';
}
