import type { MarkDraftPaid, MarkDraftPaidAnswer } from '@vitrine/contract/orders/draft-orders.schema.ts';
import type { Transaction } from 'kysely';
import { mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import type { Database } from '../../../platform/database/migrations/schema.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { logOrderEvent } from '../../../platform/runtime/order-events.ts';
import { type Failure, failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { draftRefusal } from '../../record/demo-orders.ts';
import { markPaidByStaff } from '../../record/mark-paid-by-staff.ts';
import { insertOrderNote } from '../../record/order-notes.queries.ts';
import { type PaymentStateRow, recordOtherMeans } from '../../record/payment-state.queries.ts';
import { type DraftOrderRow, draftOrderRow, lockDraftOrder, markDraftPlaced } from './draft-orders.queries.ts';
import { storeDraftOrder } from './store-draft-order.ts';
import { auditDraft, draftDisabledReason, unknownDraft, withoutEmail } from './write-draft-order.ts';

export interface MarkDraftPaidRequest {
  readonly caller: SignedInCaller;
  readonly id: string;
  readonly body: MarkDraftPaid;
  readonly requestId: string;
}

/**
 * Places a draft as an order that is paid by other means (docs/behaviour/orders.md#draft-orders). Stock, order, payment
 * and the end of the draft are in one transaction. No provider takes part.
 * Fails with NOT_FOUND, DEMO_RESTRICTED, BAD_TRANSITION (placed already), STALE, EMPTY_CART, INVALID_REQUEST (no
 * e-mail), ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK, PRICE_CHANGED or REAUTHENTICATION_REQUIRED (gift cards above the limit
 * for staff). After a failure, nothing was written.
 */
export async function markDraftPaid(
  context: AppContext,
  request: MarkDraftPaidRequest,
): Promise<Outcome<MarkDraftPaidAnswer>> {
  const { caller, id, body } = request;
  if (caller.isDemo) return draftRefusal;
  const draft = await draftOrderRow(context.db, id);
  const refused = draftDisabledReason(draft, body.updatedAt);
  if (refused || !draft) return refused ?? unknownDraft;
  if (draft.lines.length === 0) return failure('EMPTY_CART', 'Add a product first.');
  if (draft.email === null) return withoutEmail;
  const written = await storeDraftOrder(
    context,
    { ...draft, email: draft.email },
    {
      seen: { total: body.total },
      paymentMethodId: null,
      key: null,
      clientAddress: null,
      onWritten: (tx, order) => pay(tx, { order, draft, request }),
    },
  );
  if (!written.ok) return written;
  logOrderEvent(context, 'paid', { orderId: written.value.order_id, orderNumber: written.value.number });
  mailEnqueued(context);
  return success({ success: true, orderId: written.value.order_id, orderNumber: written.value.number });
}

/** Ends the draft and records the payment. Fails when someone else changed or placed the draft since it was read. */
async function pay(
  tx: Transaction<Database>,
  {
    order,
    draft,
    request,
  }: { readonly order: PaymentStateRow; readonly draft: DraftOrderRow; readonly request: MarkDraftPaidRequest },
): Promise<Failure | undefined> {
  const { caller, body, requestId } = request;
  const { order_id: orderId } = order;
  const refused = draftDisabledReason(await lockDraftOrder(tx, draft.id), body.updatedAt);
  if (refused) return refused;
  await markDraftPlaced(tx, draft.id, orderId);
  if (draft.note !== null) await insertOrderNote(tx, { orderId, userId: caller.userId, body: draft.note });
  const reference = body.reference || null;
  await recordOtherMeans(tx, orderId, { method: body.method, reference });
  const unproved = await markPaidByStaff(tx, { order, caller, method: body.method, reference });
  if (unproved) return unproved;
  await recordAudit(tx, {
    caller,
    action: 'create',
    resource: 'orders',
    resourceId: orderId,
    before: null,
    after: { source: 'PHONE', email: order.email, total: order.total, paymentMethod: body.method },
    requestId,
  });
  await auditDraft(tx, { caller, requestId }, { action: 'mark-paid', id: draft.id, before: null, after: { orderId } });
  return undefined;
}
