import type { StoredCartLine } from '@vitrine/contract/users/stored-cart.schema.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../platform/database/migrations/schema.ts';

type Db = Kysely<Database>;

export type LineUnits = Omit<StoredCartLine, 'name'>;

/** The units of a line `l` that its shopper ordered after its last change. An order counts once it is paid or awaits a transfer. */
const orderedUnits = sql`coalesce((
  select sum(ol.quantity) from orders o join order_lines ol on ol.order_id = o.id
  where o.user_id = l.user_id and o.created_at > l.changed_at and o.source = 'WEB'
    and ol.product_id = l.product_id and ol.variant_id is not distinct from l.variant_id
    and (o.status not in ('PENDING', 'CANCELLED')
      or exists (select from transactions t where t.order_id = o.id and t.due_at is not null))), 0)`;

/** Returns the lines of the user's cart without the units that were ordered since. */
export async function storedLines(db: Db, userId: string): Promise<StoredCartLine[]> {
  const { rows } = await sql<StoredCartLine>`
    select "productId", "variantId", quantity, name from (
      select l.product_id as "productId", l.variant_id as "variantId", (l.quantity - ${orderedUnits})::int as quantity, p.name, l.added_at
      from cart_lines l join products p on p.id = l.product_id where l.user_id = ${userId}) lines
    where quantity > 0 order by added_at, "productId", "variantId"`.execute(db);
  return rows;
}

/** Deletes the lines whose units were all ordered, and lowers the others. */
export async function settleOrderedLines(tx: Db, userId: string): Promise<void> {
  await sql`
    with ordered as materialized (
      select l.product_id, l.variant_id, l.quantity - ${orderedUnits} as rest from cart_lines l where l.user_id = ${userId}
    ), deleted as (
      delete from cart_lines l using ordered o
      where l.user_id = ${userId} and l.product_id = o.product_id and l.variant_id is not distinct from o.variant_id and o.rest <= 0
    )
    update cart_lines l set quantity = o.rest, changed_at = now() from ordered o
    where l.user_id = ${userId} and l.product_id = o.product_id and l.variant_id is not distinct from o.variant_id
      and o.rest > 0 and o.rest < l.quantity`.execute(tx);
}

/**
 * Sets the quantity of each line, or, with `isLarger`, raises it. Products that shoppers cannot see are ignored, and so
 * are variants of another product. Returns the number of lines of the cart.
 */
export async function upsertLines(
  tx: Db,
  userId: string,
  { lines, isLarger }: { readonly lines: readonly LineUnits[]; readonly isLarger: boolean },
): Promise<number> {
  const quantity = isLarger ? sql`greatest(cart_lines.quantity, excluded.quantity)` : sql`excluded.quantity`;
  await sql`
    insert into cart_lines (user_id, product_id, variant_id, quantity, added_at)
    select distinct on (p.id, v.id) ${userId}::uuid, p.id, v.id, wanted.quantity, now() + wanted.position * interval '1 millisecond'
    from unnest(${lines.map(({ productId }) => productId)}::uuid[], ${lines.map(({ variantId }) => variantId)}::uuid[],
      ${lines.map((line) => line.quantity)}::int[]) with ordinality as wanted (product_id, variant_id, quantity, position)
    join products p on p.id = wanted.product_id and p.status = 'ACTIVE'
    left join variants v on v.id = wanted.variant_id and v.product_id = p.id
    where v.id is not distinct from wanted.variant_id
    order by p.id, v.id, wanted.position desc
    on conflict (user_id, product_id, variant_id) do update set quantity = ${quantity}, changed_at = now()`.execute(tx);
  const { count } = await tx
    .selectFrom('cart_lines')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** Removes lines. A line that is not in the cart changes nothing. */
export async function deleteLines(tx: Db, userId: string, lines: readonly LineUnits[]): Promise<void> {
  await sql`
    delete from cart_lines l using unnest(${lines.map(({ productId }) => productId)}::uuid[],
      ${lines.map(({ variantId }) => variantId)}::uuid[]) as gone (product_id, variant_id)
    where l.user_id = ${userId} and l.product_id = gone.product_id and l.variant_id is not distinct from gone.variant_id`.execute(
    tx,
  );
}

/** Serializes changes of a user's cart, so that the limit holds. */
export async function lockStoredCart(tx: Db, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cart_lines.' || ${userId}))`.execute(tx);
}

/** Returns the user's cart for the export of personal data. */
export async function storedCartAsJson(db: Db, userId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select jsonb_build_object('product', p.name, 'options', v.options, 'quantity', l.quantity, 'addedAt', l.added_at) as row
    from cart_lines l join products p on p.id = l.product_id left join variants v on v.id = l.variant_id
    where l.user_id = ${userId} order by l.added_at`.execute(db);
  return rows.map(({ row }) => row);
}

/** Deletes at most `limit` lines that did not change since. Returns their number. */
export async function deleteLinesBefore(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from cart_lines where ctid in (select ctid from cart_lines where changed_at < ${before} order by changed_at limit ${limit})`.execute(
    db,
  );
  return Number(numAffectedRows ?? 0);
}
