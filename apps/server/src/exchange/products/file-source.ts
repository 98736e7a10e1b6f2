import { createReadStream } from 'node:fs';

/** A file's bytes from the first on, wherever they lie; each call reads them anew. */
export type FileSource = () => AsyncIterable<Uint8Array>;

const readAtATime = 256 * 1024;

/** A file of this machine. For the command line and tests: a request names no file (decision 0023). */
export function fileAt(path: string): FileSource {
  return () => createReadStream(path, { highWaterMark: readAtATime });
}
