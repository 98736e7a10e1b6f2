import { defaultCurrency } from '@vitrine/domain/money/currencies.ts';
import { canBuyReturnLabel, showsReturnLabel } from '@vitrine/domain/returns/return-labels.ts';
import { mailEnqueued } from '../../mail/mail.ts';
import { enqueueStaffAlert, lockPaymentState } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { returnSettings } from '../../settings/settings.ts';
import { type CarrierLabel, labelFile } from '../../shipping/shipping.ts';
import { mailReturnLabel } from '../return-mails.ts';
import { returnById } from '../returns.queries.ts';
import { markReturnLabelBought } from './labels.queries.ts';

/** A purchase of a label by a member of staff. Without a rate, it is the cheapest. */
export interface LabelRequest {
  readonly id: string;
  readonly caller: SignedInCaller;
  readonly requestId: string;
  readonly rateId?: string | undefined;
}

/**
 * Stores a bought label with its cost, and mails it to the shopper of an approved return, in one transaction. Then it
 * fetches the label's file. A label that another process stored meanwhile is not stored again.
 */
export async function finishReturnLabel(
  context: AppContext,
  bought: {
    readonly id: string;
    readonly returnId: string;
    readonly label: CarrierLabel;
    /** Null when the shop finishes a started purchase by itself. */
    readonly buyer: Pick<LabelRequest, 'caller' | 'requestId'> | null;
  },
): Promise<Outcome<null>> {
  const { id, returnId, buyer } = bought;
  const label = toStoredLabel(bought.label);
  const settings = await returnSettings(context.db);
  const known = await returnById(context.db, returnId);
  if (!known) throw new Error(`There is no return ${returnId}.`);
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, known.order_id);
    const row = await returnById(tx, returnId);
    if (!order || !row || !(await markReturnLabelBought(tx, id, label))) return;
    await recordAudit(tx, {
      caller: buyer?.caller ?? null,
      action: 'buy-label',
      resource: 'returns',
      resourceId: returnId,
      before: null,
      after: { ...label, labelId: id },
      requestId: buyer?.requestId ?? null,
    });
    if (showsReturnLabel(row.status)) await mailReturnLabel(tx, id, row, settings);
    else if (!canBuyReturnLabel(row.status)) {
      const words = `A label was bought for return ${row.number}, which has ended. Void the label.`;
      await enqueueStaffAlert(tx, { dedupeKey: `return-label-of-ended:${id}`, order, words });
    }
  });
  mailEnqueued(context);
  if (label.label_url) await labelFile(context, id, label.label_url);
  return success(null);
}

function toStoredLabel({ rate, trackingNumber, trackerId, trackingUrl, fileUrl }: CarrierLabel) {
  return {
    carrier: rate?.carrier ?? null,
    service: rate?.service ?? null,
    rate: rate?.price ?? null,
    currency: rate?.currency ?? defaultCurrency,
    tracking_number: trackingNumber,
    provider_tracker_id: trackerId,
    tracking_url: trackingUrl,
    label_url: fileUrl,
  };
}
