import type { Shipment } from '@vitrine/contract/shipping/buy-shipping.schema.ts';
import type { LabelProviderId } from '@vitrine/domain/shipping/carrier-providers.ts';
import { enqueueMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { type Outcome, success } from '../../platform/runtime/outcome.ts';
import { carrierProvider } from '../../shipping/shipping.ts';
import { markOrderStatus } from '../record/order-status.queries.ts';
import { lockPaymentState, type PaymentStateRow } from '../record/payment-state.queries.ts';
import { enqueueStaffAlert } from '../record/staff-alert.ts';
import { insertTrackingEvents, loadShipment, markShipment, type ShipmentRow } from './shipments.queries.ts';

/** Updates the parcel of a carrier provider's event. A repeated event changes nothing. */
export async function applyTrackerEvent(
  context: AppContext,
  provider: LabelProviderId,
  payload: unknown,
): Promise<void> {
  const subject = carrierProvider(context, provider).readEvent(payload);
  if (subject === null) return;
  const { trackingNumber } = subject;
  const followed =
    subject.kind === 'tracking'
      ? await followParcel(context, { provider, trackerId: subject.trackerId, trackingNumber })
      : await followLabelRefund(context, { provider, providerShipmentId: subject.shipmentId, trackingNumber });
  if (!followed.ok) throw new Error(followed.detail);
}

const unchanged = success(null);

/**
 * Refetches a parcel from the provider and updates its order. Fails as the provider does, and then nothing was changed.
 */
export async function followParcel(
  context: AppContext,
  parcel: { readonly provider: LabelProviderId; readonly trackerId: string; readonly trackingNumber: string },
): Promise<Outcome<null>> {
  const { provider, trackerId, trackingNumber } = parcel;
  const shipment = await loadShipment(context.db, { provider, trackerId, trackingNumber });
  if (!shipment) return unchanged;
  const tracking = await carrierProvider(context, provider).readTracking(trackerId);
  if (!tracking.ok) return tracking;
  const { events, status: trackingStatus } = tracking.value;
  const shipped = await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, shipment.order_id);
    const now = await loadShipment(tx, { provider, trackerId, trackingNumber });
    if (!order || !now) return null;
    await insertTrackingEvents(tx, now.id, events);
    await markShipment(tx, now.id, { status: shipmentStatus(now.status, trackingStatus), trackingStatus });
    return (await moveOrder(tx, order, now, trackingStatus)) ? order : null;
  });
  if (shipped) {
    const { order_id: orderId, number: orderNumber } = shipped;
    logOrderEvent(context, 'shipped', { orderId, orderNumber, parcelId: shipment.id, providerId: trackerId });
  }
  mailEnqueued(context);
  return unchanged;
}

/** Converts the carrier's status to the shop's. A voided label retains its status. */
function shipmentStatus(now: Shipment['status'], trackingStatus: string): Shipment['status'] {
  if (now !== 'PURCHASED' && now !== 'IN_TRANSIT') return now;
  switch (trackingStatus) {
    case 'delivered':
      return 'DELIVERED';
    case 'unknown':
    case 'pre_transit':
      return now;
    default:
      return 'IN_TRANSIT';
  }
}

const troubles: ReadonlySet<string> = new Set(['return_to_sender', 'failure', 'cancelled', 'error']);

/** Advances the order according to the carrier. Returns whether it became SHIPPED now. */
async function moveOrder(
  tx: Db,
  order: PaymentStateRow,
  shipment: ShipmentRow,
  trackingStatus: string,
): Promise<boolean> {
  const { order_id: orderId, email: recipient } = order;
  const isUnderWay = ['in_transit', 'out_for_delivery', 'available_for_pickup', 'delivered'].includes(trackingStatus);
  await setAuditActor(tx, {
    orderId,
    userId: null,
    statusReason: `The carrier says: ${trackingStatus.replaceAll('_', ' ')}`,
  });
  let { status } = order;
  if (isUnderWay && status === 'PAID') {
    await markOrderStatus(tx, orderId, 'SHIPPED');
    await enqueueMail(tx, { kind: 'shipped', dedupeKey: `shipped:${orderId}:${shipment.id}`, recipient, orderId });
    status = 'SHIPPED';
  }
  if (trackingStatus === 'delivered' && status === 'SHIPPED') {
    await markOrderStatus(tx, orderId, 'DELIVERED');
    await enqueueMail(tx, { kind: 'delivered', dedupeKey: `delivered:${orderId}`, recipient, orderId });
  }
  if (troubles.has(trackingStatus)) {
    const words = `The carrier says of parcel ${shipment.tracking_number ?? ''}: ${trackingStatus.replaceAll('_', ' ')}.`;
    await enqueueStaffAlert(tx, { dedupeKey: `parcel:${shipment.id}:${trackingStatus}`, order, words });
  }
  return isUnderWay && order.status === 'PAID';
}

/** Reads whether a voided label was refunded. Fails as the provider does, and then nothing was changed. */
export async function followLabelRefund(
  context: AppContext,
  label: {
    readonly provider: LabelProviderId;
    readonly providerShipmentId: string | null;
    readonly trackingNumber: string;
  },
): Promise<Outcome<null>> {
  const shipment = await loadShipment(context.db, label);
  if (!shipment?.provider_shipment_id || shipment.status !== 'VOID_REQUESTED') return unchanged;
  const { provider_shipment_id: shipmentId, provider_rate_id: rateId } = shipment;
  const answer = await carrierProvider(context, shipment.provider).readShipment({ shipmentId, rateId });
  if (!answer.ok) return answer;
  if (answer.value.voided === 'REFUNDED') await markShipment(context.db, shipment.id, { status: 'VOIDED' });
  if (answer.value.voided !== 'REJECTED') return unchanged;
  await inTransaction(context.db, async (tx) => {
    const order = await lockPaymentState(tx, shipment.order_id);
    if (!order) return;
    const words = `The carrier refused to refund the label ${shipment.tracking_number ?? ''}.`;
    await enqueueStaffAlert(tx, { dedupeKey: `label-refund:${shipment.id}`, order, words });
  });
  return unchanged;
}
