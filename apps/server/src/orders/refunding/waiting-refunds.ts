import { PaymentProviderUnavailable } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { carryOutRefund } from './carry-out-refund.ts';
import { waitingRefundIds } from './refunds.queries.ts';

/** Requests every refund that was not requested yet, and reads the state of those that the provider has not finished. */
export async function carryOutWaitingRefunds(context: AppContext, requestedBefore: Date): Promise<number> {
  const ids = await waitingRefundIds(context.db, requestedBefore);
  for (const id of ids) {
    try {
      await carryOutRefund(context, id);
    } catch (error) {
      if (error instanceof PaymentProviderUnavailable) return ids.length;
      context.log.error({ err: error, refundId: id }, 'could not carry out a refund');
    }
  }
  return ids.length;
}
