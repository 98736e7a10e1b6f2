import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { createClient } from '@vitrine/contract/client/client.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { pageFetch } from '../shop/shop-client.ts';

/**
 * The calls of account forms. When the session has ended, the user stays in the page, so that a form preserves its
 * input.
 */
export const accountClient = createClient({ fetch: pageFetch });

/** Returns the message of a failed call, with the next step when the session has ended. */
export function callFailure(error: unknown): string {
  return error instanceof ApiError && error.status === 401
    ? t('account.yourSessionHasEndedLog')
    : failureMessage(error);
}
