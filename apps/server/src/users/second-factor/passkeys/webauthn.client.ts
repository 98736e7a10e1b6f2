import { isIP } from 'node:net';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contract/users/passkey.schema.ts';
import { passkeyCreationSchema, passkeyRequestSchema } from '@vitrine/contract/users/passkey.schema.ts';
import { pendingSignInMinutes } from '@vitrine/domain/users/second-factor.ts';
import { acceptedOrigins } from '../../../platform/http/caller/origin.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

/** Loads the library when the first passkey is used: it takes 16 MB. */
const library = () => import('@simplewebauthn/server');

/** Ed25519, ES256 and RS256 (COSE): the algorithms of current devices. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Milliseconds that the browser waits for the user. */
const timeout = pendingSignInMinutes * 60_000;

/** The site that passkeys are created for: the host name of SITE_URL, and the origins whose pages may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * Returns the relying party of this shop, or null when SITE_URL is a bare IP address, for which browsers create no
 * passkeys. The machine's loopback addresses count as localhost.
 */
export function relyingParty(siteUrl: string): RelyingParty | null {
  const origins = [...acceptedOrigins(siteUrl)];
  const { hostname } = new URL(siteUrl);
  if (origins.length > 1) return { id: 'localhost', origins };
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  return isAddress ? null : { id: hostname, origins };
}

interface Owner {
  readonly userId: string;
  readonly email: string;
  readonly name: string;
}

/** Returns the browser's options to create a passkey that can sign in by itself, on a device that verifies its user. */
export async function creationOptions(
  party: RelyingParty,
  owner: Owner,
  { siteName, current }: { readonly siteName: string; readonly current: readonly PasskeyRow[] },
): Promise<PasskeyCreation> {
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: new TextEncoder().encode(owner.userId),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout,
    supportedAlgorithmIDs,
    attestationType: 'none',
    excludeCredentials: current.map(toDescriptor),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return passkeyCreationSchema.parse(options);
}

/** Returns the browser's options to use a passkey: one of `allowed`, or any when that is null. */
export async function requestOptions(
  party: RelyingParty,
  allowed: readonly PasskeyRow[] | null,
): Promise<PasskeyRequest> {
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    userVerification: 'required',
    ...(allowed === null ? {} : { allowCredentials: allowed.map(toDescriptor) }),
  });
  return passkeyRequestSchema.parse(options);
}

function toDescriptor({ credential_id: id, transports }: PasskeyRow) {
  return { id, transports };
}

/**
 * Returns the challenge that a browser's response claims to have signed, or null when it is unreadable. This proves
 * nothing yet.
 */
export function signedChallenge({ response }: PasskeyAnswer | NewPasskey): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const isObject = typeof clientData === 'object' && clientData !== null && 'challenge' in clientData;
    return isObject && typeof clientData.challenge === 'string' ? clientData.challenge : null;
  } catch {
    return null;
  }
}

/** Returns the id of the account that a passkey names, or null when it names none. */
export function userOfPasskey({ response: { userHandle } }: PasskeyAnswer): string | null {
  return userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString('utf8');
}

/**
 * Returns the passkey's new counter if it has signed the challenge for a page of this shop, with the user verified.
 * Otherwise returns null.
 */
export async function provedCounter(
  party: RelyingParty,
  passkey: PasskeyRow,
  { answer, challenge }: { readonly answer: PasskeyAnswer; readonly challenge: string },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: toResponse(answer), clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      credential: {
        id: passkey.credential_id,
        publicKey: new Uint8Array(passkey.public_key),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    // The library throws for every response that does not match: another origin, a counter that decreased, a damaged
    // signature.
    return null;
  }
}

function toResponse({ response: { userHandle, ...response } }: PasskeyAnswer) {
  return userHandle === undefined ? response : { ...response, userHandle };
}

export interface ProvedPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/**
 * Returns the new passkey if its device has created it for this challenge and a page of this shop, with the user
 * verified. Otherwise returns null.
 */
export async function provedPasskey(
  party: RelyingParty,
  { answer, challenge }: { readonly answer: NewPasskey; readonly challenge: string },
): Promise<ProvedPasskey | null> {
  const { attestationObject, clientDataJSON, transports = [] } = answer.response;
  const { verifyRegistrationResponse } = await library();
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...answer, response: { attestationObject, clientDataJSON }, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: [...party.origins],
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs,
    });
    if (!registrationInfo) return null;
    const { id, publicKey, counter } = registrationInfo.credential;
    return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
  } catch {
    return null;
  }
}
