import { Readable } from 'node:stream';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { ByteRange } from '../../storage/storage.ts';
import { readPieces } from './files.queries.ts';
import { pieceBytes } from './manage-files.ts';

/** The number of pieces that are in memory at once: 1 MB. */
const piecesAtOnce = 16;

/** Streams a part of a stored file. It reads the next pieces only when the client has taken the previous ones. */
export function fileStream(db: Db, fileId: string, { first, last }: ByteRange): Readable {
  return Readable.from(getBytes(db, fileId, { first, last }), { objectMode: false });
}

async function* getBytes(db: Db, fileId: string, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  let at = first;
  while (at <= last) {
    const from = Math.floor(at / pieceBytes);
    const limit = Math.min(piecesAtOnce, Math.floor(last / pieceBytes) - from + 1);
    const pieces = await readPieces(db, { fileId, from, limit });
    const bytes = Buffer.concat(pieces);
    const begin = at - from * pieceBytes;
    const end = Math.min(bytes.length, last + 1 - from * pieceBytes);
    if (end <= begin) throw new Error(`The digital file ${fileId} ends before byte ${at}.`);
    yield bytes.subarray(begin, end);
    at += end - begin;
  }
}
