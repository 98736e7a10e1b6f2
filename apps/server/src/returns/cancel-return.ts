import type { ReturnAccess, ReturnAnswer } from '@vitrine/contract/returns/returns.schema.ts';
import { mailEnqueued, trackingToken } from '../mail/mail.ts';
import { lockPaymentState, releaseUnits } from '../orders/orders.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { setAuditActor } from '../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../platform/database/statements/transaction.ts';
import type { Caller } from '../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { returnSettings } from '../settings/settings.ts';
import { auditReturn } from './audit-return.ts';
import { voidUnusedLabel } from './labels/void-return-label.ts';
import { openOrder } from './return-access.ts';
import { mailReturn } from './return-mails.ts';
import { returnView } from './return-view.ts';
import { returnById, setReturnStatus } from './returns.queries.ts';

/** Cancels a return for its shopper while staff have not decided about it. Fails with NOT_FOUND or BAD_TRANSITION. */
export async function cancelReturn(
  context: AppContext,
  {
    id,
    access,
    caller,
    requestId = null,
  }: {
    readonly id: string;
    readonly access: ReturnAccess;
    readonly caller: Caller;
    readonly requestId?: string | null;
  },
): Promise<Outcome<ReturnAnswer>> {
  const opened = await openOrder(context, access, caller);
  if (!opened.ok) return opened;
  const { orderId } = opened.value;
  const settings = await returnSettings(context.db);
  const outcome = await inTransaction(context.db, async (tx) => {
    await lockPaymentState(tx, orderId);
    const row = await returnById(tx, id);
    if (row?.order_id !== orderId) return failure('NOT_FOUND', 'There is no such return.');
    if (row.status !== 'REQUESTED') return failure('BAD_TRANSITION', 'This return can no longer be cancelled.');
    await setAuditActor(tx, { userId: caller.kind === 'user' ? caller.userId : null, orderId });
    await releaseUnits(tx, { returnId: id });
    await setReturnStatus(tx, id, 'CANCELLED');
    await auditReturn(tx, id, { caller, by: 'SHOPPER', requestId, from: row.status, to: 'CANCELLED' });
    await mailReturn(tx, id, settings);
    return success(id);
  });
  if (!outcome.ok) return outcome;
  mailEnqueued(context);
  await voidUnusedLabel(context, { id, caller: caller.kind === 'user' ? caller : null, requestId });
  const row = await returnById(context.db, id);
  if (!row) throw new Error(`There is no return ${id}.`);
  return success({ return: returnView(row), token: trackingToken(context.sessionSecret, orderId) });
}
