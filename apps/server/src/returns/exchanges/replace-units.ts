import { cents } from '@vitrine/domain/money/cents.ts';
import { type ReplacementCost, replacementCost } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import type { ReturnRow } from '../returns.queries.ts';
import { refundedUnits } from '../staff/staff-return-view.ts';

/** The items that replace the units of an exchange that came back, and their cost in cents. */
export interface ReplacedUnits extends ReplacementCost {
  readonly items: { readonly productId: string; readonly variantId: string | null; readonly quantity: number }[];
}

/**
 * Returns what replaces the units that came back, or null when nothing came back. It is called outside of a
 * transaction. Fails with OUT_OF_STOCK when a replacement is no longer available.
 */
export async function replacedUnits(context: AppContext, row: ReturnRow): Promise<Outcome<ReplacedUnits | null>> {
  const units = refundedUnits(row).lines.flatMap(({ id, quantity }) => {
    const replacement = row.lines.find(({ lineId }) => lineId === id)?.replacement;
    return replacement ? [{ ...replacement, quantity }] : [];
  });
  const items = units.flatMap(({ productId, variantId, quantity }) =>
    productId === null ? [] : [{ productId, variantId, quantity }],
  );
  if (units.length === 0) return success(null);
  if (items.length < units.length)
    return failure('OUT_OF_STOCK', 'A replacement is no longer sold. Complete the exchange without it.');
  const agreed = units.map(({ unitPrice, quantity }) => ({ unitPrice: cents(unitPrice), quantity }));
  const cost = await replacementCost(context, { orderId: row.order_id, returnId: row.id, items, agreed });
  return cost.ok ? success({ ...cost.value, items }) : cost;
}
