import { createHash } from 'node:crypto';
import type { EditOrder, EditOrderAnswer } from '@vitrine/contract/orders/edit-order.schema.ts';
import { unitsToShip } from '@vitrine/domain/orders/fulfilment/parcel.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { storeCreationKey, takeCreationKey } from '../../../resources/write/create-once.ts';
import { shippableLines } from '../../parcels/sent-parcels.queries.ts';
import { editRefusal } from '../../record/demo-orders.ts';
import { insertOrderNote } from '../../record/order-notes.queries.ts';
import { lockPaymentState, type PaymentStateRow } from '../../record/payment-state.queries.ts';
import { carryOutRefund } from '../../refunding/carry-out-refund.ts';
import { payOutExchanges } from '../../refunding/exchanges/exchange-payouts.ts';
import { planAndWriteRefund, refundView } from '../../refunding/refund-order.ts';
import { isGoingBack } from '../../refunding/refunds.queries.ts';
import { loadDraftMarket } from '../drafts/draft-market.ts';
import { draftOrderRow } from '../drafts/draft-orders.queries.ts';
import { loadSoldProducts, quoteDraft, storedDraft } from '../drafts/draft-pricing.ts';
import { settleByRefund, writeAddition } from '../exchanges/addition-draft.ts';
import { placeSettledDraft } from '../exchanges/place-exchange.ts';
import { getAddition } from '../exchanges/replacement.ts';
import { namesOfGoods, namesOfLines } from '../order-details/order-additions.queries.ts';

export interface EditOrderRequest {
  readonly caller: SignedInCaller;
  readonly orderId: string;
  readonly body: EditOrder;
  /** The `Idempotency-Key` header. */
  readonly key: string | null;
  readonly requestId: string;
}

/** The writes of an edit, which are executed after the commit. */
interface Written {
  readonly refundId: string | null;
  readonly draftId: string | null;
}

/**
 * Edits the items of a paid order before they ship (docs/behaviour/orders.md#edited-orders): removed units are refunded and restocked, added
 * ones become a draft of the same customer. The value of the removed units pays for the added ones, so only the difference is refunded or due
 * (decision 0044); a draft that is paid so is placed at once. Fails with NOT_FOUND, DEMO_RESTRICTED, BAD_TRANSITION (not
 * paid, shipped, or being given back), STALE (other units than staff saw, or the same edit again), UNPROCESSABLE or KEY_REUSED; then
 * nothing was written. A refund that the provider refuses returns `success: false`.
 */
export async function editOrder(context: AppContext, request: EditOrderRequest): Promise<Outcome<EditOrderAnswer>> {
  const { caller, body } = request;
  if (caller.isDemo) return editRefusal;
  const removed = body.lines.filter(({ left, quantity }) => quantity !== left);
  if (removed.some(({ left, quantity }) => quantity > left))
    return failure('UNPROCESSABLE', 'Add more units of a line as a new line. They use the current price.');
  if (removed.length + body.add.length === 0) return failure('UNPROCESSABLE', 'Nothing was changed.');
  const refused = body.add.length > 0 ? await refuseMarket(context, request) : null;
  if (refused) return refused;
  const addedTotal = await totalOfAdded(context, request, removed);
  const written = await inTransaction(context.db, (tx) => writeEdit(context, tx, { request, removed, addedTotal }));
  if (!written.ok) return written;
  const { refundId, draftId } = written.value;
  const refund = refundId === null ? null : await carryOutRefund(context, refundId);
  const placed = draftId !== null && refund?.status === 'SUCCEEDED' ? await placeSettledDraft(context, draftId) : null;
  await payOutExchanges(context);
  const draft = draftId === null ? null : await draftOrderRow(context.db, draftId);
  const order = placed?.ok ? placed.value : null;
  const totals = draft && !order ? (await quoteDraft(context, storedDraft(draft))).totals : null;
  return success({
    success: refund?.status !== 'FAILED',
    ...(refund?.status === 'FAILED' ? { error: refund.failure_reason ?? 'The refund was rejected.' } : {}),
    refund: refund && refundView(refund),
    draft: draft && { id: draft.id, number: draft.number },
    order: order && { id: order.order_id, number: order.number },
    balanceDue: totals ? totals.total - totals.giftCards : 0,
  });
}

/**
 * Refuses added items that the market of the order does not sell. The main market sells every product to staff. Without
 * its market, an order stays in its currency, and no price of that currency is known for other items.
 */
async function refuseMarket({ db }: AppContext, { orderId, body }: EditOrderRequest): Promise<Failure | null> {
  const draft = await getAddition(db, orderId, body.add);
  if (draft.marketId === null) return null;
  const market = await loadDraftMarket(db, draft.marketId);
  if (market.market === null)
    return failure(
      'UNPROCESSABLE',
      'The market of this order no longer exists. Remove items here, and let the customer order the others.',
    );
  const { marketReason } = await loadSoldProducts(db, market, draft);
  return marketReason === null ? null : failure('UNPROCESSABLE', marketReason);
}

interface Edit {
  readonly request: EditOrderRequest;
  readonly removed: EditOrder['lines'];
  /** The current cost of the added items, in cents. 0 when nothing is removed. */
  readonly addedTotal: number;
}

/**
 * Returns the current cost of the added items, in cents. Returns 0 when nothing is removed, so that nothing is settled.
 */
async function totalOfAdded(
  context: AppContext,
  { orderId, body }: EditOrderRequest,
  removed: EditOrder['lines'],
): Promise<number> {
  if (removed.length === 0 || body.add.length === 0) return 0;
  const { totals } = await quoteDraft(context, await getAddition(context.db, orderId, body.add));
  return totals.total;
}

async function writeEdit(
  context: AppContext,
  tx: Transaction<Database>,
  { request, removed, addedTotal }: Edit,
): Promise<Outcome<Written>> {
  const { caller, orderId, body, requestId } = request;
  const order = await lockPaymentState(tx, orderId);
  if (!order) return failure('NOT_FOUND', 'There is no such order.');
  const creation = request.key === null ? null : toCreationKey(request, request.key);
  const earlier = creation === null ? success(null) : await takeCreationKey(tx, creation);
  if (!earlier.ok) return earlier;
  if (earlier.value !== null) return failure('STALE', 'This edit was already saved. Reload the order.');
  const refused = await editDisabledReason(tx, order, { removed, isReplaced: body.add.length > 0 });
  if (refused) return refused;
  const refund = await refundRemoved(context, tx, { order, request, removed, addedTotal });
  if (refund && !refund.ok) return refund;
  const note = `Addition to order #${order.number}`;
  const addition = { items: body.add, discount: null, note, userId: caller.userId };
  const draftId = body.add.length === 0 ? null : await writeAddition(tx, order, addition);
  const refundId = refund?.value.id ?? null;
  if (draftId !== null && refundId !== null) await settleByRefund(tx, order, { refundId, draftId });
  await insertOrderNote(tx, { orderId, userId: caller.userId, body: await editWords(tx, request, removed) });
  await recordAudit(tx, {
    caller,
    action: 'edit-items',
    resource: 'orders',
    resourceId: orderId,
    before: { lines: removed.map(({ lineId, left }) => ({ lineId, quantity: left })) },
    after: { lines: removed.map(({ lineId, quantity }) => ({ lineId, quantity })), add: body.add, refundId, draftId },
    requestId,
  });
  if (creation !== null) await storeCreationKey(tx, creation, draftId ?? refundId ?? orderId);
  return success({ refundId, draftId });
}

/** Returns why the edit is not possible, under the order's lock, or null if it is. */
async function editDisabledReason(
  tx: Transaction<Database>,
  order: PaymentStateRow,
  { removed, isReplaced }: { readonly removed: EditOrder['lines']; readonly isReplaced: boolean },
): Promise<Failure | null> {
  if (order.status !== 'PAID') return failure('BAD_TRANSITION', `An order that is ${order.status} cannot be edited.`);
  if (await isGoingBack(tx, order))
    return failure('BAD_TRANSITION', 'The payment of this order is being refunded, so it cannot be edited.');
  const lines = await shippableLines(tx, order.order_id);
  for (const { lineId, left, quantity } of removed) {
    const line = lines.find(({ id }) => id === lineId);
    if (line?.quantity !== left + (line?.refundedQuantity ?? 0)) return changedMeanwhile;
    if (left - quantity > unitsToShip(line))
      return failure('BAD_TRANSITION', 'These units have shipped, so they cannot be removed. Refund them instead.');
  }
  const unitsLeft = lines.reduce((sum, line) => sum + line.quantity - line.refundedQuantity, 0);
  const unitsRemoved = removed.reduce((sum, { left, quantity }) => sum + left - quantity, 0);
  if (removed.length > 0 && unitsRemoved === unitsLeft && !isReplaced)
    return failure('UNPROCESSABLE', 'The order would be empty. Cancel it instead.');
  return null;
}

const changedMeanwhile = failure('STALE', 'Someone else changed this order. Check it again before you edit it.');

/** Writes the refund of the removed units, or returns null when none are removed. */
async function refundRemoved(
  context: AppContext,
  tx: Transaction<Database>,
  { order, request, removed, addedTotal }: Edit & { readonly order: PaymentStateRow },
) {
  if (removed.length === 0) return null;
  const lines = removed.map(({ lineId, left, quantity }) => ({ lineId, quantity: left - quantity }));
  const body = { id: order.order_id, lines, restock: true, reason: 'Items removed from the order' };
  const { caller, requestId } = request;
  const key = `edit:${uuidv7()}`;
  return planAndWriteRefund(context, tx, { order, request: { caller, body, requestId }, key, addedTotal });
}

async function editWords(tx: Transaction<Database>, { orderId, body }: EditOrderRequest, removed: EditOrder['lines']) {
  const [names, goods] = await Promise.all([namesOfLines(tx, orderId), namesOfGoods(tx, body.add)]);
  const gone = removed.map(({ lineId, left, quantity }) => `${left - quantity} x ${names.get(lineId) ?? 'an item'}`);
  const added = body.add.map(({ productId, quantity }) => `${quantity} x ${goods.get(productId) ?? 'an item'}`);
  const words = [
    ...(gone.length > 0 ? [`Removed ${gone.join(', ')}.`] : []),
    ...(added.length > 0 ? [`Added ${added.join(', ')}.`] : []),
  ];
  return words.join(' ').slice(0, 5_000);
}

function toCreationKey({ caller, orderId, body }: EditOrderRequest, key: string) {
  const requestHash = createHash('sha256')
    .update(JSON.stringify([orderId, body]))
    .digest();
  return { scope: `edit-order:${caller.userId}`, key, requestHash };
}
