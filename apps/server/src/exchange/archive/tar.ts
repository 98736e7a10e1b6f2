import { ImportRefused } from '../products/import-fault.ts';

/** One file of an archive, as it is written. */
export interface ArchiveEntry {
  /** Relative, at most 100 ASCII characters: longer ones never occur in what the shop writes. */
  readonly name: string;
  readonly size: number;
  bytes(): AsyncIterable<Uint8Array>;
}

const block = 512;
const readOn = 64 * 1024;

/** The bytes of a tar archive (POSIX ustar) that holds the files, one after the other, in constant memory. */
export async function* tarBytes(entries: AsyncIterable<ArchiveEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, size, bytes } of entries) {
    yield header(name, size, at);
    let written = 0;
    for await (const part of bytes()) {
      written += part.byteLength;
      yield part;
    }
    if (written !== size) throw new Error(`${name} has ${written} bytes, not the ${size} that it was said to have.`);
    yield new Uint8Array(padding(size));
  }
  yield new Uint8Array(2 * block);
}

/** How many bytes `tarBytes` makes of files of these sizes. */
export function tarSize(sizes: readonly number[]): number {
  return sizes.reduce((sum, size) => sum + block + size + padding(size), 2 * block);
}

/** One file of an archive, as it is read: its bytes have to be taken before the next one comes. */
export interface ReadEntry {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * The files of a tar archive, in order. Plain files only: links and other things that an archive may hold are refused.
 * @throws ImportRefused when it is no archive, damaged or cut off.
 */
export async function* tarEntries(source: AsyncIterable<Uint8Array>): AsyncGenerator<ReadEntry> {
  const reader = blockReader(source);
  for (;;) {
    const head = await reader.exactly(block);
    if (head === null) throw cutOff();
    if (isBlank(head)) {
      // To the very end: whoever checks the bytes on their way, as decryption does, has seen them all.
      for (let rest = await reader.atMost(readOn); rest !== null; rest = await reader.atMost(readOn)) {
        if (!isBlank(rest)) throw new ImportRefused('Something follows the end of the archive: it is damaged.');
      }
      return;
    }
    const { name, size } = readHeader(head);
    let left = size;
    const bytes = (async function* read() {
      while (left > 0) {
        const part = await reader.atMost(left);
        if (part === null) throw cutOff();
        left -= part.byteLength;
        yield part;
      }
    })();
    yield { name, size, bytes };
    for await (const _ of bytes) continue;
    if (padding(size) > 0 && (await reader.exactly(padding(size))) === null) throw cutOff();
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

function padding(size: number): number {
  return (block - (size % block)) % block;
}

const encoder = new TextEncoder();

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function header(name: string, size: number, at: Date): Uint8Array {
  if (!/^[\x20-\x7e]{1,100}$/.test(name)) throw new Error(`'${name}' is too long a name for an archive.`);
  const head = new Uint8Array(block);
  const put = (text: string, place: number) => head.set(encoder.encode(text), place);
  put(name, 0);
  put(octal(0o600, 7), 100);
  put(octal(0, 7), 108);
  put(octal(0, 7), 116);
  put(octal(size, 11), 124);
  put(octal(Math.floor(at.getTime() / 1000), 11), 136);
  put('        ', 148);
  put('0', 156);
  put('ustar\u000000', 257);
  put(`${octal(checksum(head), 6)}\u0000 `, 148);
  return head;
}

/** Of a header whose own checksum is spaces. */
function checksum(head: Uint8Array): number {
  return head.reduce((sum, byte) => sum + byte, 0);
}

function readHeader(head: Uint8Array): { name: string; size: number } {
  const text = (from: number, length: number) => Buffer.from(head.subarray(from, from + length)).toString('latin1');
  const plain = Uint8Array.from(head);
  plain.fill(0x20, 148, 156);
  const type = text(156, 1);
  const isSound = checksum(plain) === Number.parseInt(text(148, 8), 8) && text(257, 5) === 'ustar';
  if (!isSound) throw new ImportRefused('The file is no archive that this shop has written, or it is damaged.');
  const name = text(0, 100).replace(/\0.*$/s, '');
  const size = Number.parseInt(text(124, 12), 8);
  const isPlain = (type === '0' || type === '\0') && text(345, 155).replaceAll('\0', '') === '';
  if (!isPlain || !Number.isSafeInteger(size) || size < 0) {
    throw new ImportRefused(`The archive holds '${name.slice(0, 80)}', which this shop has not written.`);
  }
  return { name, size };
}

function cutOff(): ImportRefused {
  return new ImportRefused('The archive is cut off before its end.');
}

/** Reads a stream by numbers of bytes; null when it has ended before. */
function blockReader(source: AsyncIterable<Uint8Array>) {
  const parts = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  const atMost = async (count: number): Promise<Uint8Array | null> => {
    while (rest.byteLength === 0) {
      const next = await parts.next();
      if (next.done) return null;
      rest = next.value;
    }
    const part = rest.subarray(0, count);
    rest = rest.subarray(part.byteLength);
    return part;
  };
  return {
    atMost,
    async exactly(count: number): Promise<Uint8Array | null> {
      const whole = new Uint8Array(count);
      for (let filled = 0; filled < count; ) {
        const part = await atMost(count - filled);
        if (part === null) return null;
        whole.set(part, filled);
        filled += part.byteLength;
      }
      return whole;
    },
  };
}
