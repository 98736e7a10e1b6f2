import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { creditNoteNumber } from '../../record/credit-note-number.queries.ts';
import { lineDiscount } from '../../record/line-discount.queries.ts';
import { orderParts } from './order-parts.queries.ts';

/** The part of an order that only staff see, in the shape of `staffOrderSchema`. */
export interface StaffOrderRow {
  readonly user_id: string | null;
  readonly tax_exempt_reason: string | null;
  readonly tax_source: { readonly [field: string]: unknown } | null;
  readonly source: 'WEB' | 'PHONE';
  /** Null for the main market. */
  readonly market_id: string | null;
  readonly address_verification: 'VERIFIED' | 'NOT_VERIFIED';
  readonly email_blocked_as: 'BOUNCED' | 'COMPLAINED' | null;
  readonly disputed: boolean;
  /** Cents that lost disputes returned to the customer. */
  readonly charged_back_amount: number;
  readonly payment_failure: string | null;
  readonly payment_method: PaymentMethod;
  readonly payment_id: string | null;
  readonly charge_id: string | null;
  readonly payment_reference: string | null;
  /** Null for a payment that was never authorised first. */
  readonly authorized_until: Date | null;
  readonly billing_address: unknown;
  /** Keyed by the line's id. */
  readonly goods: Readonly<
    Record<
      string,
      {
        readonly sku: string | null;
        readonly weight: number | null;
        readonly discount: number;
        /** The units of delivered digital goods. Null for other lines. */
        readonly digitalUnits: number | null;
      }
    >
  >;
  readonly history: { status: string; reason: string | null; by: string | null; at: Date }[];
  readonly disputes: { id: string; amount: number; reason: string; status: string; createdAt: string }[];
  readonly notes: { id: string; author: string | null; body: string; createdAt: string }[];
}

const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export async function staffOrderRow(db: Db, orderId: string): Promise<StaffOrderRow | null> {
  const { rows } = await sql<StaffOrderRow>`
    select o.user_id, o.tax_exempt_reason, (select jsonb_build_object('computedBy', s.computed_by, 'fallbackReason', s.fallback_reason,
        'extension', case when s.computed_by in ('EXTENSION', 'TABLES') then s.account end, 'calculationId', regexp_replace(s.calculation_id, '^[^/]*/[^/]*/', ''),
        'transactionId', regexp_replace(s.transaction_id, '^[^/]*/[^/]*/', ''), 'state', s.state, 'error', s.last_error,
        'isExpired', coalesce(s.expires_at <= now(), false), 'refusedRefunds', (select coalesce(jsonb_agg(jsonb_build_object(
          'creditNote', ${sql.raw(creditNoteNumber('n'))}, 'error', r.last_error) order by n.id), '[]')
          from tax_reversals r join credit_notes n on n.id = r.credit_note_id where r.order_id = o.id and r.state = 'REFUSED'))
        from order_tax_sources s where s.order_id = o.id) as tax_source, o.source, (select m.market_id from order_markets m where m.order_id = o.id) as market_id, o.address_verification, o.disputed,
      (select c.blocked_as from mail_contacts c where c.email = lower(o.email)) as email_blocked_as,
      ${sql.raw(orderParts.chargedBackAmount)} as charged_back_amount, t.failure_message as payment_failure,
      t.method as payment_method, t.provider_payment_id as payment_id, t.provider_charge_id as charge_id, t.reference as payment_reference, t.authorized_until,
      (select jsonb_build_object('name', a.name, 'email', a.email, 'phone', a.phone, 'street1', a.street1, 'street2', a.street2,
        'city', a.city, 'state', a.state, 'postalCode', a.postal_code, 'country', a.country)
        from order_addresses a where a.order_id = o.id and a.kind = 'BILLING') as billing_address,
      (select coalesce(jsonb_object_agg(l.id, jsonb_build_object('sku', l.sku, 'weight', coalesce(v.weight, p.weight, kit_weight(coalesce(v.parts, p.parts))),
        'digitalUnits', (select l.quantity from digital_lines d where d.order_line_id = l.id and d.state = 'DELIVERED'),
        'discount', ${sql.raw(lineDiscount('l'))})), '{}')
        from order_lines l left join variants v on v.id = l.variant_id left join products p on p.id = l.product_id
        where l.order_id = o.id) as goods,
      (select coalesce(jsonb_agg(jsonb_build_object('status', h.status, 'reason', h.reason,
        'by', u.first_name || ' ' || u.last_name, 'at', ${iso('h.at')}) order by h.id), '[]')
        from order_history h left join users u on u.id = h.user_id where h.order_id = o.id) as history,
      (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'amount', d.amount, 'reason', d.reason, 'status', d.status,
        'createdAt', ${iso('d.created_at')}) order by d.created_at), '[]') from disputes d where d.order_id = o.id) as disputes,
      (select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'author', u.first_name || ' ' || u.last_name, 'body', n.body,
        'createdAt', ${iso('n.created_at')}) order by n.created_at), '[]')
        from order_notes n left join users u on u.id = n.user_id where n.order_id = o.id) as notes
    from orders o join transactions t on t.order_id = o.id where o.id = ${orderId}`.execute(db);
  return rows[0] ?? null;
}
