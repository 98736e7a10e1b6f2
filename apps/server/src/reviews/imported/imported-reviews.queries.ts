import { type Kysely, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';

/** A review of another shop system. */
export interface ImportedReview {
  /** Such as 'Judge.me'. */
  readonly source: string;
  readonly sourceId: string;
  readonly productId: string;
  readonly authorName: string;
  readonly rating: number;
  readonly title: string;
  readonly body: string;
  readonly reply: string | null;
  readonly isVerified: boolean;
  readonly isPublished: boolean;
  readonly createdAt: Date;
  readonly spam: { readonly score: number; readonly signs: readonly string[] };
  /** The addresses of its photos, which a job downloads. */
  readonly photos: readonly string[];
}

/** Writes reviews that the shop does not have yet, with their photos. Returns how many it wrote. */
export async function insertImportedReviews(tx: Kysely<Database>, reviews: readonly ImportedReview[]): Promise<number> {
  if (reviews.length === 0) return 0;
  const written = await tx
    .insertInto('reviews')
    .values(
      reviews.map((review) => ({
        id: uuidv7(),
        product_id: review.productId,
        user_id: null,
        author_name: review.authorName,
        rating: review.rating,
        title: review.title,
        body: review.body,
        status: review.isPublished ? ('APPROVED' as const) : ('PENDING' as const),
        verified_purchase: review.isVerified,
        reply: review.reply,
        created_at: review.createdAt,
        spam_score: review.spam.score,
        spam_reasons: [...review.spam.signs],
        source: review.source,
        source_id: review.sourceId,
      })),
    )
    .onConflict((same) => same.columns(['source', 'source_id']).where('source', 'is not', null).doNothing())
    .returning(['id', 'source_id'])
    .execute();
  const ids = new Map(written.map(({ id, source_id }) => [source_id, id]));
  const photos = reviews.flatMap(({ sourceId, photos: addresses }) => {
    const reviewId = ids.get(sourceId);
    return reviewId === undefined
      ? []
      : addresses.map((address, position) => ({
          id: uuidv7(),
          review_id: reviewId,
          position,
          media_id: null,
          source_url: address,
        }));
  });
  if (photos.length > 0) await tx.insertInto('review_photos').values(photos).execute();
  return written.length;
}

/** The number of downloads after which a photo is given up. */
const maxAttempts = 3;

/** Returns photos that wait for their download, those with the fewest failures first. */
export async function photosToDownload(
  db: Db,
  limit: number,
): Promise<{ readonly id: string; readonly address: string }[]> {
  const { rows } = await sql<{ id: string; address: string }>`
    select id, source_url as address from review_photos
    where media_id is null and review_id is not null and attempts < ${maxAttempts} order by attempts, id limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Gives a downloaded photo its file. */
export async function setDownloaded(db: Kysely<Database>, id: string, mediaId: string): Promise<void> {
  await db
    .updateTable('review_photos')
    .set({ media_id: mediaId, source_url: null })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .execute();
}

export async function countFailedDownload(db: Db, id: string): Promise<void> {
  await sql`update review_photos set attempts = attempts + 1 where id = ${id}`.execute(db);
}
