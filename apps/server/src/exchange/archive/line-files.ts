import { createReadStream, createWriteStream } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { ImportRefused } from '../products/csv/import-error.ts';

/**
 * Writes batches of lines to a file and compresses it when its name ends in .gz. Returns the number of lines.
 * @throws Error with the system's code, such as ENOSPC on a full disk. It also throws when the error occurs while lines
 * wait to be written.
 */
export async function writeLines(path: string, batches: AsyncIterable<readonly string[]>): Promise<number> {
  let count = 0;
  const text = async function* () {
    for await (const lines of batches) {
      count += lines.length;
      if (lines.length > 0) yield `${lines.join('\n')}\n`;
    }
  };
  const file = createWriteStream(path, { flags: 'wx' });
  await (path.endsWith('.gz') ? pipeline(text, createGzip(), file) : pipeline(text, file));
  return count;
}

/** The maximum number of characters for one batch of lines, and for one line. The shop's records are far shorter. */
const batchLength = 4_000_000;
const maxLineLength = 32_000_000;

/**
 * Yields the lines of such a file in batches, without blank lines.
 * @throws ImportRefused when the file is missing or damaged.
 */
export async function* readLines(path: string, batchSize = 1000): AsyncGenerator<string[]> {
  const file = createReadStream(path);
  const input = path.endsWith('.gz') ? file.pipe(createGunzip()) : file;
  if (input !== file) file.on('error', (error) => input.destroy(error));
  let batch: string[] = [];
  let length = 0;
  try {
    for await (const line of toLines(input)) {
      if (line === '') continue;
      batch.push(line);
      length += line.length;
      if (batch.length < batchSize && length < batchLength) continue;
      yield batch;
      batch = [];
      length = 0;
    }
  } catch (cause) {
    // The message names the file, but not the folder, which the reader does not need.
    throw new ImportRefused(`${basename(path)} is damaged or missing. Nothing was changed.`, [], { cause });
  }
  if (batch.length > 0) yield batch;
}

async function* toLines(input: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let begun: string[] = [];
  let length = 0;
  for await (const bytes of input) {
    const [first = '', ...others] = decoder.decode(bytes, { stream: true }).split('\n');
    begun.push(first);
    length += first.length;
    for (const next of others) {
      yield begun.join('');
      begun = [next];
      length = next.length;
    }
    if (length > maxLineLength) throw new Error(`A line has more than ${maxLineLength} characters.`);
  }
  yield begun.join('') + decoder.decode();
}
