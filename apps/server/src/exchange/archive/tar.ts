import { pipeline } from 'node:stream/promises';
import { type Extract, extract, type Header, type Pack, pack } from 'tar-stream';
import { ImportRefused } from '../products/import-fault.ts';

/** One file of an archive, as it is written. */
export interface ArchiveEntry {
  /** Relative, at most 100 ASCII characters: longer ones never occur in what the shop writes. */
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  bytes(): AsyncIterable<Uint8Array>;
}

/** An archive consists of blocks of this many bytes. */
const block = 512;

/**
 * The bytes of a tar archive (POSIX ustar) that holds the files, one after the other, in constant memory.
 * @throws Error when a file has another size than it was said to have.
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

/** How many bytes `tarBytes` makes of files of these sizes. */
export function tarSize(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + block + padded(size), 2 * block);
}

/** One file of an archive, as it is read: its bytes have to be taken before the next one comes. */
export interface ReadEntry {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** What has been read of an archive, in bytes from its start. */
interface Progress {
  read: number;
  /** Behind the last byte that is not zero. */
  inkEnd: number;
  /** Behind the last file that the parser has come to. */
  filesEnd: number;
  /** Whether something lay between two files. */
  hasGap: boolean;
}

/**
 * The files of a tar archive, in order. Plain files only: links and other things that an archive may hold are refused. The source is read
 * to its very end, so that whoever checks the bytes on their way, as decryption does, has seen them all.
 * @throws ImportRefused when it is no archive, damaged or cut off.
 */
export async function* tarEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const progress: Progress = { read: 0, inkEnd: 0, filesEnd: 0, hasGap: false };
  const parser = extract();
  const parsing = parse(source, parser, progress);
  try {
    for await (const entry of parser) {
      const { name, size } = plainFile(entry.header);
      if (progress.hasGap) throw somethingFollows();
      const bytes = bytesOf(entry, parsing);
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
 * Feeds the parser. Answers once it has closed, which may be before the source has: what is wrong with the archive or with its source,
 * null when nothing is.
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
  // Between what the parser reads and what comes out of it there may be a file.
  parser.on('entry', (header) => {
    const { size, byteOffset } = header as ParsedHeader;
    progress.hasGap ||= byteOffset !== progress.filesEnd + block;
    progress.filesEnd = byteOffset + padded(size);
  });
  return new Promise((resolve) => {
    let fault: unknown = null;
    parser.once('error', (error) => {
      fault = sourceError ?? refusal(error, progress);
    });
    parser.once('close', () => resolve(fault));
    // It fails with what the parser fails with.
    pipeline(watched, parser).catch(() => undefined);
  });
}

async function* bytesOf(entry: AsyncIterable<unknown>, parsing: Promise<unknown>): AsyncGenerator<Uint8Array> {
  try {
    yield* bytesIn(entry);
  } catch (error) {
    // The entry itself only knows that it was given up.
    throw (await parsing) ?? error;
  }
}

/** What the parser tells besides what its types say: where the file's bytes begin. */
type ParsedHeader = Header & { readonly byteOffset: number };

function plainFile({ name, type, size, pax }: Header): { name: string; size: number } {
  if (type !== 'file' || pax || !Number.isSafeInteger(size) || size < 0) {
    throw new ImportRefused(`The archive holds '${name.slice(0, 80)}', which this shop has not written.`);
  }
  return { name, size };
}

/** The library's types leave open what its streams carry. */
async function* bytesIn(stream: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  for await (const part of stream) if (part instanceof Uint8Array) yield part;
}

/** What an error of the parser means to the person whose archive it is. */
function refusal(error: unknown, { read, filesEnd }: Progress): ImportRefused {
  if (!(error instanceof Error && error.message === 'Unexpected end of data')) {
    const words = 'The file is no archive that this shop has written, or it is damaged.';
    return new ImportRefused(words, [], { cause: error });
  }
  // A blank block ends an archive; the parser wants nothing but whole blocks behind it.
  return read < filesEnd + block ? cutOff() : somethingFollows();
}

function somethingFollows(): ImportRefused {
  return new ImportRefused('Something follows the end of the archive: it is damaged.');
}

function cutOff(): ImportRefused {
  return new ImportRefused('The archive is cut off before its end.');
}

/** How many bytes a file of that size takes in an archive, without its header. */
function padded(size: number): number {
  return Math.ceil(size / block) * block;
}
