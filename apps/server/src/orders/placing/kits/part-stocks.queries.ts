import { itemKey } from '@vitrine/domain/catalog/kit.ts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/connections/pool.ts';
import type { PricedProductRow } from '../pricing/priced-products.queries.ts';

/**
 * Returns the units of each tracked part of the kits among the products. A cart of one line shares no part, so it needs no
 * statement, and neither does a cart without kits.
 */
export async function loadPartStocks(
  db: Db,
  products: readonly PricedProductRow[],
  lineCount: number,
): Promise<ReadonlyMap<string, number>> {
  const parts = products.flatMap((product) => [
    ...(product.parts ?? []),
    ...product.variants.flatMap((variant) => variant.parts ?? []),
  ]);
  if (parts.length === 0 || lineCount < 2) return new Map();
  const { rows } = await sql<{ productId: string; variantId: string | null; stock: number }>`
    select x."productId", x."variantId", coalesce(v.stock, p.stock) as stock
    from jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as x("productId" uuid, "variantId" uuid)
      join products p on p.id = x."productId" left join variants v on v.id = x."variantId" and v.product_id = p.id
    where coalesce(v.stock_policy, p.stock_policy) = 'TRACKED'`.execute(db);
  return new Map(rows.map((row) => [itemKey(row), row.stock]));
}
