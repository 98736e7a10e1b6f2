import type { ResendTaxesAnswer } from '@vitrine/contract/orders/resend-taxes.schema.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome } from '../../../platform/runtime/outcome.ts';
import { sendTaxesAgain } from '../../../taxes/taxes.ts';
import { isClosedToDemo, taxRefusal } from '../../record/demo-orders.ts';
import { loadPaymentState } from '../../record/payment-state.queries.ts';

/**
 * Resends refused records of an order and its refunds to the tax service. A job sends them some seconds later. Fails with
 * NOT_FOUND, DEMO_RESTRICTED or BAD_TRANSITION (nothing is refused, it is already being sent, or the service no longer
 * accepts it).
 */
export async function resendTaxes(
  context: AppContext,
  request: { readonly caller: SignedInCaller; readonly orderId: string; readonly requestId: string },
): Promise<Outcome<ResendTaxesAnswer>> {
  const { caller, orderId, requestId } = request;
  const order = await loadPaymentState(context.db, orderId);
  if (!order) return failure('NOT_FOUND', 'There is no such order.');
  if (isClosedToDemo(caller, order)) return taxRefusal;
  return inTransaction(context.db, async (tx) => {
    const queued = await sendTaxesAgain(tx, orderId);
    if (!queued.ok) return queued;
    await recordAudit(tx, {
      caller,
      action: 'resend-taxes',
      resource: 'orders',
      resourceId: orderId,
      before: null,
      after: queued.value,
      requestId,
    });
    return queued;
  });
}
