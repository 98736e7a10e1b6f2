import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import type { Outcome } from '../../platform/runtime/outcome.ts';
import type { JobLine } from '../../platform/runtime/workers/worker-job.ts';
import { type DerivedImage, deriveImage } from './derive-image.ts';
import { narrowed } from './narrowed-image.ts';

// Each upload is decoded once, so a cache of decoded pictures would only waste memory.
sharp.cache(false);
// One picture at a time. One core stays free for serving requests.
sharp.concurrency(Math.max(1, Math.min(2, availableParallelism() - 1)));

/** Creates the WebP files of one upload. The stream contains its bytes. */
export async function derive(_input: null, line: JobLine): Promise<Outcome<DerivedImage>> {
  return deriveImage(await whole(line));
}

/** Creates other widths of a picture. The stream contains its bytes. */
export async function narrow({ widths }: { readonly widths: readonly number[] }, line: JobLine): Promise<Uint8Array[]> {
  return narrowed({ bytes: await whole(line), widths });
}

async function whole(line: JobLine): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of line.bytes()) parts.push(part);
  return Buffer.concat(parts);
}
