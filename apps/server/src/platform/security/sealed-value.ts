import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** The use and owner of a value. With another use or owner it cannot be decrypted. */
interface Binding {
  readonly use: string;
  readonly owner: string;
}

/**
 * Derives a key for one use from the shop's own secret (HKDF-SHA256). With the database alone, nothing can be decrypted
 * or guessed.
 */
export function keyFor(sessionSecret: string, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', sessionSecret, '', `vitrine:${use}`, 32));
}

/** Encrypts a value for the database. */
export function sealValue(sessionSecret: string, { use, owner }: Binding, value: Uint8Array): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv(algorithm, keyFor(sessionSecret, use), iv).setAAD(Buffer.from(owner));
  return Buffer.concat([iv, cipher.update(value), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts a value. Returns null when it was encrypted with another SESSION_SECRET, use or owner, or is damaged. */
export function openValue(sessionSecret: string, { use, owner }: Binding, sealed: Buffer): Buffer | null {
  if (sealed.length <= ivBytes + tagBytes) return null;
  const iv = sealed.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, keyFor(sessionSecret, use), iv, { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(sealed.subarray(-tagBytes));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(ivBytes, -tagBytes)), decipher.final()]);
  } catch {
    return null;
  }
}
