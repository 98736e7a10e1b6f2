import { defaultCurrency } from '@vitrine/domain/money/currencies.ts';
import { maxCustomsForms } from '@vitrine/domain/shipping/customs/customs-forms.ts';
import { enqueueMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { containFailures } from '../../platform/database/statements/contain-failures.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { type CarrierLabel, carrierProvider, formFileName, labelFile } from '../../shipping/shipping.ts';
import { markOrderStatus } from '../record/order-status.queries.ts';
import { lockPaymentState, type PaymentStateRow } from '../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../record/staff-alert.ts';
import { refuseShipping } from './refuse-shipping.ts';
import {
  abandonedShipments,
  markShipment,
  markShipmentBought,
  type ShipmentRow,
  shipmentRow,
} from './shipments.queries.ts';

/** The user who buys. Null when the shop finishes a started purchase by itself. */
export interface Buyer {
  readonly caller: SignedInCaller;
  readonly requestId: string;
}

/** The age after which a purchase belongs to a dead process. The provider's calls take less time. */
export const abandonedAfterMs = 60_000;

/** Queries the provider for the results of dead processes' purchases, and finishes them. */
export async function finishAbandonedLabels(context: AppContext, now: Date): Promise<void> {
  const rows = await abandonedShipments(context.db, new Date(now.getTime() - abandonedAfterMs));
  const contained = containFailures(context.log, 'could not finish the purchase of a label');
  for (const row of rows) {
    await contained.attempt({ orderId: row.order_id, shipmentId: row.id }, () => resolvePurchase(context, row, null));
  }
  contained.end();
}

/**
 * Queries the provider whether a label was bought. Fails with PROVIDER_UNAVAILABLE, and then nothing is changed. With
 * `isFinal` false, a missing label may still appear: the order gets no other one until the next query.
 */
export async function resolvePurchase(
  context: AppContext,
  row: ShipmentRow,
  buyer: Buyer | null,
  isFinal = true,
): Promise<Outcome<ShipmentRow>> {
  const { provider, provider_shipment_id: shipmentId, provider_rate_id: rateId } = row;
  const answer =
    shipmentId === null ? null : await carrierProvider(context, provider).readShipment({ shipmentId, rateId });
  if (answer?.ok && answer.value.label) return finishPurchase(context, { row, label: answer.value.label, buyer });
  if (answer && !answer.ok && answer.code !== 'NOT_FOUND') return answer;
  if (isFinal) await markShipment(context.db, row.id, { status: 'FAILED' });
  return failure('CONFLICT', 'The label was not bought.');
}

/**
 * Stores the bought label, moves the order to SHIPPED and mails the shopper, all in one transaction. Then it fetches
 * the label's file.
 */
export async function finishPurchase(
  context: AppContext,
  bought: {
    readonly row: Pick<ShipmentRow, 'id' | 'order_id'>;
    readonly label: CarrierLabel;
    readonly buyer: Buyer | null;
  },
): Promise<Outcome<ShipmentRow>> {
  const { row, buyer } = bought;
  const label = toStoredLabel(bought.label);
  const shipped = await inTransaction(context.db, async (tx) => {
    const order = await moveToShipped(tx, row, buyer);
    await markShipmentBought(tx, row.id, label);
    await recordAudit(tx, {
      caller: buyer?.caller ?? null,
      action: 'buy-shipping',
      resource: 'orders',
      resourceId: row.order_id,
      before: null,
      after: { ...label, rateId: bought.label.rate?.id ?? null, shipmentId: row.id },
      requestId: buyer?.requestId ?? null,
    });
    return order;
  });
  mailEnqueued(context);
  if (shipped) {
    const { order_id: orderId, number: orderNumber } = shipped;
    logOrderEvent(context, 'shipped', { orderId, orderNumber, parcelId: row.id, providerId: label.trackerId });
  }
  if (label.labelUrl) await labelFile(context, row.id, label.labelUrl);
  for (const [index, { fileUrl }] of label.forms.entries())
    await labelFile(context, formFileName(row.id, index), fileUrl);
  const stored = await shipmentRow(context.db, row.id);
  return stored ? success(stored) : failure('CONFLICT', 'The label no longer exists.');
}

/** Returns the order that the label ships, or null when it cannot be shipped any more. */
async function moveToShipped(
  tx: Db,
  row: Pick<ShipmentRow, 'id' | 'order_id'>,
  buyer: Buyer | null,
): Promise<PaymentStateRow | null> {
  const order = await lockPaymentState(tx, row.order_id);
  if (!order) return null;
  const { order_id: orderId, email: recipient } = order;
  const refusal = await refuseShipping(tx, order);
  if (refusal) {
    const words = `A label was bought. ${refusal.detail} Void the label if you do not send the parcel.`;
    await enqueueStaffAlert(tx, { dedupeKey: `label-of-ended-order:${row.id}`, order, words });
    return null;
  }
  await enqueueMail(tx, { kind: 'shipped', dedupeKey: `shipped:${orderId}:${row.id}`, recipient, orderId });
  if (order.status !== 'PAID') return order;
  await setAuditActor(tx, { orderId, userId: buyer?.caller.userId ?? null, statusReason: 'The label was bought.' });
  await markOrderStatus(tx, orderId, 'SHIPPED');
  return order;
}

function toStoredLabel({ rate, trackingNumber, trackerId, trackingUrl, fileUrl, forms }: CarrierLabel) {
  return {
    carrier: rate?.carrier ?? null,
    service: rate?.service ?? null,
    rate: rate?.price ?? null,
    currency: rate?.currency ?? defaultCurrency,
    trackingNumber,
    trackerId,
    trackingUrl,
    labelUrl: fileUrl,
    forms: forms.slice(0, maxCustomsForms),
  };
}
