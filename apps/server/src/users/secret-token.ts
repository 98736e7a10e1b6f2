import { createHash, randomBytes } from 'node:crypto';

/** A token for a cookie or a link, 256 bits, and the hash that the database keeps instead of it. */
export function newSecretToken(): { readonly token: string; readonly hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: secretTokenHash(token) };
}

/** What the database knows of a token: a stolen copy signs nobody in. */
export function secretTokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
