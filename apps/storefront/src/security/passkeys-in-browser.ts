import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { askForPasskey } from '@vitrine/contract/client/ask-for-passkey.ts';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contract/users/passkey.schema.ts';

/** The error for a passkey that could not be created or used, with a readable message. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** Returns why passkeys are unavailable on this page, or null if they work. */
export function passkeysUnavailableReason(): string | null {
  const { hostname, protocol, port } = window.location;
  if (/^[\d.]+$|^\[/.test(hostname)) {
    const isLoopback = hostname === '127.0.0.1' || hostname === '[::1]';
    const there = `${protocol}//localhost${port ? `:${port}` : ''}/account/security`;
    return isLoopback
      ? `Passkeys require a host name. Open ${there} instead.`
      : 'Passkeys require a host name. Open the shop by its name, not by its IP address.';
  }
  if (!window.isSecureContext) return 'Passkeys require an encrypted connection (https).';
  return 'PublicKeyCredential' in window ? null : 'This browser does not support passkeys.';
}

/** Creates a passkey on the device. Throws PasskeyFailure. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { id, rawId, type, response } = await orFailure(
    () => startRegistration({ optionsJSON: options }),
    'The passkey could not be created. Try again.',
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Requests a passkey from the person. Throws PasskeyFailure. */
export function givePasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  return orFailure(() => askForPasskey(request, startAuthentication), 'The passkey could not be used. Try again.');
}

async function orFailure<Answer>(ask: () => Promise<Answer>, otherwise: string): Promise<Answer> {
  const impossible = passkeysUnavailableReason();
  if (impossible !== null) throw new PasskeyFailure(impossible);
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new PasskeyFailure(isKnown ? 'This device already has a passkey for your account.' : otherwise, {
      cause: error,
    });
  }
}
