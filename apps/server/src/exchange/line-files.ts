import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { finished } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ImportRefused } from './import-fault.ts';

/** Writes batches of lines to a file, packed when its name ends in .gz; answers how many lines. */
export async function writeLines(path: string, batches: AsyncIterable<readonly string[]>): Promise<number> {
  const file = createWriteStream(path, { flags: 'wx' });
  const target = path.endsWith('.gz') ? createGzip() : file;
  if (target !== file) target.pipe(file);
  let count = 0;
  for await (const lines of batches) {
    count += lines.length;
    if (lines.length > 0 && !target.write(`${lines.join('\n')}\n`)) await once(target, 'drain');
  }
  target.end();
  await finished(file);
  return count;
}

/**
 * Reads the lines of such a file in batches.
 * @throws ImportRefused when the file is not there or damaged.
 */
export async function* readLines(path: string, batchSize = 1000): AsyncGenerator<string[]> {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  if (input !== file) file.on('error', (error) => input.destroy(error));
  let batch: string[] = [];
  try {
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line === '') continue;
      batch.push(line);
      if (batch.length === batchSize) {
        yield batch;
        batch = [];
      }
    }
  } catch (cause) {
    throw new ImportRefused(`${path} is damaged or missing. Nothing was changed.`, [], { cause });
  }
  if (batch.length > 0) yield batch;
}
