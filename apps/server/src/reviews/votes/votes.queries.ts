import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';

/** Returns whether shoppers see the review, and who wrote it. */
export async function shownReview(db: Db, id: string): Promise<{ readonly userId: string | null } | undefined> {
  const { rows } = await sql<{ userId: string | null }>`
    select r.user_id as "userId" from reviews r join products p on p.id = r.product_id
    where r.id = ${id} and r.status = 'APPROVED' and p.status = 'ACTIVE'`.execute(db);
  return rows[0];
}

/** Adds the vote, once for each person. */
export async function addVote(db: Db, reviewId: string, voter: string): Promise<void> {
  await db
    .insertInto('review_votes')
    .values({ review_id: reviewId, voter })
    .onConflict((same) => same.doNothing())
    .execute();
}

export async function removeVote(db: Db, reviewId: string, voter: string): Promise<void> {
  await db.deleteFrom('review_votes').where('review_id', '=', reviewId).where('voter', '=', voter).execute();
}

export async function helpfulCount(db: Db, reviewId: string): Promise<number> {
  const row = await db.selectFrom('reviews').select('helpful_count').where('id', '=', reviewId).executeTakeFirst();
  return row?.helpful_count ?? 0;
}
