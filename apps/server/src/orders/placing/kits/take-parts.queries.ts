import type { KitPart } from '@vitrine/domain/catalog/kit.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';

/**
 * Takes the stock of the parts of one kit line, and records them with the line. Returns whether there was enough; if
 * not, the caller rolls the transaction back. Triggers compute the stock of the kits.
 */
export async function takeParts(
  tx: Db,
  line: { readonly id: string; readonly quantity: number; readonly parts: readonly KitPart[] },
): Promise<boolean> {
  const { rows } = await sql<{ isTaken: boolean }>`with part as materialized (
      select x.position - 1 as position, p.id as product_id, v.id as variant_id, p.name, coalesce(v.options, '{}') as options, case when v.id is null then p.sku else v.sku end as sku, x.quantity,
        x.quantity * ${line.quantity}::int as wanted, case coalesce(v.stock_policy, p.stock_policy) when 'UNTRACKED' then 0
          when 'CONTINUE' then least(x.quantity * ${line.quantity}::int, coalesce(v.stock, p.stock)) else x.quantity * ${line.quantity}::int end as from_stock
      from rows from (jsonb_to_recordset(${JSON.stringify(line.parts)}::jsonb) as ("productId" uuid, "variantId" uuid, quantity int))
        with ordinality as x("productId", "variantId", quantity, position)
      join products p on p.id = x."productId" left join variants v on v.id = x."variantId" and v.product_id = p.id
      where case when x."variantId" is null then not p.has_variants else v.id is not null end
    ), taken_products as (
      update products p set stock = p.stock - part.from_stock from part
      where part.variant_id is null and p.id = part.product_id and not p.has_variants and part.from_stock > 0 and p.stock >= part.from_stock
      returning p.id
    ), taken_variants as (
      update variants v set stock = v.stock - part.from_stock from part
      where v.id = part.variant_id and part.from_stock > 0 and v.stock >= part.from_stock
      returning v.id
    ), recorded as (
      insert into order_line_parts (order_line_id, position, product_id, variant_id, name, options, sku, quantity, unstocked_quantity)
      select ${line.id}::uuid, position, product_id, variant_id, name, options, sku, quantity, wanted - from_stock from part
    )
    select (select count(*) from part) = ${line.parts.length}::int and (select count(*) from part where from_stock > 0)
      = (select count(*) from taken_products) + (select count(*) from taken_variants) as "isTaken"`.execute(tx);
  return rows[0]?.isTaken ?? false;
}
