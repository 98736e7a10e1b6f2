import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { ProductImport } from '@vitrine/contract/exchange/import.schema.ts';
import { api } from '../shell/api.ts';

/** Pauses before a part is sent once more; when the last one is over, the person decides. */
const pausesMs = [500, 1_000, 2_000, 4_000, 8_000];

interface Sending {
  readonly file: File;
  readonly started: ProductImport;
  /** Share of the file that the shop has, 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/**
 * Sends the parts of a file that the shop lacks, each once more while the line is down. What the shop has is not sent again.
 * @throws ApiError when the shop refuses a part, or the line stays down.
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

/** Whether the same file was chosen as the one that is half sent. */
export function isSameFile(file: File, { fileName, byteSize }: ProductImport): boolean {
  return file.name === fileName && file.size === byteSize;
}

async function persistently<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  for (const pauseMs of pausesMs) {
    try {
      return await call();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
  return call();
}

/** The line is down, or the shop restarts. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 502 || error.status === 503);
}
