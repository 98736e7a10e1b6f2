import { createReadStream } from 'node:fs';

/** Yields a file's bytes from the start, wherever they are stored. Each call reads them again. */
export type FileSource = () => AsyncIterable<Uint8Array>;

const readAtATime = 256 * 1024;

/** Reads a file of this machine. For the command line and tests: requests never name a file (decision 0011). */
export function fileAt(path: string): FileSource {
  return () => createReadStream(path, { highWaterMark: readAtATime });
}
