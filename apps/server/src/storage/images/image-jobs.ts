import type { Outcome } from '../../platform/runtime/outcome.ts';
import type { Job, JobLimits } from '../../platform/runtime/workers/worker-job.ts';
import { runJob, stoppedFailure } from '../../platform/runtime/workers/worker-pool.ts';
import { fileType, SVG } from '../media/file-types.ts';
import type { DerivedImage } from './derive-image.ts';

const module = new URL('./image.job.ts', import.meta.url).href;
/** An ordinary picture of 50 megapixels takes a few seconds and less than half of this memory. */
const pictureLimits: JobLimits = { silenceMs: 180_000, cpuMs: 60_000, megabytes: 700 };
/** A logo takes half a second to two, one with a blurred shadow three; a shared core adds to it. */
const drawingLimits: JobLimits = { silenceMs: 120_000, cpuMs: 7_000, megabytes: 700 };

const partBytes = 256 * 1024;

const deriveJob = (limits: JobLimits): Job => ({ module, name: 'derive', lane: 'pictures', limits });
const narrowJob: Job = { module, name: 'narrow', lane: 'pictures', limits: pictureLimits };

/**
 * Makes the WebP files of one upload in a worker process, one picture after the other (decision 0011). Errors: those of `deriveImage`;
 * UNPROCESSABLE when it takes too much time or memory, UNAVAILABLE when too many wait.
 */
export async function derivedImage(bytes: Uint8Array): Promise<Outcome<DerivedImage>> {
  const isDrawing = fileType(bytes) === SVG;
  try {
    return await runJob<Outcome<DerivedImage>>(deriveJob(isDrawing ? drawingLimits : pictureLimits), null, () =>
      inParts(bytes),
    );
  } catch (error) {
    return stoppedFailure(error, isDrawing ? 'The drawing' : 'The image');
  }
}

/**
 * Returns one of the shop's own pictures as WebP at each of the widths, created in the same worker. Throws when it
 * cannot be read.
 */
export function narrowedImage(bytes: Uint8Array, widths: readonly number[]): Promise<readonly Uint8Array[]> {
  return runJob<Uint8Array[]>(narrowJob, { widths }, () => inParts(bytes));
}

/** Yields the bytes in parts, because copying 20 MB at once would block the process. */
async function* inParts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.byteLength; at += partBytes) yield bytes.subarray(at, at + partBytes);
}
