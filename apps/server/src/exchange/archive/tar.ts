import { pipeline } from 'node:stream/promises';
import { type Extract, extract, type Header, type Pack, pack } from 'tar-stream';
import { ImportRefused } from '../products/csv/import-error.ts';

/** One file to write into an archive. */
export interface ArchiveEntry {
  /** A relative path of at most 100 ASCII characters. The shop never writes longer ones. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  bytes(): AsyncIterable<Uint8Array>;
}

/** The size of an archive's blocks, in bytes. */
const block = 512;

/**
 * Yields the bytes of a tar archive (POSIX ustar) that holds the files one after the other, in constant memory.
 * @throws Error when a file's size differs from its declared size.
 */
export async function* tarBytes(entries: AsyncIterable<ArchiveEntry>, at: Date): AsyncGenerator<Uint8Array> {
  const archive = pack();
  const written = writeEntries(archive, entries, at).catch((error: Error) => archive.destroy(error));
  try {
    yield* bytesIn(archive);
  } finally {
    await written;
  }
}

async function writeEntries(archive: Pack, entries: AsyncIterable<ArchiveEntry>, mtime: Date): Promise<void> {
  for await (const { name, size, bytes } of entries) {
    if (!/^[\x20-\x7e]{1,100}$/.test(name)) throw new Error(`'${name}' is too long a name for an archive.`);
    await pipeline(bytes, archive.entry({ name, size, mtime, mode: 0o600, type: 'file' }));
  }
  archive.finalize();
}

/** Returns how many bytes `tarBytes` yields for files of these sizes. */
export function tarSize(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + block + padded(size), 2 * block);
}

/** One file of an archive that is read. Its bytes must be consumed before the next file. */
export interface ReadEntry {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** The progress of reading an archive, as byte offsets from its start. */
interface Progress {
  read: number;
  /** The offset after the last byte that is not zero. */
  inkEnd: number;
  /** The offset after the last file that the parser has reached. */
  filesEnd: number;
  /** Whether there was anything between two files. */
  hasGap: boolean;
}

/**
 * Yields the files of a tar archive in order, as written by the shop or by `tar` from a backup's folder. It skips
 * folders and reads extended headers (pax) before a file. It refuses links and other entry types.
 * It reads the source to its end, so that code that checks the bytes on the way, such as decryption, sees all of them.
 * @throws ImportRefused when it is no archive, or is damaged or cut off.
 */
export async function* tarEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const progress: Progress = { read: 0, inkEnd: 0, filesEnd: 0, hasGap: false };
  const parser = extract();
  const parsing = parse(source, parser, progress);
  try {
    for await (const entry of parser) {
      const isFolder = entry.header.type === 'directory';
      if (isFolder) entry.resume();
      if (progress.hasGap) throw somethingFollows();
      if (isFolder) continue;
      const { name, size } = plainFile(entry.header);
      const bytes = readBytes(entry, parsing);
      yield { name, size, bytes };
      for await (const _ of bytes) continue;
    }
  } catch (error) {
    if (error instanceof ImportRefused) throw error;
    throw (await parsing) ?? error;
  }
  if (progress.inkEnd > progress.filesEnd) throw somethingFollows();
  if (progress.read < progress.filesEnd + block) throw cutOff();
}

/**
 * Feeds the parser. Resolves once the parser has closed, possibly before the source. The value is the error of the
 * archive or of its source, or null when there is none.
 */
function parse(source: AsyncIterable<Uint8Array>, parser: Extract, progress: Progress): Promise<unknown> {
  let sourceError: unknown = null;
  const watched = async function* () {
    try {
      for await (const part of source) {
        const ink = part.findLastIndex((byte) => byte !== 0);
        if (ink !== -1) progress.inkEnd = progress.read + ink + 1;
        progress.read += part.byteLength;
        yield part;
      }
    } catch (error) {
      sourceError = error;
      throw error;
    }
  };
  // Listens to the parser itself, because its consumer may be one file behind.
  parser.on('entry', (header) => {
    const { size, byteOffset, pax } = header as ParsedHeader;
    progress.hasGap ||= byteOffset !== progress.filesEnd + block + extendedSize(pax);
    progress.filesEnd = byteOffset + padded(size ?? 0);
  });
  return new Promise((resolve) => {
    let problem: unknown = null;
    parser.once('error', (error) => {
      problem = sourceError ?? refusal(error, progress);
    });
    parser.once('close', () => resolve(problem));
    // The pipeline fails with the same error as the parser.
    pipeline(watched, parser).catch(() => undefined);
  });
}

async function* readBytes(entry: AsyncIterable<unknown>, parsing: Promise<unknown>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesIn(entry);
  } catch (error) {
    // The entry's own error reports only that it was aborted.
    throw (await parsing) ?? error;
  }
}

/**
 * The parser's header with two properties that its types lack: the start of the file's bytes, and the records of a
 * preceding extended header.
 */
type ParsedHeader = Omit<Header, 'pax'> & {
  readonly byteOffset: number;
  readonly pax: Readonly<Record<string, string>> | null;
};

/** Returns the number of bytes of the extended header with these records, which precedes the file's own header. */
function extendedSize(pax: Record<string, string> | null | undefined): number {
  if (!pax) return 0;
  const length = Object.entries(pax).reduce((sum, [key, value]) => sum + paxRecordLength(key, value), 0);
  return block + padded(length);
}

/** Returns the length of a record 'LENGTH key=value\n', which counts the digits of the length as well. */
function paxRecordLength(key: string, value: string): number {
  const rest = Buffer.byteLength(` ${key}=${value}\n`);
  const digits = String(rest).length;
  return rest + String(rest + digits).length;
}

function plainFile({ name, type, size }: Header): { name: string; size: number } {
  if (type !== 'file' || !Number.isSafeInteger(size) || size < 0) {
    throw new ImportRefused(`The archive contains the unexpected file '${name.slice(0, 80)}'.`);
  }
  return { name, size };
}

/** Types the stream's chunks as bytes, because the library's types do not. */
async function* bytesIn(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of stream) if (part instanceof Uint8Array) yield part;
}

/** Returns the message of a parser error for the person who uploaded the archive. */
function refusal(error: unknown, { read, filesEnd }: Progress): ImportRefused {
  if (!(error instanceof Error && error.message === 'Unexpected end of data')) {
    const words = 'The file is not an archive of this shop, or it is damaged.';
    return new ImportRefused(words, [], { cause: error });
  }
  // A blank block ends an archive. The parser accepts only whole blocks after it.
  return read < filesEnd + block ? cutOff() : somethingFollows();
}

function somethingFollows(): ImportRefused {
  return new ImportRefused('The archive is damaged: there is data after its end.');
}

function cutOff(): ImportRefused {
  return new ImportRefused('The archive is truncated.');
}

/** Returns how many bytes a file of that size takes in an archive, without its header. */
function padded(size: number): number {
  return Math.ceil(size / block) * block;
}
