import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { askForPasskey } from '@vitrine/contract/client/ask-for-passkey.ts';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contract/users/passkey.schema.ts';
import { t } from '@vitrine/messages/src/t.ts';

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
    return isLoopback ? t('account.passkeysRequireAHostName', { there }) : t('account.passkeysRequireAHostNameOpen');
  }
  if (!window.isSecureContext) return t('account.passkeysRequireAnEncryptedConnection');
  return 'PublicKeyCredential' in window ? null : t('account.thisBrowserDoesNotSupport');
}

/** Creates a passkey on the device. Throws PasskeyFailure. */
export async function makePasskey(options: PasskeyCreation): Promise<NewPasskey> {
  const { id, rawId, type, response } = await orFailure(
    () => startRegistration({ optionsJSON: options }),
    t('account.thePasskeyCouldNotBeCreated'),
  );
  const { clientDataJSON, attestationObject, transports } = response;
  return { id, rawId, type, response: { clientDataJSON, attestationObject, ...(transports && { transports }) } };
}

/** Requests a passkey from the person. Throws PasskeyFailure. */
export function givePasskey(request: PasskeyRequest): Promise<PasskeyAnswer> {
  return orFailure(() => askForPasskey(request, startAuthentication), t('account.thePasskeyCouldNotBe'));
}

async function orFailure<Answer>(ask: () => Promise<Answer>, otherwise: string): Promise<Answer> {
  const impossible = passkeysUnavailableReason();
  if (impossible !== null) throw new PasskeyFailure(impossible);
  try {
    return await ask();
  } catch (error) {
    const isKnown = error instanceof WebAuthnError && error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
    throw new PasskeyFailure(isKnown ? t('account.thisDeviceAlreadyHasA') : otherwise, {
      cause: error,
    });
  }
}
