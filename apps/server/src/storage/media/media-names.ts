import { createHash, randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/**
 * Increase it when `derive-image.ts` creates other files from the same upload, because browsers cache a name's bytes
 * permanently.
 */
const PIPELINE = 'vitrine-media-1';

type Kind = 'IMAGE' | 'FILE' | `FILE ${string}` | 'SERVED';

const sliceBytes = 1024 * 1024;

/** Returns 128 bits of the content's SHA-256 in hexadecimal, so that the same upload gets the same names. */
export function contentHash(kind: Kind, bytes: Uint8Array): string {
  return createHash('sha256').update(`${PIPELINE} ${kind}\0`).update(bytes).digest('hex').slice(0, 32);
}

/** Returns the same hash, computed in parts between which other requests can run. */
export async function uploadHash(kind: Kind, bytes: Uint8Array): Promise<string> {
  const hash = createHash('sha256').update(`${PIPELINE} ${kind}\0`);
  for (let at = 0; at < bytes.byteLength; at += sliceBytes) {
    hash.update(bytes.subarray(at, at + sliceBytes));
    await setImmediate();
  }
  return hash.digest('hex').slice(0, 32);
}

export function imageKey(hash: string, width: number): string {
  return `${hash}-${width}.webp`;
}

/** Returns the hash followed by the usable part of the file's own name, which becomes the name of a download. */
export function fileKey(hash: string, originalName: string, extension: string): string {
  const stem = originalName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60);
  return stem === '' ? `${hash}.${extension}` : `${hash}-${stem}.${extension}`;
}

/**
 * Returns a new name for the uploaded file from which the sizes of a picture are derived. It cannot be guessed from the
 * names of the sizes. The file may reveal where the picture was taken, and a bucket may be public.
 */
export function originalKey(hash: string): string {
  return `${hash}-original-${randomBytes(12).toString('hex')}.bin`;
}

/** Returns whether a key is one of those. The shop never serves them. */
export function isOriginalKey(key: string): boolean {
  return /^[0-9a-f]{32}-original-[0-9a-f]{24}\.bin$/.test(key);
}

/** Matches exactly the names that the functions above create. A store never reads or writes other names. */
export const MEDIA_KEY = /^[0-9a-f]{32}(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/;

/** Returns the hash of the content with which a key begins. */
export function hashOfKey(key: string): string {
  return key.slice(0, 32);
}

/** Returns the name of a download: the key without its hash. */
export function downloadName(key: string): string {
  const rest = key.slice(32).replace(/^-/, '');
  return rest.startsWith('.') ? `file${rest}` : rest;
}
