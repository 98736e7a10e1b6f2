import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const accessPattern = /^vtr_oauth_[A-Za-z0-9_-]{43}$/;
const refreshPattern = /^vtr_refresh_([A-Za-z0-9_-]{43})[A-Za-z0-9_-]{43}$/;
const codePattern = /^vtr_code_[A-Za-z0-9_-]{43}$/;
const verifierPattern = /^[A-Za-z0-9._~-]{43,128}$/;
const challengePattern = /^[A-Za-z0-9_-]{43}$/;

export function createCode(): string {
  return `vtr_code_${random()}`;
}

export function createAppSecret(): string {
  return `vtr_secret_${random()}`;
}

export function createAccessToken(): string {
  return `vtr_oauth_${random()}`;
}

/** The shared part of the refresh tokens of one grant. */
export type Family = string & { readonly family: unique symbol };

export function createFamily(): Family {
  return random() as Family;
}

/**
 * Creates a refresh token: the part that all refresh tokens of its grant share, and one of its own. Only an app that
 * has had a token of the grant knows the shared part. A token with it and another second part is therefore a previous
 * one.
 */
export function createRefreshToken(family: Family): string {
  return `vtr_refresh_${family}${random()}`;
}

/** Returns the shared part of a refresh token, or undefined for another text. */
export function familyIn(token: string): Family | undefined {
  return refreshPattern.exec(token)?.[1] as Family | undefined;
}

/** Returns whether a bearer token is sent as an access token of OAuth, and not as an API key. */
export function isMeantAsAccessToken(token: string): boolean {
  return token.startsWith('vtr_oauth_');
}

export function isAccessToken(token: string): boolean {
  return accessPattern.test(token);
}

export function isCode(code: string): boolean {
  return codePattern.test(code);
}

export function isChallenge(challenge: string): boolean {
  return challengePattern.test(challenge);
}

/** Returns whether the verifier is the one of an S256 challenge (RFC 7636), in constant time. */
export function verifies(verifier: string, challenge: string): boolean {
  if (!verifierPattern.test(verifier)) return false;
  const expected = Buffer.from(challenge);
  const sent = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  return sent.length === expected.length && timingSafeEqual(sent, expected);
}

/** Returns the hash by which the database finds a secret of 256 random bits. */
export function secretHash(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Compares a secret with a stored hash in constant time. */
export function matchesHash(text: string, hash: Buffer): boolean {
  return timingSafeEqual(secretHash(text), hash);
}

function random(): string {
  return randomBytes(32).toString('base64url');
}
