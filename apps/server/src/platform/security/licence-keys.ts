import { createHmac } from 'node:crypto';
import { keyFor, openValue, sealValue } from './sealed-value.ts';

const use = 'licence-key';

/** Encrypts a licence key for its row. */
export function sealLicenceKey(sessionSecret: string, id: string, key: string): Buffer {
  return sealValue(sessionSecret, { use, owner: id }, Buffer.from(key));
}

/** Decrypts a licence key. Returns null when SESSION_SECRET has changed. */
export function openLicenceKey(sessionSecret: string, id: string, sealed: Buffer): string | null {
  return openValue(sessionSecret, { use, owner: id }, sealed)?.toString() ?? null;
}

/** Returns the hash that finds a duplicate. With the database alone, no key can be guessed by it. */
export function licenceKeyHash(sessionSecret: string, key: string): Buffer {
  return createHmac('sha256', keyFor(sessionSecret, 'licence-key-hash')).update(key).digest();
}
