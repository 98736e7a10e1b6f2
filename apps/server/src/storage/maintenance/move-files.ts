import { createHash } from 'node:crypto';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { severalAtATime } from '../../platform/runtime/map-concurrently.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { StorageContext } from '../images/store-image.ts';
import { lockContent } from '../media/media.queries.ts';
import { mediaStorages } from '../media-stores/media-store.ts';
import type { MediaStore } from '../media-stores/media-store-type.ts';
import { rewriteAddresses } from './rewrite-addresses.queries.ts';

/** The result of moving the files of one location. */
export interface Moved {
  /** Number of files that were copied and read back. */
  readonly copiedCount: number;
  /** Number of files that an earlier run had already copied, compared byte for byte. */
  readonly equalCount: number;
  /** Number of uploads whose addresses changed, because the two locations have different addresses. */
  readonly rewrittenCount: number;
  /** Files whose copy differs from the original. They are not moved. */
  readonly faulty: readonly string[];
}

interface Move {
  readonly to: 's3' | 'disk';
  /** Whether a file that is safe in the new location is removed from the old one. */
  readonly removesSource: boolean;
  onProgress(done: number): void;
}

const AT_A_TIME = 4;

/**
 * Copies every upload to the bucket or to the folder, and compares the SHA-256 of what the new place then returns. A run that was
 * interrupted is repeated: what is there already is compared and not written again. The shop may run meanwhile, because it reads from
 * both locations (decision 0019). When all files are copied, the addresses in the shop's records change to the new location.
 */
export async function moveFiles(
  context: StorageContext,
  { to, removesSource, onProgress }: Move,
): Promise<Outcome<Moved>> {
  const { disk, s3 } = mediaStorages(context.environment);
  if (s3 === null) return unready('Set S3_BUCKET and the other S3_ variables: they name the bucket.');
  if (context.environment.uploadsIn !== to) {
    return unready(`New uploads are stored elsewhere. Set UPLOADS_IN=${to}, restart the shop, then move the files.`);
  }
  const [from, into] = to === 's3' ? [disk, s3] : [s3, disk];
  const counts = { copied: 0, equal: 0 };
  const faulty: string[] = [];
  let done = 0;
  // The whole list is read first, because removing files would otherwise change it.
  const keys = (await Array.fromAsync(from.keys())).toSorted();
  await severalAtATime(AT_A_TIME, keys, async (key) => {
    // The content's lock prevents a deletion of the same upload from running at the same time.
    const result = await inTransaction(context.db, async (tx) => {
      await lockContent(tx, key.slice(0, 32));
      const copied = await copyFile({ from, into }, key);
      const isSafe = copied === 'copied' || copied === 'equal';
      if (isSafe && removesSource) await from.delete(key);
      return copied;
    });
    if (result === 'faulty') faulty.push(key);
    else if (result !== 'gone') counts[result] += 1;
    done += 1;
    onProgress(done);
  });
  const [previous, current] = [from.url(''), into.url('')];
  const isRewritten = faulty.length === 0 && previous !== current;
  const rewrittenCount = isRewritten ? await rewriteAddresses(context.db, previous, current) : 0;
  return success({
    copiedCount: counts.copied,
    equalCount: counts.equal,
    rewrittenCount,
    faulty: faulty.toSorted(),
  });
}

async function copyFile(
  { from, into }: { readonly from: MediaStore; readonly into: MediaStore },
  key: string,
): Promise<'copied' | 'equal' | 'faulty' | 'gone'> {
  const bytes = await from.get(key);
  if (bytes === null) return 'gone';
  const hash = sha256(bytes);
  const there = await into.get(key);
  if (there !== null && sha256(there) === hash) return 'equal';
  // A store may ignore a write of an existing file.
  if (there !== null) await into.delete(key);
  await into.put(key, bytes);
  const written = await into.get(key);
  return written !== null && sha256(written) === hash ? 'copied' : 'faulty';
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function unready(detail: string): Failure {
  return failure('UNPROCESSABLE', detail);
}
