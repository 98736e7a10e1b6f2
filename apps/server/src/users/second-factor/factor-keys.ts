import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** Derives a key for one use from the shop's own secret (HKDF-SHA256): with the database alone, nothing can be decrypted or guessed. */
function keyFor(sessionSecret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', `vitrine:${use}`, 32));
}

/** Encrypts the secret of an authenticator app for one account: in another account's row it can't be decrypted. */
export function sealSecret(sessionSecret: string, userId: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(sessionSecret, 'totp-secret'), iv).setAAD(Buffer.from(userId));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts the secret; null when it was encrypted with another SESSION_SECRET, for another account, or is damaged. */
export function openSecret(sessionSecret: string, userId: string, sealed: Buffer): Uint8Array | null {
  if (sealed.length <= ivBytes + tagBytes) return null;
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, keyFor(sessionSecret, 'totp-secret'), iv)
    .setAAD(Buffer.from(userId))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Returns the hash of a recovery code for the database. */
export function recoveryCodeHash(sessionSecret: string, code: string): Buffer {
  return createHmac('sha256', keyFor(sessionSecret, 'recovery-code')).update(code).digest();
}
