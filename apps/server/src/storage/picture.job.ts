import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { deriveImage } from './derive-image.ts';
import { narrowed } from './narrowed-image.ts';

// Each upload is decoded once: a cache of decoded pictures would only hold memory.
sharp.cache(false);
// One picture is worked on at a time; it leaves a core to those who answer requests.
sharp.concurrency(Math.max(1, Math.min(2, availableParallelism() - 1)));

/** Job: the WebP files of one upload. */
export const derive = (bytes: Uint8Array) => deriveImage(bytes);

/** Job: a picture at other widths. */
export const narrow = (input: { readonly bytes: Uint8Array; readonly widths: readonly number[] }) => narrowed(input);
