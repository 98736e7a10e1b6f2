import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { DeclaredLine } from '@vitrine/domain/shipping/customs/customs.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { DeclaredGoods } from '../../shipping/shipping.ts';
import { lineDiscount } from '../record/line-discount.queries.ts';

/**
 * Returns the units of an order that a label is for: those that are neither refunded nor in parcels, without digital
 * goods and gift cards. Weight and data for the customs are those of the variant or product now. A customs value applies
 * to orders in the currency of the shop.
 */
export async function declaredGoods(db: Db, orderId: string): Promise<DeclaredGoods> {
  const { rows } = await sql<DeclaredLine & { readonly currency: Currency }>`
    select o.currency, l.name, l.unit_price as "unitPrice", l.quantity as "orderedUnits",
      ${sql.raw(lineDiscount('l'))} as discount,
      greatest(0, l.quantity - l.refunded_quantity
        - (select coalesce(sum(n.quantity), 0)::int from parcel_lines n where n.order_line_id = l.id)) as units,
      coalesce(v.weight, p.weight, kit_weight(coalesce(v.parts, p.parts)))::float8 as weight, coalesce(v.hs_code, p.hs_code) as "hsCode",
      coalesce(v.origin_country, p.origin_country) as "originCountry",
      case when o.currency = shop_currency() then coalesce(v.customs_value, p.customs_value) end as "customsValue"
    from orders o join order_lines l on l.order_id = o.id
      left join products p on p.id = l.product_id
      left join variants v on v.id = l.variant_id and v.product_id = l.product_id
    where o.id = ${orderId} and p.is_gift_card is not true
      and not exists (select from digital_lines d where d.order_line_id = l.id)
    order by l.position`.execute(db);
  return { currency: rows[0]?.currency ?? 'USD', lines: rows };
}
