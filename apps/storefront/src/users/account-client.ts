import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { createClient } from '@vitrine/contract/client/client.ts';
import { failureMessage } from '../routing/route-failure.ts';

/** The calls of forms in the account. When the session has ended, the user stays in the page, so that a form keeps what was typed. */
export const accountClient = createClient();

/** Returns the message of a call that failed, with the way on when the session has ended. */
export function callFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 401
    ? 'Your session has ended. Log in again in another tab, then try once more here.'
    : failureMessage(error);
}
