import { digitalPartBytes } from '@vitrine/contract/digital-goods/digital-goods.schema.ts';
import { api } from '../../shell/api.ts';
import { persistently } from '../../ui/upload/persistently.ts';

interface Sending {
  readonly file: File;
  readonly productId: string;
  /** Null for every variant. */
  readonly variantId: string | null;
  /** Receives the uploaded share of the file, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** A type that the shop accepts. Browsers leave the type of unknown files empty. */
const contentType = /^[\w.+-]+\/[\w.+-]+$/;

/**
 * Uploads a file in parts, so that no part of a large file is lost with the connection.
 * @throws ApiError if the shop refuses the file, or the connection does not return.
 */
export async function sendDigitalFile({ file, productId, variantId, onProgress }: Sending): Promise<void> {
  const type = contentType.test(file.type) ? { contentType: file.type } : {};
  const begun = await api.staff.digitalGoods.beginFile({
    productId,
    variantId,
    name: file.name,
    byteSize: file.size,
    ...type,
  });
  const count = Math.ceil(file.size / digitalPartBytes);
  for (let position = 0; position < count; position += 1) {
    onProgress(position / count);
    const from = position * digitalPartBytes;
    const bytes = file.slice(from, from + digitalPartBytes, 'application/octet-stream');
    await persistently(() => api.staff.digitalGoods.putPart(begun.id, position, bytes));
  }
  onProgress(1);
}
