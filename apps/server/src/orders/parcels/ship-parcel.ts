import type {
  CorrectParcelBody,
  ParcelAnswer,
  ParcelView,
  ShipParcelBody,
} from '@vitrine/contract/orders/parcels.schema.ts';
import { planParcel } from '@vitrine/domain/orders/fulfilment/parcel.ts';
import type { OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { guessCarrier, trackingLink } from '@vitrine/domain/shipping/parcels/carriers.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, mailEnqueued } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { setAuditActor } from '../../platform/database/statements/audit-actor.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../platform/http/caller/caller.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { captureBeforeShipping } from '../paying/authorizations/capture-payment.ts';
import { isClosedToDemo, linkRefusal } from '../record/demo-orders.ts';
import { markOrderStatus } from '../record/order-status.queries.ts';
import { lockPaymentState, type PaymentStateRow } from '../record/payment-state.queries.ts';
import { refuseChargedBack, refuseShipping } from './refuse-shipping.ts';
import {
  insertParcel,
  type ParcelRow,
  parcelRow,
  type Sending,
  shippableLines,
  updateSending,
} from './sent-parcels.queries.ts';
import { liveShipment } from './shipments.queries.ts';

export interface ShipParcelRequest {
  readonly caller: SignedInCaller;
  readonly orderId: string;
  readonly body: ShipParcelBody;
  readonly requestId: string;
}

/**
 * Records a parcel that has left with the named units, or with all remaining ones, and mails the shopper. With the last
 * units, the order becomes SHIPPED. An authorised payment is captured first (docs/behaviour/orders.md#parcels).
 * Fails with NOT_FOUND, BAD_TRANSITION (not paid, refund in progress, labelled, nothing left) or UNPROCESSABLE (more
 * units than are left, at the line). Fails with CONFLICT (the id is another order's parcel) or DEMO_RESTRICTED.
 */
export async function shipParcel(context: AppContext, request: ShipParcelRequest): Promise<Outcome<ParcelAnswer>> {
  const { body, orderId, caller } = request;
  const id = body.id ?? uuidv7();
  const early = planParcel(await shippableLines(context.db, orderId), toWanted(body));
  if (!early.ok && early.code !== 'NOTHING_TO_SHIP') return refusedPlan(early);
  const uncaptured = await captureBeforeShipping(context, { orderId, by: request });
  if (uncaptured) return uncaptured;
  let shipped: PaymentStateRow | null = null;
  const outcome = await inTransaction(context.db, async (tx): Promise<Outcome<ParcelAnswer>> => {
    shipped = null;
    const order = await lockPaymentState(tx, orderId);
    if (!order) return failure('NOT_FOUND', 'There is no such order.');
    const earlier = await parcelRow(tx, id);
    if (earlier) return sameParcel(earlier, order);
    if (body.trackingUrl && isClosedToDemo(caller, order)) return linkRefusal;
    const refusal =
      (await refuseShipping(tx, order)) ??
      (await refuseChargedBack(tx, orderId, body.shipsChargedBack)) ??
      (await refuseParcel(tx, orderId));
    if (refusal) return refusal;
    const plan = planParcel(await shippableLines(tx, orderId), toWanted(body));
    if (!plan.ok) return refusedPlan(plan);
    const sending = completed(body);
    await insertParcel(tx, { ...sending, id, orderId, userId: caller.userId, lines: plan.value.lines });
    const status = plan.value.isLast ? await moveToShipped(tx, order, request) : order.status;
    await enqueueMail(tx, {
      kind: 'shipped',
      dedupeKey: `shipped:${orderId}:${id}`,
      recipient: order.email,
      orderId,
      payload: { parcelId: id },
    });
    await recordAudit(tx, {
      caller,
      action: 'ship-parcel',
      resource: 'orders',
      resourceId: orderId,
      before: { status: order.status },
      after: { status, parcelId: id, ...sending, lines: plan.value.lines, reason: body.reason ?? null },
      requestId: request.requestId,
    });
    const row = await parcelRow(tx, id);
    shipped = order;
    return row ? success(answer(row, status)) : failure('CONFLICT', 'The parcel no longer exists.');
  });
  mailEnqueued(context);
  if (outcome.ok && shipped !== null) logShipped(context, shipped, id);
  return outcome;
}

function toWanted({ lines }: ShipParcelBody) {
  return lines?.map(({ lineId, quantity }) => ({ id: lineId, quantity }));
}

function logShipped(context: AppContext, order: PaymentStateRow, parcelId: string): void {
  logOrderEvent(context, 'shipped', { orderId: order.order_id, orderNumber: order.number, parcelId });
}

/** Replaces carrier, number and link of a parcel. Fails with NOT_FOUND or DEMO_RESTRICTED. */
export async function correctParcel(
  context: AppContext,
  request: Omit<ShipParcelRequest, 'body'> & { readonly parcelId: string; readonly body: CorrectParcelBody },
): Promise<Outcome<ParcelAnswer>> {
  const { orderId, parcelId, caller, body } = request;
  return inTransaction(context.db, async (tx): Promise<Outcome<ParcelAnswer>> => {
    const order = await lockPaymentState(tx, orderId);
    const before = await parcelRow(tx, parcelId);
    if (!order || before?.order_id !== orderId) return failure('NOT_FOUND', 'There is no such parcel.');
    if (body.trackingUrl && isClosedToDemo(caller, order)) return linkRefusal;
    const sending = completed(body);
    await updateSending(tx, parcelId, sending);
    await recordAudit(tx, {
      caller,
      action: 'correct-parcel',
      resource: 'orders',
      resourceId: orderId,
      before: { parcelId, ...toSending(before) },
      after: { parcelId, ...sending },
      requestId: request.requestId,
    });
    const after = await parcelRow(tx, parcelId);
    return after ? success(answer(after, order.status)) : failure('NOT_FOUND', 'There is no such parcel.');
  });
}

/** Refuses a parcel for an order with a label. A label of the shop covers everything that is in no parcel. */
async function refuseParcel(tx: Db, orderId: string): Promise<Failure | null> {
  if (!(await liveShipment(tx, orderId))) return null;
  return failure(
    'BAD_TRANSITION',
    'A label was bought for all remaining items. Void the label to ship parcels without it.',
  );
}

function refusedPlan({ code, detail }: { readonly code: string; readonly detail: string }): Failure {
  if (code === 'NOTHING_TO_SHIP') return failure('BAD_TRANSITION', detail);
  return failure('UNPROCESSABLE', detail, { errors: [{ path: 'lines', message: detail }] });
}

function sameParcel(earlier: ParcelRow, order: PaymentStateRow): Outcome<ParcelAnswer> {
  if (earlier.order_id === order.order_id) return success(answer(earlier, order.status));
  return failure('CONFLICT', 'This id belongs to a parcel of another order.');
}

async function moveToShipped(
  tx: Db,
  order: PaymentStateRow,
  { caller, body }: ShipParcelRequest,
): Promise<OrderStatus> {
  if (order.status !== 'PAID') return order.status;
  await setAuditActor(tx, { orderId: order.order_id, userId: caller.userId, statusReason: body.reason || null });
  await markOrderStatus(tx, order.order_id, 'SHIPPED');
  return 'SHIPPED';
}

/** Guesses an omitted carrier, and generates the carrier's link unless staff entered one. */
function completed(body: CorrectParcelBody): Sending {
  const trackingNumber = body.trackingNumber ?? null;
  const carrier = body.carrier ?? (trackingNumber === null ? null : guessCarrier(trackingNumber));
  const link = carrier === null || trackingNumber === null ? null : trackingLink(carrier, trackingNumber);
  return { carrier, trackingNumber, trackingUrl: body.trackingUrl ?? link };
}

function toSending(row: ParcelRow): Sending {
  return { carrier: row.carrier, trackingNumber: row.tracking_number, trackingUrl: row.tracking_url };
}

function answer(row: ParcelRow, status: OrderStatus): ParcelAnswer {
  return { success: true, status, parcel: parcelView(row) };
}

export function parcelView(row: ParcelRow): ParcelView {
  return { id: row.id, ...toSending(row), lines: [...row.lines], createdAt: row.created_at.toISOString() };
}
