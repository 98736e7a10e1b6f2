import { createHash } from 'node:crypto';
import type { DraftOrder, DraftOrderBody, ReplaceDraftOrder } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { emit } from '../../../platform/runtime/shop-events.ts';
import { storeCreationKey, takeCreationKey } from '../../../resources/write/create-once.ts';
import { lockMarketIds } from '../../../settings/settings.ts';
import { draftRefusal } from '../../record/demo-orders.ts';
import { draftOrderView } from './draft-order-view.ts';
import {
  type DraftOrderContent,
  type DraftOrderRow,
  deleteDraftOrder,
  draftOrderRow,
  insertDraftOrder,
  lockDraftOrder,
  updateDraftOrder,
} from './draft-orders.queries.ts';

interface By {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/**
 * Creates a draft order, which takes no stock. A repeated call with the same key returns the current state of the first
 * call's draft. Fails with DEMO_RESTRICTED, KEY_REUSED with the draft's `id` (another body), GONE (the draft was
 * deleted) or INVALID_REQUEST (no such market).
 */
export async function createDraftOrder(
  context: AppContext,
  { body, key }: { readonly body: DraftOrderBody; readonly key: string | null },
  by: By,
): Promise<Outcome<DraftOrder>> {
  if (by.caller.isDemo) return draftRefusal;
  const id = uuidv7();
  const content = toContent(body);
  const made = await inTransaction(context.db, async (tx): Promise<Outcome<string>> => {
    const creation = key === null ? null : toCreationKey(by.caller, body, key);
    const earlier = creation === null ? success(null) : await takeCreationKey(tx, creation);
    if (!earlier.ok) return earlier;
    if (earlier.value !== null) return success(earlier.value);
    const refused = await refuseMarket(tx, content.market_id);
    if (refused) return refused;
    await insertDraftOrder(tx, { ...content, id, user_id: by.caller.userId });
    await auditDraft(tx, by, { action: 'create', id, before: null, after: audited(content) });
    if (creation !== null) await storeCreationKey(tx, creation, id);
    return success(id);
  });
  if (!made.ok) return made;
  const row = await draftOrderRow(context.db, made.value);
  return row ? success(await draftOrderView(context, by.caller, row)) : deletedDraft;
}

const deletedDraft = failure('GONE', 'The draft that was created with this key was deleted.');

function toCreationKey({ userId }: SignedInCaller, body: DraftOrderBody, key: string) {
  const requestHash = createHash('sha256').update(JSON.stringify(body)).digest();
  return { scope: `create:draft-orders:${userId}`, key, requestHash };
}

/**
 * Replaces a draft if it is unchanged since staff read it. Fails with NOT_FOUND, STALE (changed since), BAD_TRANSITION
 * (already placed), INVALID_REQUEST (no such market), UNPROCESSABLE (another market than that of the order to which its
 * items were added) or DEMO_RESTRICTED.
 */
export async function replaceDraftOrder(
  context: AppContext,
  { id, body }: { readonly id: string; readonly body: ReplaceDraftOrder },
  by: By,
): Promise<Outcome<DraftOrder>> {
  if (by.caller.isDemo) return draftRefusal;
  const { updatedAt, ...wanted } = body;
  const content = toContent(wanted);
  const refusal = await inTransaction(context.db, async (tx) => {
    const draft = await lockDraftOrder(tx, id);
    const refused = draftDisabledReason(draft, updatedAt);
    if (refused || !draft) return refused ?? unknownDraft;
    const refusedMarket = await refuseMarketChange(tx, draft, content.market_id);
    if (refusedMarket) return refusedMarket;
    await updateDraftOrder(tx, id, content);
    const after = audited({ market_id: draft.market_id, ...content });
    await auditDraft(tx, by, { action: 'update', id, before: audited(rowContent(draft)), after });
    return null;
  });
  return refusal ?? writtenDraft(context, by.caller, id);
}

/**
 * Refuses a market that the shop does not have. The markets are locked, so that none is removed while a draft is written
 * in it. Nothing is read for the main market.
 */
async function refuseMarket(tx: Transaction<Database>, marketId: string | null | undefined): Promise<Failure | null> {
  if (marketId === null || marketId === undefined || (await lockMarketIds(tx)).includes(marketId)) return null;
  const message = 'There is no such market';
  return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path: 'marketId', message }] });
}

/** Refuses the same, and another market for items that were added to an order: they are in its currency. */
async function refuseMarketChange(
  tx: Transaction<Database>,
  draft: DraftOrderRow,
  marketId: string | null | undefined,
): Promise<Failure | null> {
  if (marketId === undefined || marketId === draft.market_id) return null;
  if (draft.addition_to === null) return refuseMarket(tx, marketId);
  const message = 'The items of this draft were added to an order, so its market cannot change';
  return failure('UNPROCESSABLE', `${message}.`, { errors: [{ path: 'marketId', message }] });
}

/** Deletes a draft that was not placed. Fails with NOT_FOUND, BAD_TRANSITION or DEMO_RESTRICTED. */
export async function removeDraftOrder(
  context: AppContext,
  id: string,
  by: By,
): Promise<Outcome<{ readonly success: true }>> {
  if (by.caller.isDemo) return draftRefusal;
  const removed = await inTransaction(context.db, async (tx): Promise<Outcome<{ readonly success: true }>> => {
    const draft = await lockDraftOrder(tx, id);
    const refused = draftDisabledReason(draft, null);
    if (refused || !draft) return refused ?? unknownDraft;
    await deleteDraftOrder(tx, id);
    await auditDraft(tx, by, { action: 'delete', id, before: audited(rowContent(draft)), after: null });
    return success({ success: true });
  });
  if (removed.ok) emit(context, 'exchange-ended');
  return removed;
}

export const unknownDraft = failure('NOT_FOUND', 'There is no such draft order.');

export const withoutEmail = failure('INVALID_REQUEST', 'Email is required', {
  errors: [{ path: 'email', message: 'Email is required' }],
});

/**
 * Returns why a draft cannot be changed or placed, or null if it can. `seen` is its time of change when staff read it;
 * null means any.
 */
export function draftDisabledReason(draft: DraftOrderRow | null, seen: string | null): Failure | null {
  if (!draft) return unknownDraft;
  if (draft.placed_at !== null) {
    const which = draft.order_number === null ? 'an order' : `order #${draft.order_number}`;
    return failure('BAD_TRANSITION', `This draft was already placed as ${which}.`, {
      extra: { orderId: draft.order_id },
    });
  }
  if (isBeingPaid(draft)) {
    const words = `The customer is paying this draft right now, as order #${draft.order_number}. If the payment fails, the draft is open again.`;
    return failure('BAD_TRANSITION', words, { extra: { orderId: draft.order_id } });
  }
  if (seen !== null && new Date(seen).getTime() !== draft.updated_at.getTime())
    return failure('STALE', 'Someone else changed this draft. Check it again before you continue.');
  return null;
}

/** Returns whether the draft has created an order that waits for its payment. */
export function isBeingPaid(draft: DraftOrderRow): boolean {
  return draft.placed_at === null && draft.order_id !== null && draft.order_payment === 'PENDING';
}

export async function writtenDraft(
  context: AppContext,
  caller: SignedInCaller,
  id: string,
): Promise<Outcome<DraftOrder>> {
  const row = await draftOrderRow(context.db, id);
  return row ? success(await draftOrderView(context, caller, row)) : unknownDraft;
}

function toContent(body: DraftOrderBody): DraftOrderContent {
  const { discount } = body;
  return {
    email: body.email ?? null,
    address: body.address ? JSON.stringify(body.address) : null,
    note: body.note || null,
    lines: JSON.stringify(body.items.map((item) => ({ ...item, variantId: item.variantId ?? null }))),
    discount_type: discount?.type ?? null,
    discount_value: discount?.value ?? null,
    discount_reason: discount?.reason ?? null,
    shipping_charge: body.shippingCharge ?? null,
    shipping_method_id: body.shippingMethodId ?? null,
    business: body.business ? JSON.stringify(body.business) : null,
    ...(body.marketId !== undefined && { market_id: body.marketId }),
  };
}

function rowContent(row: DraftOrderRow): DraftOrderContent {
  const { email, note, discount_type, discount_value, discount_reason, shipping_charge, shipping_method_id } = row;
  const { market_id } = row;
  const texts = {
    address: row.address === null ? null : JSON.stringify(row.address),
    lines: JSON.stringify(row.lines),
    business: row.business === null ? null : JSON.stringify(row.business),
  };
  const terms = { discount_type, discount_value, discount_reason, shipping_charge, shipping_method_id, market_id };
  return { email, note, ...texts, ...terms };
}

/**
 * Returns the record of a draft for the audit log: amounts and units. The customer's data is stored only in the draft
 * and deleted with it.
 */
function audited(content: DraftOrderContent): object {
  return {
    items: JSON.parse(content.lines),
    discountType: content.discount_type,
    discountValue: content.discount_value,
    shippingCharge: content.shipping_charge,
    shippingMethodId: content.shipping_method_id,
    ...(content.market_id && { marketId: content.market_id }),
  };
}

export async function auditDraft(
  tx: Transaction<Database>,
  { caller, requestId }: By,
  { action, id, before, after }: { action: string; id: string; before: object | null; after: object | null },
): Promise<void> {
  await recordAudit(tx, { caller, action, resource: 'draft-orders', resourceId: id, before, after, requestId });
}
