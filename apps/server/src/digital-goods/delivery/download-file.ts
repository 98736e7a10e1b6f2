import { continuedRangeMs, downloadState } from '@vitrine/domain/catalog/digital-goods.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { type ByteRange, byteRange } from '../../storage/storage.ts';
import { type DownloadRow, downloadRow, takeDownload } from './bought-goods.queries.ts';
import { openedDownload } from './download-token.ts';

/** A file that may be sent. A null range is beyond its end. */
export interface OpenedDownload {
  readonly file: Pick<DownloadRow, 'file_id' | 'name' | 'content_type' | 'byte_size'>;
  readonly range: ReturnType<typeof byteRange>;
}

/**
 * Opens a download address and counts the download. A range after the first byte continues the last download and is
 * not counted, as long as its time lasts. Fails with NOT_FOUND for an address of another shop, and GONE with the reason.
 */
export async function openDownload(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  {
    token,
    rangeHeader,
    ifRange,
  }: { readonly token: string; readonly rangeHeader: string | undefined; readonly ifRange: string | undefined },
): Promise<Outcome<OpenedDownload>> {
  const target = openedDownload(sessionSecret, token);
  const file = target && (await downloadRow(db, target));
  if (!file) return failure('NOT_FOUND', 'This address leads to no download.');
  const now = new Date();
  const isSame = ifRange === undefined || ifRange === downloadTag(file);
  const range = isSame ? byteRange(rangeHeader, file.byte_size) : 'whole';
  if (range === null) return success({ file, range });
  const until = target.until < file.until ? target.until : file.until;
  const bought = { validUnits: file.valid_units, until, downloads: file.downloads, maxDownloads: file.max_downloads };
  const state = downloadState(bought, now);
  if (state === 'OPEN' || state === 'USED_UP') {
    if (await takeDownload(db, target, rangeMs(range, file.byte_size))) return success({ file, range });
    return failure('GONE', reasons.USED_UP);
  }
  return failure('GONE', reasons[state]);
}

const reasons = {
  USED_UP: 'This file was downloaded as often as allowed. Contact the shop to download it again.',
  EXPIRED: 'The time to download this file is over. Contact the shop to download it again.',
  REVOKED: 'This order was refunded or cancelled, so its files cannot be downloaded.',
} as const;

/** The tag of a file. Its bytes never change, so a client may continue a download with `If-Range`. */
export function downloadTag({ file_id: fileId }: Pick<DownloadRow, 'file_id'>): string {
  return `"${fileId}"`;
}

/** Returns the time that a range after the first byte uses up. Null for a request that is always counted. */
function rangeMs(range: ByteRange | 'whole', byteSize: number): number | null {
  if (range === 'whole' || range.first === 0) return null;
  return continuedRangeMs(range.last - range.first + 1, byteSize);
}
