import * as fc from 'fast-check';
import { extract, type Header, pack } from 'tar-stream';
import { describe, expect, it } from 'vitest';
import { type ArchiveEntry, type ReadEntry, tarBytes, tarEntries, tarSize } from './tar.ts';

const files = { 'manifest.json': '{"kind":"other"}', 'media/a.png': 'x'.repeat(1_300), 'records/empty.jsonl': '' };

async function* inParts(bytes: Buffer, length = 700): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}

async function* createEntries(held: Readonly<Record<string, string>>, wrongBy = 0): AsyncGenerator<ArchiveEntry> {
  for (const [name, text] of Object.entries(held)) {
    yield { name, size: text.length + wrongBy, bytes: () => inParts(Buffer.from(text)) };
  }
}

async function collected(parts: AsyncIterable<unknown>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const part of parts) if (part instanceof Uint8Array) all.push(part);
  return Buffer.concat(all);
}

const written = (held: Readonly<Record<string, string>>) => collected(tarBytes(createEntries(held), new Date(0)));

async function readBack(source: AsyncIterable<Uint8Array>): Promise<Record<string, string>> {
  const held: Record<string, string> = {};
  for await (const { name, bytes } of tarEntries(source)) held[name] = (await collected(bytes)).toString();
  return held;
}

/** Returns an archive in the form of other programs. */
async function foreign(header: Partial<Header> & Pick<Header, 'name'>): Promise<Buffer> {
  const archive = pack();
  if (header.type) archive.entry(header);
  else archive.entry(header, 'text');
  archive.finalize();
  return collected(archive);
}

/** Returns a source that sends a table instead of an archive and stays open after its first part. */
async function* tableThatStalls(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('Handle,Title\n'.repeat(60));
  await Promise.withResolvers().promise;
}

describe('an archive that the shop writes', () => {
  it('is readable by the shop, and has the size that was computed before', async () => {
    const bytes = await written(files);
    expect(await readBack(inParts(bytes))).toEqual(files);
    expect(bytes.length).toBe(tarSize(Object.values(files).map(({ length }) => length)));
  });

  it('is read by another program, with nobody else allowed to read its files', async () => {
    const parser = extract();
    parser.end(await written(files));
    const found: unknown[] = [];
    for await (const entry of parser) {
      found.push([entry.header.name, entry.header.mode, entry.header.mtime?.getTime()]);
      entry.resume();
    }
    expect(found).toEqual(Object.keys(files).map((name) => [name, 0o600, 0]));
  });

  it('is not finished when a file has another size than it was said to have, or too long a name', async () => {
    await expect(collected(tarBytes(createEntries(files, 1), new Date(0)))).rejects.toThrow('Size mismatch');
    await expect(written({ ['x'.repeat(101)]: '' })).rejects.toThrow('too long a name');
  });

  it('closes the files that it reads when nobody wants the rest', async () => {
    let isClosed = false;
    const endless = async function* () {
      try {
        for (;;) yield Buffer.alloc(65_536);
      } finally {
        isClosed = true;
      }
    };
    const entries = async function* (): AsyncGenerator<ArchiveEntry> {
      yield { name: 'a', size: 2 ** 40, bytes: endless };
    };
    for await (const _ of tarBytes(entries(), new Date(0))) break;
    expect(isClosed).toBe(true);
  });
});

describe('an archive that the shop reads', () => {
  it('may have been written by a version with the shop’s own writer', async () => {
    expect(await readBack(inParts(handWritten('manifest.json', '{}')))).toEqual({ 'manifest.json': '{}' });
  });

  it('gives the same files however its bytes are cut into parts', async () => {
    const bytes = await written(files);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: bytes.length }), async (length) => {
        expect(await readBack(inParts(bytes, length))).toEqual(files);
      }),
      { numRuns: 20 },
    );
  });

  it('is refused wherever it is cut off before its last block', async () => {
    const bytes = await written(files);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: bytes.length - 1_024 }), async (length) => {
        await expect(readBack(inParts(bytes.subarray(0, length)))).rejects.toThrow('The archive is truncated');
      }),
    );
  });

  it.each([
    ['a link', { name: 'a', type: 'symlink', linkname: '/etc/passwd' }],
    ['a device', { name: 'a', type: 'character-device' }],
  ] as const)('is refused with %s', async (_what, header) => {
    await expect(readBack(inParts(await foreign(header)))).rejects.toThrow('contains the unexpected file');
  });

  it('may hold folders and extended headers, as other programs write them', async () => {
    expect(await readBack(inParts(await foreign({ name: 'media/', type: 'directory' })))).toEqual({});
    const pax = { mtime: '1764000000.25', comment: 'x'.repeat(90) };
    for (const name of ['a.json', 'ä.json', 'x'.repeat(99)]) {
      expect(await readBack(inParts(await foreign({ name, pax }), 100))).toEqual({ [name]: 'text' });
    }
  });

  it('is refused when further files or words follow its end', async () => {
    const bytes = await written(files);
    const extendedHeader = (await foreign({ name: 'ä.json' })).subarray(0, 1_024);
    for (const more of [bytes, Buffer.from('more'), extendedHeader]) {
      await expect(readBack(inParts(Buffer.concat([bytes, more])))).rejects.toThrow('there is data after its end');
    }
  });

  it('is refused while its source is still open, without waiting for the rest', async () => {
    await expect(readBack(tableThatStalls())).rejects.toThrow('is not an archive of this shop');
  });

  it('fails with the error of its source, which is no fault of the archive', async () => {
    const bytes = await written(files);
    const failing = async function* () {
      yield* inParts(bytes.subarray(0, 2_000));
      throw new Error('The disk is gone.');
    };
    await expect(readBack(failing())).rejects.toThrow('The disk is gone.');
  });

  it('is read no further when its reader stops', async () => {
    let isClosed = false;
    const bytes = await written({ a: 'x'.repeat(500_000) });
    const source = async function* () {
      try {
        yield* inParts(bytes);
      } finally {
        isClosed = true;
      }
    };
    const seen: ReadEntry[] = [];
    for await (const entry of tarEntries(source())) {
      seen.push(entry);
      break;
    }
    expect(seen.map(({ name, size }) => [name, size])).toEqual([['a', 500_000]]);
    await expect.poll(() => isClosed).toBe(true);
  });
});

const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');

/** Returns one file as the shop wrote it before it used a library: a header with zero bytes between its numbers. */
function handWritten(name: string, text: string): Buffer {
  const head = Buffer.alloc(512);
  head.write(name, 0);
  head.write(octal(0o600, 7), 100);
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(text.length, 11), 124);
  head.write(octal(0, 11), 136);
  head.write('        ', 148);
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  head.write(
    `${octal(
      head.reduce((sum, byte) => sum + byte, 0),
      6,
    )}\u0000 `,
    148,
  );
  const body = Buffer.alloc(512);
  body.write(text);
  return Buffer.concat([head, body, Buffer.alloc(1_024)]);
}
