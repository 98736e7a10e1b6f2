import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import { askForPasskey } from '@vitrine/contract/client/ask-for-passkey.ts';
import type { PasskeyAnswer, PasskeyRequest } from '@vitrine/contract/users/passkey.schema.ts';

/** Lets the person use a passkey. Throws what the browser says when it was not used. */
export function givePasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  return askForPasskey(request, startAuthentication);
}

/** Words for what went wrong; what a browser says of a passkey is not for people. */
export function passkeyErrorText(error: Error): string {
  return error instanceof ApiError ? error.message : 'The passkey was not used. Try again, or confirm in another way.';
}
