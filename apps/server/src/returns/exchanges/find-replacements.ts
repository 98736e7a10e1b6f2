import type { ReplacementsAnswer, ReplacementsBody } from '@vitrine/contract/returns/returns.schema.ts';
import { searchedProducts } from '../../catalog/catalog.ts';
import { replacementGoods } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { returnSettings } from '../../settings/settings.ts';
import { openOrder } from '../return-access.ts';
import { returnRefusal } from '../return-options.ts';
import { returnedOrder } from '../returns.queries.ts';

/**
 * Returns what can replace an item of an order: a search of the shop, or the variants of the item's own product. Fails
 * with NOT_FOUND, or BAD_TRANSITION when no exchange is possible.
 */
export async function findReplacements(
  context: AppContext,
  { access, lineId, search }: ReplacementsBody,
  caller: Caller,
): Promise<Outcome<ReplacementsAnswer>> {
  const opened = await openOrder(context, access, caller);
  if (!opened.ok) return opened;
  const { db } = context;
  const [order, settings] = await Promise.all([returnedOrder(db, opened.value.orderId), returnSettings(db)]);
  if (!order) return failure('NOT_FOUND', 'There is no such order.');
  const refusal = returnRefusal(order, settings, { kind: 'EXCHANGE', now: new Date() });
  if (refusal !== null) return failure('BAD_TRANSITION', refusal);
  const ofLine = order.lines.find(({ id }) => id === lineId)?.productId;
  const ids = search === undefined ? [ofLine ?? []].flat() : (await searchedProducts(db, search)).ids.slice(0, 12);
  return success({ items: await replacementGoods(db, { orderId: order.id, productIds: ids }) });
}
