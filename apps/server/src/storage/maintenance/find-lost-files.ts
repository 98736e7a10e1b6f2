import type { StorageContext } from '../images/store-image.ts';
import { type MediaRow, mediaAfter, mediaByUrl } from '../media/media.queries.ts';
import { mediaStore } from '../media-stores/media-store.ts';

/** An upload with missing files. */
export interface LostFiles {
  readonly url: string;
  readonly originalName: string | null;
  /** The names of the files in the store. */
  readonly keys: readonly string[];
}

/** The result of comparing the uploads with the files in the store. */
export interface FilesFound {
  readonly uploadCount: number;
  readonly fileCount: number;
  readonly lost: readonly LostFiles[];
}

const AT_A_TIME = 100;

/** Returns the uploads with files missing from the store. Lists the store once and reads no file. */
export async function findLostFiles(context: StorageContext): Promise<FilesFound> {
  const there = new Set<string>();
  for await (const key of mediaStore(context.environment).keys()) there.add(key);
  const lost: LostFiles[] = [];
  let uploadCount = 0;
  let fileCount = 0;
  for await (const row of allUploads(context)) {
    uploadCount += 1;
    fileCount += row.storageKeys.length;
    const keys = row.storageKeys.filter((key) => !there.has(key));
    if (keys.length > 0) lost.push({ url: row.mainUrl, originalName: row.originalName, keys });
  }
  // An upload that was deleted in the meantime, or written after the listing, is no loss.
  return { uploadCount, fileCount, lost: await stillLost(context, lost) };
}

/** Yields all uploads in the order of their ids. */
export async function* allUploads({ db }: StorageContext): AsyncGenerator<MediaRow> {
  let after: string | null = null;
  for (;;) {
    const rows: MediaRow[] = await mediaAfter(db, after, AT_A_TIME);
    yield* rows;
    after = rows.at(-1)?.id ?? null;
    if (rows.length < AT_A_TIME) return;
  }
}

async function stillLost({ environment, db }: StorageContext, lost: readonly LostFiles[]): Promise<LostFiles[]> {
  const store = mediaStore(environment);
  const checked: LostFiles[] = [];
  for (const { keys, ...upload } of lost) {
    const gone: string[] = [];
    for (const key of keys) if (!(await store.has(key))) gone.push(key);
    if (gone.length > 0 && (await mediaByUrl(db, upload.url))) checked.push({ ...upload, keys: gone });
  }
  return checked;
}

/**
 * Returns the report of a job or a command about lost files, with the first uploads by name, or null when none is lost.
 */
export function lostFilesMessage({ lost }: FilesFound): string | null {
  if (lost.length === 0) return null;
  const named = lost.slice(0, 10).map(({ url, originalName }) => (originalName ? `${url} (${originalName})` : url));
  const more = lost.length > named.length ? `, and ${lost.length - named.length} more` : '';
  return `${lost.length === 1 ? 'One upload has' : `${lost.length} uploads have`} lost files: ${named.join(', ')}${more}. Upload them again, or run "npm run shop -- images rebuild".`;
}
