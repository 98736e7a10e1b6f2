import { type Insertable, type Kysely, sql, type Updateable } from 'kysely';
import type { Database, ReviewsTable } from '../platform/database/migrations/schema.ts';

export type Tx = Kysely<Database>;

/** Returns whether the user has a paid order with the product. */
export async function hasBought(tx: Tx, userId: string, productId: string): Promise<boolean> {
  const line = await tx
    .selectFrom('order_lines as l')
    .innerJoin('orders as o', 'o.id', 'l.order_id')
    .select('l.id')
    .where('l.product_id', '=', productId)
    .where('o.user_id', '=', userId)
    .where('o.status', 'in', ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'])
    .limit(1)
    .executeTakeFirst();
  return line !== undefined;
}

/** Returns the order if it is paid and contains the product, with the name of its recipient. */
export async function orderOfProduct(tx: Tx, orderId: string, productId: string) {
  return tx
    .selectFrom('orders as o')
    .leftJoin('order_addresses as a', (join) => join.onRef('a.order_id', '=', 'o.id').on('a.kind', '=', 'SHIPPING'))
    .select(['o.user_id', 'o.email', 'a.name'])
    .where('o.id', '=', orderId)
    .where('o.status', 'in', ['PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'])
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('order_lines as l')
          .select('l.id')
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.product_id', '=', productId),
      ),
    )
    .executeTakeFirst();
}

export async function productStatus(tx: Tx, productId: string) {
  const row = await tx.selectFrom('products').select('status').where('id', '=', productId).executeTakeFirst();
  return row?.status;
}

export async function insertReview(tx: Tx, review: Insertable<ReviewsTable>): Promise<void> {
  await tx.insertInto('reviews').values(review).execute();
}

/** Stores a review by link. Returns false when the purchase, or its account, already has one. */
export async function insertOnce(tx: Tx, review: Insertable<ReviewsTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows: written } = await tx
    .insertInto('reviews')
    .values(review)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (written ?? 0n) > 0n;
}

export async function loadAuthor(tx: Tx, id: string): Promise<string | null | undefined> {
  const row = await tx.selectFrom('reviews').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

export interface ReviewTexts {
  readonly title: string;
  readonly body: string;
}

export async function loadTexts(tx: Tx, id: string): Promise<ReviewTexts> {
  const row = await tx.selectFrom('reviews').select(['title', 'body']).where('id', '=', id).executeTakeFirst();
  return row ?? { title: '', body: '' };
}

/** Texts shorter than this may be the same by chance. */
const minRepeated = 20;

/** Returns whether another review has the same text, and how many the user wrote in the last 24 hours, with this one. */
export async function readTraffic(
  tx: Tx,
  { id, userId, body }: { readonly id: string; readonly userId: string | null; readonly body: string },
): Promise<{ readonly isRepeated: boolean; readonly sentInADay: number }> {
  const { rows } = await sql<{ isRepeated: boolean; sentInADay: number }>`
    select exists (select from reviews where body = ${body} and length(body) >= ${minRepeated} and id <> ${id}) as "isRepeated",
      1 + (select count(*)::int from reviews
        where user_id = ${userId} and id <> ${id} and created_at > now() - interval '1 day') as "sentInADay"`.execute(
    tx,
  );
  return rows[0] ?? { isRepeated: false, sentInADay: 1 };
}

export async function updateReview(tx: Tx, id: string, changes: Updateable<ReviewsTable>): Promise<void> {
  await tx.updateTable('reviews').set(changes).where('id', '=', id).execute();
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute();
}
