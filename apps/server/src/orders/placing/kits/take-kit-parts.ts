import type { Transaction } from 'kysely';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { type Failure, failure } from '../../../platform/runtime/outcome.ts';
import type { NewOrderLine } from '../new-order.ts';
import { takeParts } from './take-parts.queries.ts';

/**
 * Takes the parts of the kits in an order (docs/behaviour/screens.md#kits). Fails with OUT_OF_STOCK for a part that
 * other lines of the order have used up.
 */
export async function takeKitParts(
  tx: Transaction<Database>,
  { orderLines }: { readonly orderLines: readonly NewOrderLine[] },
): Promise<Failure | undefined> {
  for (const [index, line] of orderLines.entries()) {
    const { id, quantity, parts, name, product_id: productId, variant_id: variantId } = line;
    if (parts && !(await takeParts(tx, { id, quantity, parts }))) {
      const message = 'Sold out';
      return failure('OUT_OF_STOCK', `${name}: ${message}`, {
        errors: [{ path: `order.items.${index}`, message }],
        extra: { lines: [{ index, productId, variantId, name, message, requested: quantity, available: 0 }] },
      });
    }
  }
  return undefined;
}
