import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { RefundDestination } from '@vitrine/domain/returns/refund-destination.ts';
import type { ReturnLabelStatus } from '@vitrine/domain/returns/return-labels.ts';
import type { PolicyRule } from '@vitrine/domain/returns/return-policy.ts';
import type { ReturnKind, ReturnStatus } from '@vitrine/domain/returns/return-status.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../platform/database/connections/pool.ts';

/** The part of an order that its returns need. */
export interface ReturnedOrderRow {
  readonly id: string;
  readonly number: string;
  readonly user_id: string | null;
  readonly email: string;
  readonly status: string;
  readonly currency: Currency;
  readonly country: string | null;
  readonly is_business: boolean;
  readonly is_imported: boolean;
  /** Whether its market, whose prices the replacements have, sells in the currency of the order. */
  readonly is_market_open: boolean;
  readonly is_in_shop_currency: boolean;
  readonly shipped_at: Date | null;
  readonly delivered_at: Date | null;
  readonly lines: readonly {
    readonly id: string;
    readonly productId: string | null;
    readonly categoryIds: readonly string[];
    readonly name: string;
    readonly options: readonly string[];
    readonly units: Readonly<Record<ReturnKind, number | null>>;
  }[];
}

/** Returns an order with the units that a return of each kind can name. A parcel of a part counts as shipped. */
export async function returnedOrder(db: Db, orderId: string): Promise<ReturnedOrderRow | undefined> {
  const { rows } = await sql<ReturnedOrderRow>`
    select o.id, o.number, o.user_id, o.email, o.status, o.currency, a.country, o.business is not null as is_business,
      o.imported_from is not null as is_imported,
      case when m.market_id is null then o.currency = shop_currency() else exists (select from settings where key = 'markets'
        and value -> 'markets' @> jsonb_build_array(jsonb_build_object('id', m.market_id, 'currency', o.currency, 'isOpen', true))) end as is_market_open,
      o.currency = shop_currency() as is_in_shop_currency,
      coalesce((select max(h.at) from order_history h where h.order_id = o.id and h.status = 'SHIPPED'),
        (select max(p.created_at) from parcels p where p.order_id = o.id)) as shipped_at,
      (select max(h.at) from order_history h where h.order_id = o.id and h.status = 'DELIVERED') as delivered_at,
      (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'productId', l.product_id, 'name', l.name, 'options', l.options,
        'categoryIds', to_jsonb(categories_of_product(l.product_id)),
        'units', jsonb_build_object('RETURN', returnable_units(l, 'RETURN'), 'CLAIM', returnable_units(l, 'CLAIM'),
          'WITHDRAWAL', returnable_units(l, 'WITHDRAWAL'), 'EXCHANGE', returnable_units(l, 'EXCHANGE'))) order by l.position), '[]')
        from order_lines l where l.order_id = o.id) as lines
    from orders o left join order_markets m on m.order_id = o.id
      left join order_addresses a on a.order_id = o.id and a.kind = 'SHIPPING' where o.id = ${orderId}`.execute(db);
  return rows[0];
}

export interface NewReturn {
  readonly id: string;
  readonly orderId: string;
  readonly kind: ReturnKind;
  readonly fee: number;
  readonly paidBy: 'SHOP' | 'CUSTOMER';
  readonly labelFee: number;
  readonly refundTo: RefundDestination;
  readonly bonus: number;
  readonly expectedAmount: number;
  readonly currency: Currency;
  /** The agreed price of the replacements in cents. Null without an exchange. */
  readonly replacementPrice: number | null;
  readonly overriddenRules: readonly PolicyRule[];
  readonly lines: readonly {
    readonly lineId: string;
    readonly quantity: number;
    readonly reason: string | null;
    readonly note: string | null;
  }[];
}

/** Writes a return in the status REQUESTED. Its lines are refused by the database when their units are not left. */
export async function insertReturn(tx: Db, added: NewReturn): Promise<void> {
  await tx
    .insertInto('returns')
    .values({
      id: added.id,
      order_id: added.orderId,
      kind: added.kind,
      status: 'REQUESTED',
      fee: added.fee,
      paid_by: added.paidBy,
      label_fee: added.labelFee,
      refund_to: added.refundTo,
      bonus: added.bonus,
      expected_amount: added.expectedAmount,
      currency: added.currency,
      replacement_price: added.replacementPrice,
      overridden_rules: [...added.overriddenRules],
    })
    .execute();
  await tx
    .insertInto('return_lines')
    .values(
      added.lines.map(({ lineId, quantity, reason, note }) => ({
        return_id: added.id,
        order_line_id: lineId,
        quantity,
        reason,
        note,
      })),
    )
    .execute();
}

/** A product that replaces a line. Its ids are null when it was deleted. */
export interface ReplacementRow {
  readonly productId: string | null;
  readonly variantId: string | null;
  readonly name: string;
  readonly options: readonly string[];
  readonly unitPrice: number;
}

export interface ReturnRow {
  readonly id: string;
  readonly number: string;
  readonly order_id: string;
  readonly order_number: string;
  /** The language of the order. Null means the main language. */
  readonly language: LanguageCode | null;
  readonly user_id: string | null;
  readonly email: string;
  readonly kind: ReturnKind;
  readonly status: ReturnStatus;
  readonly fee: number;
  readonly paid_by: 'SHOP' | 'CUSTOMER';
  readonly label_fee: number;
  readonly refund_to: RefundDestination;
  readonly bonus: number;
  readonly expected_amount: number;
  readonly overridden_rules: readonly PolicyRule[];
  readonly currency: Currency;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly lines: readonly {
    readonly lineId: string;
    readonly productId: string | null;
    readonly name: string;
    readonly options: readonly string[];
    readonly quantity: number;
    readonly reason: string | null;
    readonly note: string | null;
    readonly restocked: number;
    readonly damaged: number;
    readonly missing: number;
    /** What replaces each unit of an exchange, with the agreed price in cents. */
    readonly replacement: ReplacementRow | null;
  }[];
  /** The draft and the order of the replacements. */
  readonly replacement_draft: { readonly id: string; readonly number: string; readonly isOpen: boolean } | null;
  readonly replacement_order: { readonly id: string; readonly number: string } | null;
  /** By order line: the units that no refund has named, and those that are not back in stock. */
  readonly left: Readonly<Record<string, { readonly unrefunded: number; readonly unstocked: number }>>;
  /** The labels for the way back, oldest first. The cost is in cents. */
  readonly labels: readonly {
    readonly id: string;
    readonly status: ReturnLabelStatus;
    readonly carrier: string | null;
    readonly service: string | null;
    readonly rate: number | null;
    readonly currency: string;
    readonly trackingNumber: string | null;
    readonly trackingStatus: string | null;
    readonly trackingUrl: string | null;
    readonly createdAt: string;
  }[];
  readonly photos: readonly { readonly id: string; readonly width: number; readonly height: number }[];
  readonly history: readonly {
    readonly status: ReturnStatus;
    readonly words: string | null;
    readonly by: string | null;
    readonly at: string;
  }[];
  readonly refunds: readonly {
    readonly id: string;
    readonly amount: number;
    readonly status: 'PENDING' | 'SUCCEEDED' | 'FAILED';
    readonly failureReason: string | null;
  }[];
}

/** The columns of a `ReturnRow`, of `returns r` and its order `o`. */
export const returnColumns = sql`r.id, r.number, r.order_id, o.number as order_number, o.language, o.user_id, o.email, r.kind, r.status, r.fee, r.paid_by, r.label_fee, r.refund_to, r.bonus,
  r.expected_amount, r.overridden_rules, r.currency, r.created_at, r.updated_at,
  (select coalesce(jsonb_agg(jsonb_build_object('lineId', l.id, 'productId', l.product_id, 'name', l.name, 'options', l.options,
    'quantity', n.quantity, 'reason', n.reason, 'note', n.note, 'restocked', n.restocked, 'damaged', n.damaged, 'missing', n.missing,
    'replacement', case when e.return_id is not null then jsonb_build_object('productId', e.product_id, 'variantId', e.variant_id, 'name', e.name,
      'options', e.options, 'unitPrice', e.unit_price) end) order by l.position), '[]')
    from return_lines n join order_lines l on l.id = n.order_line_id
      left join return_replacements e on e.return_id = n.return_id and e.order_line_id = n.order_line_id where n.return_id = r.id) as lines,
  (select jsonb_build_object('id', d.id, 'number', d.number, 'isOpen', d.placed_at is null)
    from return_refunds x join exchanges e on e.refund_id = x.refund_id join draft_orders d on d.id = e.draft_id
    where x.return_id = r.id order by d.created_at desc limit 1) as replacement_draft,
  (select jsonb_build_object('id', n.id, 'number', n.number)
    from return_refunds x join exchanges e on e.refund_id = x.refund_id join draft_orders d on d.id = e.draft_id
      join orders n on n.id = d.order_id and n.payment_status <> 'FAILED'
    where x.return_id = r.id order by n.created_at desc limit 1) as replacement_order,
  (select coalesce(jsonb_object_agg(l.id, jsonb_build_object('unrefunded', l.quantity - l.refunded_quantity,
    'unstocked', l.quantity - l.restocked_quantity)), '{}')
    from return_lines n join order_lines l on l.id = n.order_line_id where n.return_id = r.id) as left,
  (select coalesce(jsonb_agg(jsonb_build_object('id', b.id, 'status', b.status, 'carrier', b.carrier, 'service', b.service, 'rate', b.rate,
    'currency', b.currency, 'trackingNumber', b.tracking_number, 'trackingStatus', b.tracking_status, 'trackingUrl', b.tracking_url,
    'createdAt', to_char(b.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by b.created_at, b.id), '[]')
    from return_labels b where b.return_id = r.id) as labels,
  (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', p.width, 'height', p.height) order by p.created_at, p.id), '[]')
    from return_photos p where p.return_id = r.id) as photos,
  (select coalesce(jsonb_agg(jsonb_build_object('status', h.status, 'words', h.words, 'by', u.first_name || ' ' || u.last_name,
    'at', to_char(h.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by h.id), '[]')
    from return_history h left join users u on u.id = h.user_id and u.role <> 'USER' where h.return_id = r.id) as history,
  (select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'amount', f.amount, 'status', f.status, 'failureReason', f.failure_reason
    ) order by f.created_at), '[]')
    from return_refunds x join refunds f on f.id = x.refund_id where x.return_id = r.id) as refunds`;

export async function returnById(db: Db, id: string): Promise<ReturnRow | undefined> {
  const { rows } = await sql<ReturnRow>`
    select ${returnColumns} from returns r join orders o on o.id = r.order_id where r.id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the returns of an order, newest first. */
export async function returnsOfOrder(db: Db, orderId: string): Promise<ReturnRow[]> {
  const { rows } = await sql<ReturnRow>`
    select ${returnColumns} from returns r join orders o on o.id = r.order_id
    where r.order_id = ${orderId} order by r.created_at desc, r.id desc`.execute(db);
  return rows;
}

/** Stores what replaces each line of an exchange. */
export async function insertReplacements(
  tx: Db,
  returnId: string,
  replacements: readonly (ReplacementRow & { readonly lineId: string })[],
): Promise<void> {
  await tx
    .insertInto('return_replacements')
    .values(
      replacements.map(({ lineId, productId, variantId, name, options, unitPrice }) => ({
        return_id: returnId,
        order_line_id: lineId,
        product_id: productId,
        variant_id: variantId,
        name,
        options: [...options],
        unit_price: unitPrice,
      })),
    )
    .execute();
}

/** Sets the status. The words and the user of the audit actor go to the history. */
export async function setReturnStatus(tx: Db, id: string, status: ReturnStatus): Promise<void> {
  await tx.updateTable('returns').set({ status }).where('id', '=', id).execute();
}

/** Stores the result of the inspection of a line. */
export async function setLineResult(
  tx: Db,
  id: string,
  line: { readonly lineId: string; readonly restocked: number; readonly damaged: number; readonly missing: number },
): Promise<void> {
  const { restocked, damaged, missing } = line;
  await tx
    .updateTable('return_lines')
    .set({ restocked, damaged, missing })
    .where('return_id', '=', id)
    .where('order_line_id', '=', line.lineId)
    .execute();
}

export async function insertReturnRefund(tx: Db, returnId: string, refundId: string): Promise<void> {
  await tx.insertInto('return_refunds').values({ return_id: returnId, refund_id: refundId }).execute();
}
