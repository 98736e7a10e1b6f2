import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { apiKeyParts, apiKeyText } from '@vitrine/domain/users/permissions/api-key-text.ts';

interface NewToken {
  readonly token: string;
  readonly hash: Buffer;
  /** The last characters, to recognise the key. */
  readonly end: string;
}

export function createToken(): NewToken {
  const random = randomBytes(32).toString('base64url');
  const token = apiKeyText(random, toChecksum(random));
  return { token, hash: toHash(token), end: token.slice(-4) };
}

/** Returns the hash by which the database finds a key, or undefined for a text that is no key of any shop. */
export function tokenHash(text: string): Buffer | undefined {
  const parts = text.length <= 100 ? apiKeyParts(text) : undefined;
  return parts && parts.checksum === toChecksum(parts.random) ? toHash(text) : undefined;
}

function toChecksum(random: string): string {
  return crc32(random).toString(16).padStart(8, '0');
}

function toHash(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
