import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { CreditPart } from '@vitrine/domain/orders/invoices/credit-note.ts';
import type { StoredRate } from '@vitrine/domain/orders/invoices/national-tax.ts';
import type { PayingCard } from '@vitrine/domain/pricing/paid-with-cards.ts';
import type { TaxPart } from '@vitrine/domain/pricing/stages/tax-stage.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { BusinessCustomer } from '@vitrine/domain/taxes/business-customer.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { namedStatement } from '../platform/database/statements/named-statement.ts';

/** An address as an order stores it, without the fields that it lacks. */
export interface StoredAddressRow {
  readonly name: string;
  readonly street1: string;
  readonly street2?: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  readonly email?: string;
}

/** An order with all data of its invoice. Amounts are in cents, rates in basis points. */
export interface InvoicedOrderRow {
  readonly number: string;
  readonly email: string;
  /** The language in which it was placed. Null means the main language of the shop. */
  readonly language: LanguageCode | null;
  readonly currency: Currency;
  /** The rate of its market. Null when it has none. */
  readonly rate: StoredRate | null;
  readonly payment_status: string;
  readonly invoice_number: string;
  readonly series: string | null;
  readonly year: number | null;
  readonly serial: number | null;
  readonly issued_at: Date;
  /** The day of its number as 'YYYY-MM-DD'. Null if it has no number, or one from before days were stored. */
  readonly issued_on: string | null;
  /** The time when the order was sent, otherwise delivered. Null if neither has happened. */
  readonly supplied_at: Date | null;
  readonly subtotal: number;
  readonly discount: number;
  readonly discounts: readonly { readonly title: string; readonly amount: number }[];
  readonly shipping_cost: number;
  readonly payment_fee: number;
  readonly shipping_taxes: readonly TaxPart[];
  readonly taxes: readonly { readonly title: string; readonly rate: number; readonly amount: number }[];
  readonly tax: number;
  readonly included_tax: number;
  readonly tax_exempt_reason: string | null;
  readonly business: BusinessCustomer | null;
  readonly total: number;
  /** The gift cards and store credit that paid a part of the total. */
  readonly gift_cards: readonly PayingCard[];
  readonly refunded: number;
  readonly ship_to: StoredAddressRow | null;
  readonly bill_to: StoredAddressRow | null;
  readonly lines: readonly {
    readonly id: string;
    readonly name: string;
    readonly options: readonly string[];
    readonly quantity: number;
    readonly price: number;
    readonly discount: number;
    readonly tax: number | null;
    readonly isGiftCard: boolean;
    readonly taxes: readonly TaxPart[] | null;
  }[];
}

const address = (kind: 'SHIPPING' | 'BILLING') => `(
  select jsonb_strip_nulls(jsonb_build_object('name', a.name, 'email', a.email, 'street1', a.street1, 'street2', a.street2, 'city', a.city,
    'state', a.state, 'postalCode', a.postal_code, 'country', a.country))
  from order_addresses a where a.order_id = o.id and a.kind = '${kind}')`;

const invoicedOrder = namedStatement<InvoicedOrderRow>(
  'invoices_order',
  `select o.number, o.email, o.language, o.currency,
    (select jsonb_build_object('baseCurrency', m.base_currency, 'rate', trim_scale(m.rate)::text, 'source', m.rate_source, 'date', m.rate_date)
      from order_markets m where m.order_id = o.id and m.rate is not null) as rate,
    t.status as payment_status, i.invoice_number, i.series, i.year, i.running_number as serial,
    coalesce((select min(h.at) from order_history h where h.order_id = o.id and h.status = 'PAID'), i.created_at) as issued_at,
    i.issued_on::text as issued_on,
    (select min(h.at) from order_history h where h.order_id = o.id and h.status in ('SHIPPED', 'DELIVERED')) as supplied_at,
    o.subtotal, o.discount, o.discounts, o.shipping_cost, o.payment_fee, o.shipping_taxes, o.taxes, o.tax, o.included_tax, o.tax_exempt_reason, o.business, o.total, o.gift_cards,
    (select coalesce(sum(r.amount), 0)::bigint from refunds r where r.order_id = o.id and r.status = 'SUCCEEDED') as refunded,
    ${address('SHIPPING')} as ship_to, ${address('BILLING')} as bill_to,
    (select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'options', l.options, 'quantity', l.quantity,
      'price', l.unit_price, 'tax', l.tax, 'taxes', l.taxes,
      'isGiftCard', exists (select from gift_card_lines g where g.order_line_id = l.id),
      'discount', (select coalesce(-sum((a ->> 'amount')::bigint), 0) from jsonb_array_elements(l.adjustments) a)) order by l.position), '[]')
      from order_lines l where l.order_id = o.id) as lines
  from orders o join transactions t on t.order_id = o.id join invoices i on i.order_id = o.id
  where o.id = $1 order by i.created_at, i.id limit 1`,
);

export async function invoicedOrderRow(db: Db, orderId: string): Promise<InvoicedOrderRow | undefined> {
  const [row] = await invoicedOrder.rows(db, [orderId]);
  return row;
}

export interface CreditNoteRow {
  readonly amount: number;
  readonly parts: readonly CreditPart[];
  readonly series: string;
  readonly year: number;
  readonly serial: number;
  readonly created_at: Date;
  readonly issued_on: string | null;
  readonly reason: string | null;
  readonly is_cancelled: boolean;
  readonly units: readonly { readonly lineId: string; readonly quantity: number; readonly amount: number }[];
}

const creditNote = namedStatement<CreditNoteRow>(
  'invoices_credit_note',
  `select c.amount, c.parts, c.series, c.year, c.running_number as serial, c.created_at, c.issued_on::text as issued_on, r.reason, c.cancelled_at is not null as is_cancelled,
    (select coalesce(jsonb_agg(jsonb_build_object('lineId', u.order_line_id, 'quantity', u.quantity, 'amount', u.amount) order by l.position), '[]')
      from refund_lines u join order_lines l on l.id = u.order_line_id where u.refund_id = r.id) as units
  from credit_notes c join refunds r on r.id = c.refund_id
  where c.refund_id = $1 and c.order_id = $2 and c.running_number is not null`,
);

/** Returns the credit note of a refund of this order. */
export async function creditNoteRow(
  db: Db,
  { orderId, refundId }: { readonly orderId: string; readonly refundId: string },
): Promise<CreditNoteRow | undefined> {
  const [row] = await creditNote.rows(db, [refundId, orderId]);
  return row;
}
