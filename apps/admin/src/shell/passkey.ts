import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { askForPasskey } from '@vitrine/contract/client/ask-for-passkey.ts';
import type { PasskeyAnswer, PasskeyRequest } from '@vitrine/contract/users/passkey.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/**
 * Prompts the user for a passkey.
 * @throws the browser's error if none was used.
 */
export function givePasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  return askForPasskey(request, startAuthentication);
}

/** Returns the message for a passkey error. The browser's own message is not written for users. */
export function passkeyErrorText(error: Error): string {
  return error instanceof ApiError
    ? error.message
    : t('The passkey could not be used. Try again, or confirm in another way.');
}
