import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { maySeeReturn } from '../return-access.ts';
import { returnById } from '../returns.queries.ts';
import type { PhotoCall } from './add-return-photo.ts';
import { returnPhotoBytes } from './photos.queries.ts';

const noPhoto = failure('NOT_FOUND', 'This return has no such photo.');

/** Returns a photo as WebP, for staff and for the shopper of the return. Fails with NOT_FOUND. */
export async function readReturnPhoto(
  context: Pick<AppContext, 'db' | 'sessionSecret'>,
  { returnId, query, caller }: PhotoCall,
  { photoId, size }: { readonly photoId: string; readonly size: 'small' | 'large' },
): Promise<Outcome<Buffer>> {
  const row = await returnById(context.db, returnId);
  if (!row || !(await maySeeReturn(context, row, { query, caller }))) return noPhoto;
  const bytes = await returnPhotoBytes(context.db, { returnId, photoId, size });
  return bytes ? success(bytes) : noPhoto;
}
