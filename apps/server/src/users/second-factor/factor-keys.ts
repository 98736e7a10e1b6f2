import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A key for one use, derived from the shop's own secret (HKDF-SHA256): the database alone opens and guesses nothing. */
function keyFor(sessionSecret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', `vitrine:${use}`, 32));
}

/** The secret of an authenticator app, encrypted for one account: moved to another account's row it can't be opened. */
export function sealSecret(sessionSecret: string, userId: string, secret: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(sessionSecret, 'totp-secret'), iv).setAAD(Buffer.from(userId));
  return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/** The secret again; null when it was sealed under another SESSION_SECRET, for another account, or is damaged. */
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

/** What the database keeps of a recovery code. */
export function recoveryCodeHash(sessionSecret: string, code: string): Buffer {
  return createHmac('sha256', keyFor(sessionSecret, 'recovery-code')).update(code).digest();
}
