import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Db = Kysely<Database>;

/** Returns the ids of the user's products that shoppers can see, the latest first. */
export async function wishlistProducts(db: Db, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('wishlist_items')
    .innerJoin('products', 'products.id', 'wishlist_items.product_id')
    .select('product_id')
    .where('user_id', '=', userId)
    .where('products.status', '=', 'ACTIVE')
    .orderBy('added_at', 'desc')
    .orderBy('product_id')
    .execute();
  return rows.map(({ product_id }) => product_id);
}

/**
 * Adds products in their order. Products that are in the list already stay where they are; unknown ones are ignored.
 * Returns the number of products in the list.
 */
export async function insertWishlistProducts(tx: Db, userId: string, productIds: readonly string[]): Promise<number> {
  await sql`
    insert into wishlist_items (user_id, product_id, added_at)
    select ${userId}, p.id, now() + wanted.position * interval '1 millisecond'
    from unnest(${productIds}::uuid[]) with ordinality as wanted (id, position)
    join products p on p.id = wanted.id and p.status = 'ACTIVE'
    on conflict do nothing`.execute(tx);
  const { count } = await tx
    .selectFrom('wishlist_items')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes a product. A product that is not in the list changes nothing. */
export async function deleteWishlistProduct(db: Db, userId: string, productId: string): Promise<void> {
  await db.deleteFrom('wishlist_items').where('user_id', '=', userId).where('product_id', '=', productId).execute();
}

/** Serializes additions to a user's wishlist, so that the limit holds. */
export async function lockWishlist(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('wishlist_items.' || ${userId}))`.execute(tx);
}

/** Returns the user's wishlist for the export of personal data. */
export async function wishlistAsJson(db: Db, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('product', p.name, 'addedAt', i.added_at) as row
    from wishlist_items i join products p on p.id = i.product_id where i.user_id = ${userId} order by i.added_at`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}
