import type { ReturnFileQuery, ReturnPhoto } from '@vitrine/contract/returns/return-photos.schema.ts';
import { maxReturnPhotos, takesPhotos } from '@vitrine/domain/returns/return-photos.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { derivedImage } from '../../storage/storage.ts';
import { fileAccess, openOrder } from '../return-access.ts';
import {
  deleteReturnPhoto,
  insertReturnPhoto,
  lockPhotographedReturn,
  type PhotographedReturn,
} from './photos.queries.ts';

/** A call of the shopper about the photos of a return. */
export interface PhotoCall {
  readonly returnId: string;
  readonly query: ReturnFileQuery;
  readonly caller: Caller;
}

type PhotoContext = Pick<AppContext, 'db' | 'sessionSecret'>;

const unknownReturn = failure('NOT_FOUND', 'There is no such return.');
const unknownPhoto = failure('NOT_FOUND', 'This return has no such photo.');
const tooLate = failure('BAD_TRANSITION', 'The photos of this return can no longer be changed.');
const tooMany = failure('CONFLICT', `A return can have at most ${maxReturnPhotos} photos.`);

/**
 * Stores a photo of the shopper's own return, re-encoded and without metadata. Nobody but the shopper and staff can see it
 * (docs/behaviour/returns.md#photos). Failures: NOT_FOUND for the return of another person, BAD_TRANSITION, CONFLICT above
 * the limit, and those of `derivedImage`.
 */
export async function addReturnPhoto(
  context: PhotoContext,
  call: PhotoCall,
  bytes: Uint8Array,
): Promise<Outcome<ReturnPhoto>> {
  // Before the picture is decoded, so that a call about the return of another person costs nothing.
  const orderId = await ownOrder(context, call);
  const before = await inTransaction(context.db, async (tx) =>
    refusal(await lockPhotographedReturn(tx, call.returnId), orderId),
  );
  if (!before.ok) return before;
  const derived = await derivedImage(bytes);
  if (!derived.ok) return derived;
  const { sizes, files } = derived.value;
  const encoded = (width: number) => files.find((file) => file.width === width)?.bytes;
  const [large, small] = [encoded(sizes.main.width), encoded(sizes.preview.width)];
  if (!large || !small) throw new Error('a derived image lacks one of its sizes');
  const photo = { id: uuidv7(), width: sizes.main.width, height: sizes.main.height };
  return inTransaction(context.db, async (tx): Promise<Outcome<ReturnPhoto>> => {
    const refused = refusal(await lockPhotographedReturn(tx, call.returnId), orderId);
    if (!refused.ok) return refused;
    await insertReturnPhoto(tx, { ...photo, returnId: call.returnId, large, small });
    return success(photo);
  });
}

/** Deletes a photo of the shopper's own return. Failures: NOT_FOUND, BAD_TRANSITION. */
export async function removeReturnPhoto(
  context: PhotoContext,
  call: PhotoCall,
  photoId: string,
): Promise<Outcome<{ success: true }>> {
  const orderId = await ownOrder(context, call);
  return inTransaction(context.db, async (tx): Promise<Outcome<{ success: true }>> => {
    const row = await lockPhotographedReturn(tx, call.returnId);
    if (row === undefined || row.order_id !== orderId) return unknownReturn;
    if (!takesPhotos(row)) return tooLate;
    return (await deleteReturnPhoto(tx, call.returnId, photoId)) ? success({ success: true }) : unknownPhoto;
  });
}

/** Returns the order that the caller's account, token or key opens. Null without one. */
async function ownOrder(context: PhotoContext, { query, caller }: PhotoCall): Promise<string | null> {
  const access = fileAccess(query);
  const opened = access && (await openOrder(context, access, caller));
  return opened?.ok ? opened.value.orderId : null;
}

/** Checks that the return is of that order and can have another photo. */
function refusal(row: PhotographedReturn | undefined, orderId: string | null): Outcome<null> {
  if (row === undefined || row.order_id !== orderId) return unknownReturn;
  if (!takesPhotos(row)) return tooLate;
  return row.photoCount < maxReturnPhotos ? success(null) : tooMany;
}
