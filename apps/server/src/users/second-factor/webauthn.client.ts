import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@vitrine/contract/users/passkey.schema.ts';
import { passkeyCreationSchema, passkeyRequestSchema } from '@vitrine/contract/users/passkey.schema.ts';
import { pendingSignInMinutes } from '@vitrine/domain/users/second-factor.ts';
import { acceptedOrigins } from '../../platform/http/origin.ts';
import type { PasskeyRow } from './passkeys.queries.ts';

/** Ed25519, ES256 and RS256 (COSE): what today's devices sign with. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Milliseconds that the browser waits for the person. */
const timeout = pendingSignInMinutes * 60_000;

/** Whom passkeys are made for: the host name of SITE_URL, and the origins whose pages may use them. */
export interface RelyingParty {
  readonly id: string;
  readonly origins: readonly string[];
}

/**
 * The relying party of this shop; null where SITE_URL is a bare IP address, for which browsers make no passkey. The loopback
 * addresses of a machine are the same shop as localhost.
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

/** What the browser needs to make a passkey that can sign in by itself, on a device that checks who uses it. */
export async function creationOptions(
  party: RelyingParty,
  owner: Owner,
  { siteName, present }: { readonly siteName: string; readonly present: readonly PasskeyRow[] },
): Promise<PasskeyCreation> {
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: party.id,
    userID: new TextEncoder().encode(owner.userId),
    userName: owner.email,
    userDisplayName: owner.name,
    timeout,
    supportedAlgorithmIDs,
    attestationType: 'none',
    excludeCredentials: present.map(descriptorOf),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return passkeyCreationSchema.parse(options);
}

/** What the browser needs to use a passkey; of `allowed`, or of any when that is null. */
export async function requestOptions(
  party: RelyingParty,
  allowed: readonly PasskeyRow[] | null,
): Promise<PasskeyRequest> {
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    userVerification: 'required',
    ...(allowed === null ? {} : { allowCredentials: allowed.map(descriptorOf) }),
  });
  return passkeyRequestSchema.parse(options);
}

function descriptorOf({ credential_id: id, transports }: PasskeyRow) {
  return { id, transports };
}

/** The challenge that a browser's answer says it has signed; null when it can't be read. Nothing is proved yet. */
export function signedChallenge({ response }: PasskeyAnswer | NewPasskey): string | null {
  try {
    const clientData: unknown = JSON.parse(Buffer.from(response.clientDataJSON, 'base64url').toString('utf8'));
    const isObject = typeof clientData === 'object' && clientData !== null && 'challenge' in clientData;
    return isObject && typeof clientData.challenge === 'string' ? clientData.challenge : null;
  } catch {
    return null;
  }
}

/** The id of the account that a passkey says it belongs to; null when it does not say. */
export function userOfPasskey({ response: { userHandle } }: PasskeyAnswer): string | null {
  return userHandle === undefined ? null : Buffer.from(userHandle, 'base64url').toString('utf8');
}

/** Whether the passkey has signed the challenge for a page of this shop, with the person verified; its new counter, else null. */
export async function provedCounter(
  party: RelyingParty,
  passkey: PasskeyRow,
  { answer, challenge }: { readonly answer: PasskeyAnswer; readonly challenge: string },
): Promise<number | null> {
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...answer, response: responseOf(answer), clientExtensionResults: {} },
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
    // The library throws for every answer that does not fit: another origin, a counter that went back, a damaged signature.
    return null;
  }
}

function responseOf({ response: { userHandle, ...response } }: PasskeyAnswer) {
  return userHandle === undefined ? response : { ...response, userHandle };
}

export interface ProvedPasskey {
  readonly credentialId: string;
  readonly publicKey: Buffer;
  readonly counter: number;
  readonly transports: string[];
}

/** The new passkey, if its device has made it for this challenge and a page of this shop with the person verified; else null. */
export async function provedPasskey(
  party: RelyingParty,
  { answer, challenge }: { readonly answer: NewPasskey; readonly challenge: string },
): Promise<ProvedPasskey | null> {
  const { attestationObject, clientDataJSON, transports = [] } = answer.response;
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
