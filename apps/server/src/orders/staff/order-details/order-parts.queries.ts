import { creditNoteNumber } from '../../record/credit-note-number.queries.ts';
import { digitalMembers } from '../../record/digital/digital-members.queries.ts';
import { lineDiscount } from '../../record/line-discount.queries.ts';
import { orderedParts } from '../../record/ordered-parts.queries.ts';

/** Formats a time as ISO 8601 in UTC, inside JSON that the database builds. */
function iso(time: string): string {
  return `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function aggregateList(object: string, from: string, orderBy: string): string {
  return `coalesce((select json_agg(json_build_object(${object}) order by ${orderBy}) from ${from}), '[]')`;
}

function address(kind: 'SHIPPING' | 'BILLING'): string {
  return `(select json_strip_nulls(json_build_object('name', a.name, 'email', a.email, 'phone', a.phone, 'street1', a.street1,
    'street2', a.street2, 'city', a.city, 'state', a.state, 'postalCode', a.postal_code, 'country', a.country))
    from order_addresses a where a.order_id = o.id and a.kind = '${kind}')`;
}

/** Whether a payment was authorised, and released without a capture. */
const isPaymentReleased = `(exists (select from payment_events e where e.order_id = o.id and e.kind in ('RELEASED', 'EXPIRED'))
    and not exists (select from payment_events e where e.order_id = o.id and e.kind = 'CAPTURED'))`;

/** The parts of an order as JSON (spec §3, Order draft). */
export const orderParts = {
  recipient: "(select a.name from order_addresses a where a.order_id = o.id and a.kind = 'SHIPPING')",
  itemCount: '(select coalesce(sum(l.quantity), 0) from order_lines l where l.order_id = o.id)',
  giftCards: aggregateList(
    `'kind', g.card ->> 'kind', 'lastFour', g.card ->> 'lastFour', 'amount', (g.card ->> 'amount')::bigint`,
    'jsonb_array_elements(o.gift_cards) with ordinality as g(card, place)',
    'g.place',
  ),
  items: aggregateList(
    `'id', l.id, 'productId', l.product_id, 'variantId', l.variant_id, 'name', l.name, 'options', l.options, 'image', l.image,
     'listPrice', l.list_price, 'price', l.unit_price, 'quantity', l.quantity, 'parts', ${orderedParts('l')}, ${digitalMembers('l')}, 'refundedQuantity', l.refunded_quantity, 'discount', ${lineDiscount('l')}, 'tax', l.tax`,
    'order_lines l where l.order_id = o.id',
    'l.position',
  ),
  statusHistory: aggregateList(
    `'status', h.status, 'timestamp', ${iso('h.at')}`,
    'order_history h where h.order_id = o.id',
    'h.id',
  ),
  shippingInfo: `case when exists (select from order_addresses a where a.order_id = o.id and a.kind = 'SHIPPING') then
    json_build_object('address', ${address('SHIPPING')}, 'shippingMethod', o.shipping_method, 'cost', o.shipping_cost) end`,
  transaction: `(select jsonb_build_object('billingAddress', ${address('BILLING')}, 'method', t.method, 'amount', t.amount,
    'currency', t.currency, 'status', t.status, 'cardBrand', t.card_brand, 'cardLast4', t.card_last4)
    || case when t.terms is null then '{}' else jsonb_build_object('terms', t.terms || jsonb_build_object('dueAt', ${iso('t.due_at')})) end
    from transactions t where t.order_id = o.id)`,
  invoices: aggregateList(
    `'createdAt', ${iso('i.created_at')}, 'invoiceNumber', i.invoice_number`,
    'invoices i where i.order_id = o.id',
    'i.created_at, i.id',
  ),
  refunds: aggregateList(
    `'id', f.id, 'amount', f.amount, 'currency', f.currency, 'status', f.status, 'createdAt', ${iso('f.created_at')}, 'creditNote', ${creditNoteNumber('c')}`,
    'refunds f left join credit_notes c on c.refund_id = f.id where f.order_id = o.id',
    'f.created_at, f.id',
  ),
  shipments: aggregateList(
    `'carrier', s.carrier, 'service', s.service, 'trackingNumber', s.tracking_number, 'trackingUrl', s.tracking_url,
     'status', s.status, 'createdAt', ${iso('s.created_at')},
     'lines', (select coalesce(json_agg(json_build_object('id', n.order_line_id, 'quantity', n.quantity)), '[]')
       from parcel_lines n where n.parcel_id = s.id)`,
    `(select order_id, carrier, service, tracking_number, tracking_url, status, created_at, id from shipments where status <> 'PURCHASING'
      union all select order_id, carrier, null, tracking_number, tracking_url, 'IN_TRANSIT', created_at, id from parcels) s
      where s.order_id = o.id`,
    's.created_at, s.id',
  ),
  notes: aggregateList(
    `'id', n.id, 'userId', n.user_id, 'body', n.body, 'createdAt', ${iso('n.created_at')}`,
    'order_notes n where n.order_id = o.id',
    'n.created_at, n.id',
  ),
  refundedAmount: `(select coalesce(sum(f.amount), 0)::bigint from refunds f where f.order_id = o.id and f.status = 'SUCCEEDED')`,
  chargedBackAmount: `(select coalesce(sum(f.amount), 0)::bigint from refunds f where f.order_id = o.id and f.status = 'SUCCEEDED' and f.purpose = 'CHARGE_BACK')`,
  isPaymentReleased,
  isFailedAttempt: `(o.payment_status is not distinct from 'FAILED' and not ${isPaymentReleased})`,
  fulfilment: `(select json_build_object(
      'statuses', (select json_agg(h.status order by h.id) from order_history h where h.order_id = o.id),
      'shippedUnits', coalesce(sum(p.shipped), 0)::int,
      'openUnits', coalesce(sum(greatest(l.quantity - l.refunded_quantity - p.shipped, 0)), 0)::int)
    from order_lines l left join digital_lines d on d.order_line_id = l.id,
      lateral (select case when d.state = 'DELIVERED' then l.quantity else coalesce(sum(n.quantity), 0)::int end as shipped
        from parcel_lines n where n.order_line_id = l.id) p
    where l.order_id = o.id)`,
  productIds: `coalesce((select json_agg(distinct l.product_id) from order_lines l
    where l.order_id = o.id and l.product_id is not null), '[]')`,
} as const;

/** Returns the SQL condition that an order has a line of any of the products. */
export function orderHoldsProducts(ids: string): string {
  return `exists (select from order_lines l where l.order_id = o.id and l.product_id = any(${ids}::uuid[]))`;
}
