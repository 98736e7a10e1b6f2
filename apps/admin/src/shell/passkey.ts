import { startAuthentication } from '@simplewebauthn/browser';
import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { PasskeyAnswer, PasskeyRequest } from '@vitrine/contract/users/passkey.schema.ts';

/** Lets the person use a passkey. Throws what the browser says when it was not used. */
export async function givePasskey({ allowCredentials, ...request }: PasskeyRequest): Promise<PasskeyAnswer> {
  const optionsJSON = { ...request, ...(allowCredentials && { allowCredentials }) };
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
  };
}

/** Words for what went wrong; what a browser says of a passkey is not for people. */
export function passkeyWords(error: Error): string {
  return error instanceof ApiError ? error.message : 'The passkey was not used. Try again, or confirm in another way.';
}
