import type { Insertable, Kysely, Updateable } from 'kysely';
import type { Database, ReviewsTable } from '../platform/database/migrations/schema.ts';

type Tx = Kysely<Database>;

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

export async function productStatus(tx: Tx, productId: string) {
  const row = await tx.selectFrom('products').select('status').where('id', '=', productId).executeTakeFirst();
  return row?.status;
}

export async function insertReview(tx: Tx, review: Insertable<ReviewsTable>): Promise<void> {
  await tx.insertInto('reviews').values(review).execute();
}

export async function loadAuthor(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx.selectFrom('reviews').select('user_id').where('id', '=', id).executeTakeFirst();
  return row?.user_id;
}

export async function updateReview(tx: Tx, id: string, changes: Updateable<ReviewsTable>): Promise<void> {
  await tx.updateTable('reviews').set(changes).where('id', '=', id).execute();
}

export async function deleteReview(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('reviews').where('id', '=', id).execute();
}
