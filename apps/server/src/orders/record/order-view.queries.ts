import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import { namedStatement } from '../../platform/database/statements/named-statement.ts';
import { creditNoteNumber } from './credit-note-number.queries.ts';
import { digitalMembers } from './digital/digital-members.queries.ts';
import { lineDiscount } from './line-discount.queries.ts';
import { orderedParts } from './ordered-parts.queries.ts';

/** The order as one JSON document, in the shape that `toOrderView` reads. Times are ISO 8601. */
export interface OrderViewRow {
  readonly user_id: string | null;
  readonly email: string;
  readonly number: string;
  readonly view: unknown;
}

const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const addressJson = (kind: 'SHIPPING' | 'BILLING') => `(
  select jsonb_build_object('name', a.name, 'email', a.email, 'phone', a.phone, 'street1', a.street1, 'street2', a.street2,
    'city', a.city, 'state', a.state, 'postalCode', a.postal_code, 'country', a.country)
  from order_addresses a where a.order_id = o.id and a.kind = '${kind}')`;

const packedLines = `(select coalesce(jsonb_agg(jsonb_build_object('id', n.order_line_id, 'quantity', n.quantity) order by l.position), '[]')
  from parcel_lines n join order_lines l on l.id = n.order_line_id where n.parcel_id = p.id)`;

const viewJson = `jsonb_build_object(
  'id', o.id, 'number', o.number, 'status', o.status, 'paymentStatus', t.status, 'email', o.email, 'currency', o.currency,
  'subtotal', o.subtotal, 'discount', o.discount, 'discountReason', o.discount_reason, 'discounts', o.discounts, 'taxes', o.taxes, 'includedTax', o.included_tax, 'business', o.business, 'shippingCost', o.shipping_cost, 'tax', o.tax, 'total', o.total, 'giftCardAmount', o.gift_card_amount,
  'giftCards', (select coalesce(jsonb_agg(g.card - 'id' order by g.place), '[]') from jsonb_array_elements(o.gift_cards) with ordinality as g(card, place)),
  'refundedAmount', (select coalesce(sum(r.amount), 0) from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED'),
  'createdAt', ${iso('o.created_at')},
  'items', (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name,
      'options', l.options, 'image', l.image, 'listPrice', l.list_price, 'price', l.unit_price, 'quantity', l.quantity, 'parts', ${orderedParts('l')}, ${digitalMembers('l')},
      'refundedQuantity', l.refunded_quantity, 'discount', ${lineDiscount('l')}, 'tax', l.tax) order by l.position), '[]') from order_lines l where l.order_id = o.id),
  'statusHistory', (select coalesce(jsonb_agg(jsonb_build_object('status', h.status, 'timestamp', ${iso('h.at')}) order by h.id), '[]')
    from order_history h where h.order_id = o.id),
  'shippingInfo', jsonb_build_object('address', ${addressJson('SHIPPING')}, 'shippingMethod', o.shipping_method, 'shippingMethodId', o.shipping_method_id, 'pickupPlace', o.pickup_place, 'cost', o.shipping_cost),
  'payment', jsonb_build_object('brand', t.card_brand, 'last4', t.card_last4, 'method', t.method)
    || case when t.terms is null then '{}' else jsonb_build_object('terms', t.terms || jsonb_build_object('dueAt', ${iso('t.due_at')})) end
    || case when t.authorized_until is not null and t.status = 'PENDING' then '{"isAuthorized": true}'::jsonb else '{}' end
    || case when t.status = 'FAILED' and exists (select from payment_events e where e.order_id = o.id and e.kind in ('RELEASED', 'EXPIRED')) then '{"isReleased": true}'::jsonb else '{}' end,
  'invoices', (select coalesce(jsonb_agg(jsonb_build_object('invoiceNumber', i.invoice_number, 'createdAt', ${iso('i.created_at')})
    order by i.created_at), '[]') from invoices i where i.order_id = o.id),
  'shipments', (select coalesce(jsonb_agg(jsonb_build_object('lines', '[]'::jsonb, 'carrier', s.carrier, 'service', s.service, 'trackingNumber', s.tracking_number,
      'trackingUrl', s.tracking_url, 'status', coalesce(s.tracking_status, 'pre_transit'),
      'events', (select coalesce(jsonb_agg(jsonb_build_object('status', e.status, 'message', e.message, 'location', e.location,
        'at', ${iso('e.at')}) order by e.at, e.id), '[]') from tracking_events e where e.shipment_id = s.id)) order by s.created_at), '[]')
    from shipments s where s.order_id = o.id and s.status in ('PURCHASED', 'IN_TRANSIT', 'DELIVERED'))
    || (select coalesce(jsonb_agg(jsonb_build_object('carrier', p.carrier, 'service', null, 'trackingNumber', p.tracking_number,
      'trackingUrl', p.tracking_url, 'status', 'in_transit', 'events', '[]'::jsonb, 'lines', ${packedLines}) order by p.created_at, p.id), '[]')
    from parcels p where p.order_id = o.id),
  'refunds', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'amount', r.amount, 'status', r.status, 'createdAt', ${iso('r.created_at')},
    'creditNote', ${creditNoteNumber('c')}) order by r.created_at), '[]')
    from refunds r left join credit_notes c on c.refund_id = r.id where r.order_id = o.id),
  'replaces', (select p.number from draft_orders d join exchanges e on e.draft_id = d.id join orders p on p.id = e.order_id where d.order_id = o.id),
  'replacedBy', (select coalesce(jsonb_agg(n.number order by n.created_at), '[]') from exchanges e join draft_orders d on d.id = e.draft_id
    join orders n on n.id = d.order_id and n.payment_status in ('PAID', 'REFUNDED') where e.order_id = o.id),
  'arrival', case when o.arrives_from is not null then jsonb_build_object('from', o.arrives_from, 'to', o.arrives_to) end)
  || case when o.payment_fee > 0 then jsonb_build_object('paymentFee', o.payment_fee) else '{}' end`;

const orderView = namedStatement<OrderViewRow>(
  'orders_view',
  `select o.user_id, o.email, o.number, ${viewJson} as view from orders o join transactions t on t.order_id = o.id where o.id = $1`,
);

export async function orderViewRow(db: Db, orderId: string): Promise<OrderViewRow | null> {
  const [row] = await orderView.rows(db, [orderId]);
  return row ?? null;
}

/** Returns the order of that number if it was placed with that e-mail. */
export async function orderIdByNumber(db: Db, number: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .executeTakeFirst();
  return row?.id ?? null;
}

export interface OrderSummaryRow {
  readonly id: string;
  readonly number: string;
  readonly status: string;
  readonly currency: string;
  readonly total: number;
  readonly item_count: number;
  readonly created_at: Date;
}

/** What a shopper searches in their orders. */
export interface OrderSearch {
  /** The beginning of a number: digits, or null for a text that is none. */
  readonly number: string | null;
  /** LIKE patterns that the name of one product of the order must all match. */
  readonly patterns: readonly string[];
}

/** Returns one row more than a page of the user's orders, newest first: all, or those that a search finds. */
export async function ordersOfUser(
  db: Db,
  page: {
    readonly userId: string;
    readonly limit: number;
    readonly after: { readonly at: Date; readonly id: string } | null;
    readonly search?: OrderSearch | undefined;
  },
): Promise<OrderSummaryRow[]> {
  let query = db
    .selectFrom('orders')
    .select((select) => [
      'id',
      'number',
      'status',
      'currency',
      'total',
      'created_at',
      select
        .selectFrom('order_lines')
        .select(sql<number>`coalesce(sum(quantity), 0)::int`.as('units'))
        .whereRef('order_lines.order_id', '=', 'orders.id')
        .as('item_count'),
    ])
    .where('user_id', '=', page.userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.limit + 1);
  const { after, search } = page;
  if (search) query = query.where(matchesSearch(search));
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`);
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, item_count: row.item_count ?? 0 }));
}

/**
 * Searches only in the orders of the user, which the index on the user's id finds. The aggregate makes the database read
 * the lines of each order by their index. For an `exists` it would read the lines of the whole shop.
 */
function matchesSearch({ number, patterns }: OrderSearch) {
  return sql<boolean>`(starts_with(orders.number, ${number}::text) is true
    or (select bool_or(l.name ilike all (${patterns}::text[])) from order_lines l where l.order_id = orders.id))`;
}
