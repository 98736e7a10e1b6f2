import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { api } from '../shell/api.ts';
import { persistently } from '../ui/upload/persistently.ts';

interface Sending {
  readonly file: File;
  readonly started: ProductImport;
  /** Receives the uploaded share of the file, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends the parts of a file that the server has not received yet. It retries each part while the connection fails.
 * @throws ApiError if the shop refuses a part or the connection does not return.
 */
export async function sendFile({ file, started, onProgress }: Sending): Promise<ProductImport> {
  const { id, partBytes } = started;
  const count = Math.ceil(file.size / partBytes);
  let latest = started;
  for (const position of started.missingParts) {
    onProgress((count - latest.missingParts.length) / count);
    const bytes = file.slice(position * partBytes, (position + 1) * partBytes, 'application/octet-stream');
    latest = await persistently(() => api.staff.imports.putPart(id, position, bytes));
  }
  onProgress(1);
  return latest;
}

/** Returns whether the chosen file is the one that was partly sent before. */
export function isSameFile(file: File, { fileName, byteSize }: ProductImport): boolean {
  return file.name === fileName && file.size === byteSize;
}
