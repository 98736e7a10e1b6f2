import type { ShippedLine } from '@vitrine/domain/shipping/parcels/shipped-parcels.ts';
import type { Db } from '../../../platform/database/connections/pool.ts';
import { namedStatement } from '../../../platform/database/statements/named-statement.ts';
import type { WantedLine } from '../order-attempt.ts';

const shippedLines = namedStatement<ShippedLine>(
  'orders_shipped_lines',
  `select p.id as "productId", p.name, p.shipping_class_id as "shippingClassId", coalesce(v.weight, p.weight, kit_weight(coalesce(v.parts, p.parts))) as weight,
    coalesce(v.package_size, p.package_size) as size, l.quantity as units
  from jsonb_to_recordset($1::jsonb) as l("productId" uuid, "variantId" uuid, quantity int)
  join products p on p.id = l."productId" and not p.is_gift_card and not p.is_digital left join variants v on v.id = l."variantId" and v.product_id = p.id`,
);

/** Returns the shipping inputs of the lines: their weight, size and class. */
export async function loadShippedLines(
  db: Db,
  lines: readonly Pick<WantedLine, 'productId' | 'variantId' | 'quantity'>[],
): Promise<readonly ShippedLine[]> {
  const wanted = lines.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }));
  return shippedLines.rows(db, [JSON.stringify(wanted)]);
}
