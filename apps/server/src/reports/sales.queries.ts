import { type RawBuilder, sql } from 'kysely';
import type { Days } from './sales-days.queries.ts';

/** Returns SQL that holds for the times of these days. */
export const inDays = ({ from, to, timeZone }: Pick<Days, 'from' | 'to' | 'timeZone'>, time: RawBuilder<unknown>) =>
  sql`${time} >= day_start(${from}::date, ${timeZone}) and ${time} < day_start(${to}::date, ${timeZone})`;

/** Returns SQL that limits orders or refunds to the currency of a report. */
const inCurrency = ({ currency }: Days, column: RawBuilder<unknown>) =>
  currency === null ? sql`` : sql`and ${column} = ${currency}`;

/**
 * The definition of a sale for every report: an order `o` that was paid, on the day of its payment, whatever happened
 * to it later. The database repeats it in `sales_on_day` and `lines_sold_on_day`. A test compares all reports with the
 * ledgers.
 */
export const isSold = (days: Days) => sql`o.payment_status in ('PAID', 'REFUNDED')
  and ${inDays(days, sql`coalesce(o.paid_at, o.created_at)`)} ${inCurrency(days, sql`o.currency`)}`;

/** The time of a refund `r`: when it succeeded. */
export const refundedAt = sql`coalesce(r.succeeded_at, r.created_at)`;
/** Whether a refund `r` is a charge-back. Reports list them in separate columns. */
export const isChargeBack = sql`r.purpose = 'CHARGE_BACK'`;

/**
 * The definition of a refund for every report: a refund `r` of a sale, on the day on which it succeeded. A payment that came after its
 * order was cancelled is no sale, so its refund does not count. A refund that the bank returned has failed and does not count.
 */
export const isGivenBack = (days: Days) => sql`r.status = 'SUCCEEDED' and r.purpose <> 'LATE_PAYMENT'
  and ${inDays(days, refundedAt)} ${inCurrency(days, sql`r.currency`)}`;

/** The goods of a line `l` after its share of the order's discounts, in cents. `lines_sold_on_day` repeats it. */
export const lineGoods = sql`l.quantity * l.unit_price + case when l.adjustments = '[]' then 0
  else (select coalesce(sum((a ->> 'amount')::bigint), 0)::bigint from jsonb_array_elements(l.adjustments) a) end`;

/** The variant of a line `l`: its id, or what a deleted one was. */
export const variantKey = sql`coalesce(l.variant_id, md5(concat(l.product_id, l.name, l.options))::uuid)`;
/** The name of a line `l` with its options: Mug, Sand / L. */
export const variantName = sql`concat_ws(', ', l.name,
  (select string_agg(split_part(option, ':', 2), ' / ') from unnest(l.options) option))`;

/** The customer of an order `o`: an account, or the address of a guest. */
export const customerKey = sql`coalesce(o.user_id, md5(lower(o.email))::uuid)`;

/** The columns of an order `o` that `taxParts` needs. */
export const taxedOrder = sql`o.id, o.tax, o.included_tax, o.tax_rate, o.subtotal - o.discount as goods, o.shipping_taxes`;

const part = sql.raw(
  `p(title text, rate float8, amount bigint, taxable bigint, "taxClass" text, country text, state text, "postalCode" text)`,
);

/**
 * Rows `id, title, rate, amount, taxable, ...`: the taxes that the orders of a query store, in cents. Older orders have
 * one rate for all.
 */
const taxParts = (query: RawBuilder<unknown>) => sql`
  select s.id, p.* from ${query} s join order_lines l on l.order_id = s.id, jsonb_to_recordset(l.taxes) as ${part}
    where jsonb_typeof(l.taxes) = 'array'
  union all
  select s.id, p.* from ${query} s, jsonb_to_recordset(s.shipping_taxes) as ${part}
  union all
  select s.id, 'Sales Tax', s.tax_rate, s.tax, s.goods, null, null, null, null from ${query} s
    where s.tax > 0 and not exists (select from order_lines l where l.order_id = s.id and l.taxes is not null)`;

/**
 * CTEs that divide sales and refunds into their taxes: `sold`, `given`, and `parts` with a row for each tax of each of
 * them. A part of a sale has `amount` and `taxable`. A part of a refund has `refunded` and `refunded_taxable`. A part
 * of a charge-back has `charged_back` and `charged_back_taxable`. All are in cents. An old refund without a credit note
 * takes back each tax in proportion.
 */
export const taxMovements = (days: Days, countries: readonly string[] | null) => {
  const toCountries = (orderId: RawBuilder<unknown>) =>
    countries === null
      ? sql``
      : sql`and exists (select from order_addresses a where a.order_id = ${orderId} and a.kind = 'SHIPPING' and a.country = any(${[...countries]}::text[]))`;
  return sql`
  sold as materialized (
    select ${taxedOrder} from orders o where ${isSold(days)} ${toCountries(sql`o.id`)}
  ), given as materialized (
    select r.id as refund_id, r.order_id, r.amount, ${isChargeBack} as is_charge_back, c.parts
    from refunds r left join credit_notes c on c.refund_id = r.id
    where ${isGivenBack(days)} ${toCountries(sql`r.order_id`)}
  ), unnoted as materialized (
    select ${taxedOrder}, o.total, g.amount as given, g.is_charge_back from given g join orders o on o.id = g.order_id
    where g.parts is null and o.total > 0
  ), taken as (
    select g.order_id as id, g.is_charge_back, p.*
    from given g, jsonb_array_elements(g.parts) as x(credited), jsonb_to_recordset(x.credited -> 'taxes') as ${part}
    union all
    select p.id, u.is_charge_back, p.title, p.rate, round(p.amount * u.given::numeric / u.total)::bigint,
      round(p.taxable * u.given::numeric / u.total)::bigint, p."taxClass", p.country, p.state, p."postalCode"
    from unnoted u cross join lateral (${taxParts(sql`(select u.id, u.tax, u.tax_rate, u.goods, u.shipping_taxes)`)}) p
  ), parts as (
    select id, id as sold_id, title, rate, "taxClass", country, state, "postalCode", amount, taxable,
      0::bigint as refunded, 0::bigint as refunded_taxable, 0::bigint as charged_back, 0::bigint as charged_back_taxable
    from (${taxParts(sql`sold`)}) p
    union all
    select id, null, title, rate, "taxClass", country, state, "postalCode", 0, 0,
      case when is_charge_back then 0 else amount end, case when is_charge_back then 0 else taxable end,
      case when is_charge_back then amount else 0 end, case when is_charge_back then taxable else 0 end
    from taken
  )`;
};

/** The sums of the columns of `parts`, by the names of the reports. */
export const taxSums = sql`count(distinct sold_id)::int as "orderCount",
  coalesce(sum(taxable), 0)::bigint as taxable, coalesce(sum(amount), 0)::bigint as amount,
  coalesce(sum(refunded_taxable), 0)::bigint as "refundedTaxable", coalesce(sum(refunded), 0)::bigint as refunded,
  coalesce(sum(charged_back_taxable), 0)::bigint as "chargedBackTaxable", coalesce(sum(charged_back), 0)::bigint as "chargedBack"`;

/** The columns that `taxSums` selects, in cents, except the number of orders. */
export interface TaxSums {
  readonly orderCount: number;
  readonly taxable: number;
  readonly amount: number;
  readonly refundedTaxable: number;
  readonly refunded: number;
  readonly chargedBackTaxable: number;
  readonly chargedBack: number;
}

/** The taxes that orders and credit notes store as a whole, in cents. They equal the sums of the parts. */
export interface StoredTaxes {
  readonly tax: number;
  readonly refundedTax: number;
  readonly chargedBackTax: number;
  readonly orderCount: number;
}

/** A query of `StoredTaxes` after the CTEs of `taxMovements`. */
export const storedTaxes = sql`
  select (select coalesce(sum(tax + included_tax), 0)::bigint from sold) as tax,
    (select coalesce(sum(amount), 0)::bigint from taken where not is_charge_back) as "refundedTax",
    (select coalesce(sum(amount), 0)::bigint from taken where is_charge_back) as "chargedBackTax",
    (select count(*)::int from sold) as "orderCount"`;
