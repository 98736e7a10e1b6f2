import { downloadHours, downloadState } from '@vitrine/domain/catalog/digital-goods.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { byteRange } from '../../storage/storage.ts';
import { countDownload, type DownloadRow, downloadRow } from './bought-goods.queries.ts';
import { openedDownload } from './download-token.ts';

/** A file that may be sent. A null range is beyond its end. */
export interface OpenedDownload {
  readonly file: Pick<DownloadRow, 'file_id' | 'name' | 'content_type' | 'byte_size'>;
  readonly range: ReturnType<typeof byteRange>;
}

/**
 * Opens a download address and counts the download. A range after the first byte continues the last download for an
 * hour and is not counted. Fails with NOT_FOUND for an address of another shop, and GONE with the reason.
 */
export async function openDownload(
  { db, sessionSecret }: Pick<AppContext, 'db' | 'sessionSecret'>,
  { token, rangeHeader }: { readonly token: string; readonly rangeHeader: string | undefined },
): Promise<Outcome<OpenedDownload>> {
  const target = openedDownload(sessionSecret, token);
  const file = target && (await downloadRow(db, target));
  if (!file) return failure('NOT_FOUND', 'This address leads to no download.');
  const now = new Date();
  const range = byteRange(rangeHeader, file.byte_size);
  if (range === null) return success({ file, range });
  const until = target.until < file.until ? target.until : file.until;
  const bought = { validUnits: file.valid_units, until, downloads: file.downloads, maxDownloads: file.max_downloads };
  const state = downloadState(bought, now);
  if (state === 'OPEN' || state === 'USED_UP') {
    if (isContinued(range, file.last_at, now) || (await countDownload(db, target))) return success({ file, range });
    return failure('GONE', reasons.USED_UP);
  }
  return failure('GONE', reasons[state]);
}

const reasons = {
  USED_UP: 'This file was downloaded as often as allowed. Contact the shop to download it again.',
  EXPIRED: 'The time to download this file is over. Contact the shop to download it again.',
  REVOKED: 'This order was refunded or cancelled, so its files cannot be downloaded.',
} as const;

function isContinued(range: Exclude<OpenedDownload['range'], null>, lastAt: Date | null, now: Date): boolean {
  if (range === 'whole' || range.first === 0 || lastAt === null) return false;
  return now.getTime() - lastAt.getTime() < downloadHours * 3_600_000;
}
