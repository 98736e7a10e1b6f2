import type { ProductImage } from '@vitrine/contract/shop-api.ts';
import { type Kysely, sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { reviewPhotos } from '../../platform/database/statements/review-photos.ts';

type Tx = Kysely<Database>;

/** Returns a review with the number of its photos, and locks it until the transaction ends. */
export async function lockReview(
  tx: Tx,
  id: string,
): Promise<
  { readonly user_id: string | null; readonly photoCount: number; readonly lastPosition: number } | undefined
> {
  const { rows } = await sql<{ user_id: string | null }>`
    select user_id from reviews where id = ${id} for update`.execute(tx);
  const [review] = rows;
  if (!review) return undefined;
  const counted = await sql<{ photoCount: number; lastPosition: number }>`
    select count(*)::int as "photoCount", coalesce(max(position), -1)::int as "lastPosition"
    from review_photos where review_id = ${id}`.execute(tx);
  return { user_id: review.user_id, photoCount: 0, lastPosition: -1, ...counted.rows[0] };
}

export interface StoredPhoto {
  readonly id: string;
  /** Null while no review has it. */
  readonly reviewId: string | null;
  readonly position: number;
  readonly mediaId: string;
}

/** Writes a photo, or gives it to its review. */
export async function putPhoto(tx: Tx, { id, reviewId, position, mediaId }: StoredPhoto): Promise<void> {
  await tx
    .insertInto('review_photos')
    .values({ id, review_id: reviewId, position, media_id: mediaId, source_url: null })
    .onConflict((same) => same.column('id').doUpdateSet({ review_id: reviewId, position }))
    .execute();
}

/** Returns the photos of a review as the API returns them. */
export async function photosOfReview(tx: Tx, reviewId: string): Promise<readonly ProductImage[]> {
  const { rows } = await sql<{ photos: ProductImage[] }>`
    select ${sql.raw(reviewPhotos('r'))} as photos from reviews r where r.id = ${reviewId}`.execute(tx);
  return rows[0]?.photos ?? [];
}

/** Takes a photo from its review. The job deletes its files. Returns whether the review had it. */
export async function detachPhoto(tx: Tx, reviewId: string, photoId: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('review_photos')
    .set({ review_id: null })
    .where('id', '=', photoId)
    .where('review_id', '=', reviewId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Takes all photos from the reviews of a user. */
export async function detachPhotosOfUser(tx: Tx, userId: string): Promise<void> {
  await sql`update review_photos set review_id = null
    where review_id in (select id from reviews where user_id = ${userId})`.execute(tx);
}

/**
 * Returns photos that no review has, but for those of the last minutes, whose review is being written. The file of an
 * upload by staff is theirs, and has no `url` here.
 */
export async function leftOverPhotos(
  db: Db,
  limit: number,
): Promise<{ readonly id: string; readonly url: string | null }[]> {
  const { rows } = await sql<{ id: string; url: string | null }>`
    select rp.id, case when m.created_by is null then m.main_url end as url from review_photos rp left join media m on m.id = rp.media_id
    where rp.review_id is null and rp.created_at < now() - interval '10 minutes' order by rp.id limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function deletePhotoRow(db: Db, id: string): Promise<void> {
  await db.deleteFrom('review_photos').where('id', '=', id).where('review_id', 'is', null).execute();
}
