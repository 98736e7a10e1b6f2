import {
  type BeginDigitalFileBody,
  type DigitalFile,
  digitalPartBytes,
} from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { maxDigitalFiles } from '@vitrine/domain/catalog/digital-goods.ts';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import {
  completeFile,
  type DigitalFileRow,
  filesOfProduct,
  insertFile,
  insertPieces,
  lockFile,
  lockItem,
  removeFile,
} from './files.queries.ts';

/** The size of a stored piece in bytes. Backups and exports read 200 rows at a time. */
export const pieceBytes = 64 * 1024;
const piecesPerPart = digitalPartBytes / pieceBytes;

export interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** Begins the upload of a file. Fails with NOT_FOUND, or UNPROCESSABLE for too many files. */
export async function beginFile(db: Db, wanted: BeginDigitalFileBody, by: By): Promise<Outcome<DigitalFile>> {
  const { productId, name, contentType, byteSize } = wanted;
  const variantId = wanted.variantId ?? null;
  return inTransaction(db, async (tx) => {
    if (!(await lockItem(tx, { productId, variantId }))) return failure('NOT_FOUND', 'There is no such product.');
    if ((await filesOfProduct(tx, productId)).length >= maxDigitalFiles) {
      return failure('UNPROCESSABLE', `A product has at most ${maxDigitalFiles} files.`);
    }
    const row = await insertFile(tx, {
      id: uuidv7(),
      product_id: productId,
      variant_id: variantId,
      name: toFileName(name),
      content_type: contentType,
      byte_size: byteSize,
    });
    await recordAudit(tx, { ...audit(row, by), action: 'upload', before: null, after: fileView(row) });
    return success(fileView(row));
  });
}

/**
 * Stores a part of a file. The last missing part completes it. Fails with NOT_FOUND, or UNPROCESSABLE for a part of
 * another size.
 */
export async function storeFilePart(
  db: Db,
  { id, position, bytes }: { readonly id: string; readonly position: number; readonly bytes: Buffer },
): Promise<Outcome<DigitalFile>> {
  return inTransaction(db, async (tx) => {
    const file = await lockFile(tx, id);
    if (!file) return failure('NOT_FOUND', 'There is no such file.');
    const expected = Math.min(digitalPartBytes, file.byte_size - position * digitalPartBytes);
    if (bytes.length !== expected) {
      return failure('UNPROCESSABLE', `Part ${position} of this file has ${Math.max(0, expected)} bytes.`);
    }
    if (file.is_complete) return success(fileView(file));
    const pieces = [];
    for (let at = 0; at < bytes.length; at += pieceBytes) {
      const piece = bytes.subarray(at, at + pieceBytes);
      pieces.push({ position: position * piecesPerPart + at / pieceBytes, bytes: piece });
    }
    await insertPieces(tx, id, pieces);
    const row = await completeFile(tx, id, Math.ceil(file.byte_size / pieceBytes));
    return row ? success(fileView(row)) : failure('NOT_FOUND', 'There is no such file.');
  });
}

/** Removes a file from the product. Earlier buyers still download it. Fails with NOT_FOUND. */
export async function deleteFile(db: Db, id: string, by: By): Promise<Outcome<{ success: true }>> {
  return inTransaction(db, async (tx) => {
    const row = await lockFile(tx, id);
    if (!row) return failure('NOT_FOUND', 'There is no such file.');
    await removeFile(tx, id);
    await recordAudit(tx, { ...audit(row, by), action: 'delete', before: fileView(row), after: null });
    return success({ success: true as const });
  });
}

export function fileView(row: DigitalFileRow): DigitalFile {
  return {
    id: row.id,
    variantId: row.variant_id,
    name: row.name,
    contentType: row.content_type,
    byteSize: row.byte_size,
    isComplete: row.is_complete,
    createdAt: row.created_at.toISOString(),
  };
}

/** Returns the name without folders and control characters. */
function toFileName(name: string): string {
  return name.replace(/[\p{Cc}/\\\u2028\u2029]+/gu, '-');
}

function audit({ id }: DigitalFileRow, { caller, requestId }: By) {
  return { caller, resource: 'digital-goods/files', resourceId: id, requestId };
}
