import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Environment } from '../../platform/runtime/environment/environment.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { FILE_BYTES_MAX, IMAGE_BYTES_MAX } from '../images/image-limits.ts';
import { saveImage } from '../images/store-image.ts';
import type { UploadOrigin } from '../images/stored-image.ts';
import { isDisguisedDrawing } from '../media/file-types.ts';
import type { MediaRow } from '../media/media.queries.ts';
import {
  type DirectUploadRow,
  deleteDirectUpload,
  deleteDirectUploadsBefore,
  insertDirectUpload,
  loadDirectUpload,
} from './direct-uploads.queries.ts';
import { storeFile } from './store-file.ts';
import {
  type SignedAddress,
  type UncheckedObjects,
  uncheckedKey,
  uncheckedObjects,
} from './unchecked-objects.client.ts';

/** Seconds for which a signed address takes a file. */
const addressSeconds = 10 * 60;
/** Milliseconds for which an upload can be finished. Later, a job deletes what has arrived. */
const finishWithinMs = 60 * 60_000;
/** Longer than an upload that began in the last second of its address can take. */
const leftOverAfterMs = 2 * finishWithinMs;
/** Maximum number of unfinished uploads of one person. */
const openAtATime = 20;
/**
 * Milliseconds for which the shop trusts its test of whether the bucket hides unchecked files. A bucket that shows them
 * is tested again sooner.
 */
const trustedMs = { hidden: 60 * 60_000, shown: 5 * 60_000 } as const;

interface DirectTarget {
  readonly objects: UncheckedObjects;
  /** The last test of whether the bucket hides unchecked files, and until when it counts. */
  trial: Promise<boolean> | null;
  trustedUntil: number;
}

const places = new WeakMap<Environment, DirectTarget>();

/** Returns the bucket's part for unchecked files, or null when uploads do not go there. */
function directTarget(environment: Environment): DirectTarget | null {
  const { s3, uploadsIn, directUploadsAbove } = environment;
  if (s3 === null || uploadsIn !== 's3' || directUploadsAbove === null) return null;
  const known = places.get(environment);
  if (known) return known;
  const location: DirectTarget = { objects: uncheckedObjects(s3), trial: null, trustedUntil: 0 };
  places.set(environment, location);
  return location;
}

/**
 * Returns the destination of browsers' large files, for the policy of the admin area's pages. null means only the shop.
 */
export async function directUploadOrigin(environment: Environment): Promise<string | null> {
  return (await directTarget(environment)?.objects.origin()) ?? null;
}

interface Wanted {
  readonly kind: 'IMAGE' | 'FILE';
  readonly name: string;
  readonly byteSize: number;
  readonly contentType?: string | undefined;
}

export interface BegunUpload extends SignedAddress {
  readonly id: string;
  readonly until: Date;
}

type Context = Pick<AppContext, 'environment' | 'db' | 'log'>;

/**
 * Signs an address to which a browser sends one file. Returns null when the file must be sent to the shop itself. That
 * applies when it is small, uploads are on disk, or the bucket would show it unchecked. Errors: TOO_LARGE; CONFLICT
 * when the person has too many open uploads.
 */
export async function beginDirectUpload(
  context: Context,
  wanted: Wanted,
  userId: string,
): Promise<Outcome<BegunUpload | null>> {
  const { environment, db } = context;
  const max = wanted.kind === 'IMAGE' ? IMAGE_BYTES_MAX : FILE_BYTES_MAX;
  if (wanted.byteSize > max) {
    return failure('TOO_LARGE', `The file may have at most ${max / 1024 / 1024} MB.`);
  }
  const location = directTarget(environment);
  if (!location || wanted.byteSize <= (environment.directUploadsAbove ?? 0)) return success(null);
  if (!(await hidesUnchecked(context, location))) return success(null);
  const row = {
    id: uuidv7(),
    objectKey: uncheckedKey(),
    kind: wanted.kind,
    byteSize: wanted.byteSize,
    originalName: wanted.name,
    sentType: wanted.contentType ?? null,
  };
  const now = Date.now();
  const open = { max: openAtATime, since: new Date(now - finishWithinMs) };
  if (!(await insertDirectUpload(db, { ...row, userId }, open))) {
    return failure('CONFLICT', `Finish the ${openAtATime} uploads that you have started first.`);
  }
  const address = await location.objects.signedAddress(row.objectKey, row.byteSize, addressSeconds);
  return success({ id: row.id, until: new Date(now + addressSeconds * 1000), ...address });
}

/** Returns whether the bucket hides unchecked files. Simultaneous requests share one test. */
function hidesUnchecked(context: Context, location: DirectTarget): Promise<boolean> {
  if (location.trial && Date.now() < location.trustedUntil) return location.trial;
  location.trustedUntil = Date.now() + trustedMs.hidden;
  location.trial = tried(context, location);
  return location.trial;
}

async function tried({ log }: Context, location: DirectTarget): Promise<boolean> {
  try {
    const isHidden = await location.objects.isHidden();
    if (!isHidden) {
      location.trustedUntil = Date.now() + trustedMs.shown;
      log.warn(
        'the bucket exposes files below unchecked/ or does not respond: large files are uploaded through the shop',
      );
    }
    return isHidden;
  } catch (error) {
    location.trustedUntil = 0;
    throw error;
  }
}

/**
 * Checks a file that has arrived in the bucket exactly like one that was sent to the shop, and stores it as an upload.
 * The checked bytes are the stored bytes, because nobody can exchange the file in the meantime. The unchecked file is
 * deleted, whether it was accepted or not. It stays when the shop could not check it now. Errors: NOT_FOUND;
 * UNPROCESSABLE when it has not arrived or has another length; those of `saveImage` and `storeFile`.
 */
export async function finishDirectUpload(
  { environment, db }: Context,
  id: string,
  origin: UploadOrigin & { readonly userId: string },
): Promise<Outcome<MediaRow>> {
  const since = new Date(Date.now() - finishWithinMs);
  const row = await loadDirectUpload(db, { id, userId: origin.userId, since });
  const location = directTarget(environment);
  if (!row || !location) return failure('NOT_FOUND', 'There is no such upload, or it has expired.');
  const size = await location.objects.size(row.objectKey);
  if (size === null) return failure('UNPROCESSABLE', 'The file has not arrived.');
  const bytes = size === row.byteSize ? await location.objects.get(row.objectKey) : null;
  const stored = bytes
    ? await checked({ environment, db }, bytes, { row, origin: { ...origin, originalName: row.originalName } })
    : failure('UNPROCESSABLE', `The file has ${size} bytes instead of ${row.byteSize}.`);
  if (stored.ok || stored.code !== 'UNAVAILABLE') {
    await location.objects.delete(row.objectKey);
    await deleteDirectUpload(db, row.id);
  }
  return stored;
}

async function checked(
  context: Pick<AppContext, 'environment' | 'db'>,
  bytes: Uint8Array,
  { row, origin }: { readonly row: DirectUploadRow; readonly origin: UploadOrigin },
): Promise<Outcome<MediaRow>> {
  const sentType = row.sentType ?? '';
  if (isDisguisedDrawing(bytes, { name: row.originalName, type: sentType })) {
    return failure('UNSUPPORTED_MEDIA_TYPE', 'The file is an SVG image with another file extension.');
  }
  if (row.kind === 'IMAGE') return saveImage(context, bytes, origin);
  return storeFile(context, bytes, { ...origin, sentType });
}

/** Deletes files that were sent and never finished, and their records. Returns the number of files. */
export async function deleteLeftOverUploads({ environment, db }: Context): Promise<number> {
  const before = new Date(Date.now() - leftOverAfterMs);
  await deleteDirectUploadsBefore(db, before);
  const location = directTarget(environment);
  if (!location) return 0;
  const keys = await Array.fromAsync(location.objects.before(before));
  for (const key of keys) await location.objects.delete(key);
  return keys.length;
}
