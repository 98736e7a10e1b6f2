import { createHmac } from 'node:crypto';
import { keyFor, openValue, sealValue } from '../../../platform/security/sealed-value.ts';

const use = 'totp-secret';

/** Encrypts the secret of an authenticator app for one account. It cannot be decrypted in another account's row. */
export function sealSecret(sessionSecret: string, userId: string, secret: Uint8Array): Buffer {
  return sealValue(sessionSecret, { use, owner: userId }, secret);
}

/**
 * Decrypts the secret. Returns null when it was encrypted with another SESSION_SECRET, for another account, or is
 * damaged.
 */
export function openSecret(sessionSecret: string, userId: string, sealed: Buffer): Uint8Array | null {
  return openValue(sessionSecret, { use, owner: userId }, sealed);
}

/** Returns the hash of a recovery code for the database. */
export function recoveryCodeHash(sessionSecret: string, code: string): Buffer {
  return createHmac('sha256', keyFor(sessionSecret, 'recovery-code')).update(code).digest();
}
