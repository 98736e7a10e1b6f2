import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';

/** Raise it when `derive-image.ts` makes other files from the same upload: browsers keep a name's bytes for ever. */
const PIPELINE = 'vitrine-media-1';

type Kind = 'IMAGE' | 'FILE' | `FILE ${string}`;

const sliceBytes = 1024 * 1024;

/** 128 bits of the content's SHA-256, as hexadecimal: the same upload has the same names. */
export function contentHash(kind: Kind, bytes: Uint8Array): string {
  return createHash('sha256').update(`${PIPELINE} ${kind}\0`).update(bytes).digest('hex').slice(0, 32);
}

/** The same, in slices between which other requests have their turn. */
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

/** The hash first, then what can be kept of the file's own name, so that a download is called something. */
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

/** Exactly the names that the two functions above make; no other name is ever read from or written to a store. */
export const MEDIA_KEY = /^[0-9a-f]{32}(?:-[a-z0-9]+)*\.[a-z0-9]{1,5}$/;

/** What a download is called: the key without its hash. */
export function downloadName(key: string): string {
  const rest = key.slice(32).replace(/^-/, '');
  return rest.startsWith('.') ? `file${rest}` : rest;
}
