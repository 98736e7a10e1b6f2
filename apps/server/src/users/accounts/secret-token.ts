import { createHash, randomBytes } from 'node:crypto';

/** Creates a token of 256 bits for a cookie or a link, and the hash that the database stores instead of it. */
export function newSecretToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: secretTokenHash(token) };
}

/** Returns the hash of a token for the database, so that a stolen copy of the database signs nobody in. */
export function secretTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
