import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

/** A draft whose lines were added to an order, with the order that was placed from it. */
export interface OrderAdditionRow {
  readonly draft_id: string;
  readonly draft_number: string;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly lines: readonly { readonly name: string; readonly quantity: number }[];
}

/** Returns the additions to the order, oldest first. An order whose payment failed does not count. */
export async function additionsOfOrder(db: Db, orderId: string): Promise<OrderAdditionRow[]> {
  return db
    .selectFrom('draft_orders as d')
    .leftJoin('orders as o', (join) => join.onRef('o.id', '=', 'd.order_id').on('o.payment_status', '<>', 'FAILED'))
    .select(['d.id as draft_id', 'd.number as draft_number', 'o.id as order_id', 'o.number as order_number'])
    .select(
      sql<OrderAdditionRow['lines']>`coalesce(
        (select jsonb_agg(jsonb_build_object('name', l.name, 'quantity', l.quantity) order by l.position)
          from order_lines l where l.order_id = o.id),
        (select jsonb_agg(jsonb_build_object('name', coalesce(p.name, 'Deleted product'), 'quantity', (x.line ->> 'quantity')::int)
            order by x.place)
          from jsonb_array_elements(d.lines) with ordinality as x (line, place)
            left join products p on p.id = (x.line ->> 'productId')::uuid),
        '[]')`.as('lines'),
    )
    .where('d.addition_to', '=', orderId)
    .orderBy('d.created_at')
    .execute();
}

/** Returns the order that this one was added to, or null when it is a separate order. */
export async function orderAddedTo(db: Db, orderId: string): Promise<{ id: string; number: string } | null> {
  const row = await db
    .selectFrom('draft_orders as d')
    .innerJoin('orders as o', 'o.id', 'd.addition_to')
    .select(['o.id', 'o.number'])
    .where('d.order_id', '=', orderId)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns the market of an order, which its additions have too. Null is the main market. */
export async function marketOfOrder(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_markets')
    .select('market_id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row?.market_id ?? null;
}

/** Returns the order's shipping address in the form of a draft's, as JSON text, or null when it has none. */
export async function draftAddressOfOrder(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ address: string }>`
    select jsonb_strip_nulls(jsonb_build_object('name', name, 'email', email, 'phone', phone, 'street1', street1, 'street2', street2,
      'city', city, 'state', state, 'postalCode', postal_code, 'country', country))::text as address
    from order_addresses where order_id = ${orderId} and kind = 'SHIPPING'`.execute(db);
  return rows[0]?.address ?? null;
}

/** Returns the names of the order's lines, by their ids. */
export async function namesOfLines(db: Db, orderId: string): Promise<ReadonlyMap<string, string>> {
  const rows = await db.selectFrom('order_lines').select(['id', 'name']).where('order_id', '=', orderId).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the names of products, by their ids. */
export async function namesOfGoods(
  db: Db,
  lines: readonly { readonly productId: string }[],
): Promise<ReadonlyMap<string, string>> {
  if (lines.length === 0) return new Map();
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  const rows = await db.selectFrom('products').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the business that bought an order, as a draft stores it, or null for a consumer. */
export async function draftBusinessOfOrder(tx: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ business: string | null }>`
    select jsonb_build_object('companyName', business -> 'companyName', 'vatNumber', business -> 'vatNumber')::text as business
    from orders where id = ${orderId} and business is not null`.execute(tx);
  return rows[0]?.business ?? null;
}
