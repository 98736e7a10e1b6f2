import { setTimeout as pause } from 'node:timers/promises';
import type { Shipment } from '@vitrine/contract/shipping/buy-shipping.schema.ts';
import { planParcel } from '@vitrine/domain/orders/fulfilment/parcel.ts';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { carrierProvider } from '../../shipping/shipping.ts';
import { captureBeforeShipping } from '../paying/authorizations/capture-payment.ts';
import { loadPaymentState, lockPaymentState } from '../record/payment-state.queries.ts';
import { abandonedAfterMs, type Buyer, finishPurchase, resolvePurchase } from './label-purchase.ts';
import { cheapestRate, loadOrderRate } from './order-shipping-rates.ts';
import { refuseChargedBack, refuseShipping } from './refuse-shipping.ts';
import { hasParcels, shippableLines } from './sent-parcels.queries.ts';
import {
  beginShipment,
  liveShipment,
  markShipment,
  rememberProviderShipment,
  type ShipmentRow,
  shipmentRow,
} from './shipments.queries.ts';

export interface BuyShippingRequest extends Buyer {
  readonly orderId: string;
  readonly rateId: string | undefined;
  readonly shipsChargedBack?: boolean | undefined;
}

const notBought = failure('CONFLICT', 'The label was not bought.');

/** How long a second call waits for the first one's label. */
const patienceMs = 10_000;

/**
 * Buys the label of a paid order at the given rate, or at the cheapest (docs/behaviour/orders.md#labels). A second call
 * returns the label already bought, also when both run at once. An authorised payment is captured first.
 * Fails with NOT_FOUND, BAD_TRANSITION, CHARGED_BACK, IN_PROGRESS, UNPROCESSABLE, PROVIDER_ERROR or
 * PROVIDER_UNAVAILABLE. After a failure, no label was bought, or the next call finds it.
 */
export async function buyShipping(context: AppContext, request: BuyShippingRequest): Promise<Outcome<Shipment>> {
  const uncaptured = await captureBeforeShipping(context, { orderId: request.orderId, by: request });
  if (uncaptured) return uncaptured;
  const id = uuidv7();
  const begun = await inTransaction(context.db, async (tx): Promise<Outcome<{ isOurs: boolean }>> => {
    const order = await lockPaymentState(tx, request.orderId);
    if (!order) return failure('NOT_FOUND', 'There is no such order.');
    const { orderId } = request;
    const refusal =
      (await refuseShipping(tx, order)) ??
      (await refuseChargedBack(tx, orderId, request.shipsChargedBack)) ??
      (await refuseLabel(tx, orderId));
    return refusal ?? success({ isOurs: await beginShipment(tx, { id, orderId }) });
  });
  if (begun.ok && begun.value.isOurs) return viewOutcome(await purchase(context, request, id));
  const there = await settledShipment(context, request.orderId);
  if (there === null) return begun.ok ? buyShipping(context, request) : begun;
  if (there.status !== 'PURCHASING') return success(shipmentView(there));
  if (!isAbandoned(there)) return failure('IN_PROGRESS', 'The label of this order is already being bought.');
  const resolved = await resolvePurchase(context, there, request);
  return !resolved.ok && resolved.code === 'CONFLICT' ? buyShipping(context, request) : viewOutcome(resolved);
}

/** Refuses a label for an order without units to ship: they have left in parcels, or are digital. */
async function refuseLabel(tx: Db, orderId: string): Promise<Failure | null> {
  const lines = await shippableLines(tx, orderId);
  if (planParcel(lines, undefined).ok) return null;
  if (!(await hasParcels(tx, orderId)) && !lines.some(({ isDigital }) => isDigital)) return null;
  return failure('BAD_TRANSITION', 'Everything in this order has shipped, so there is nothing to buy a label for.');
}

async function settledShipment(context: AppContext, orderId: string): Promise<ShipmentRow | null> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const there = await liveShipment(context.db, orderId);
    if (there?.status !== 'PURCHASING' || isAbandoned(there) || Date.now() > deadline) return there;
    await pause(200);
  }
}

function isAbandoned(shipment: ShipmentRow): boolean {
  return Date.now() - shipment.created_at.getTime() > abandonedAfterMs;
}

/**
 * Creates the shipment at the provider, stores its id, then buys. If the response is lost, the provider can be queried
 * by this id.
 */
async function purchase(context: AppContext, request: BuyShippingRequest, id: string): Promise<Outcome<ShipmentRow>> {
  const row = { id, order_id: request.orderId };
  try {
    const { orderId, rateId } = request;
    const chosen = await (rateId === undefined
      ? cheapestRate(context, orderId)
      : loadOrderRate(context, { orderId, rateId }));
    if (!chosen.ok) {
      await markShipment(context.db, id, { status: 'FAILED' });
      return chosen;
    }
    await rememberProviderShipment(context.db, id, chosen.value);
    const order = await loadPaymentState(context.db, orderId);
    const refusal = order && (await refuseShipping(context.db, order));
    if (refusal) {
      await markShipment(context.db, id, { status: 'FAILED' });
      return refusal;
    }
    const bought = await carrierProvider(context, chosen.value.provider).buy(chosen.value);
    if (bought.ok && bought.value.label)
      return finishPurchase(context, { row, label: bought.value.label, buyer: request });
    const begun = await shipmentRow(context.db, id);
    // A label may still appear after an unknown result.
    const isFinal = bought.ok || bought.code !== 'PROVIDER_UNAVAILABLE';
    const resolved = begun ? await resolvePurchase(context, begun, request, isFinal) : null;
    return resolved?.ok || bought.ok ? (resolved ?? notBought) : bought;
  } catch (error) {
    await markShipment(context.db, id, { status: 'FAILED' }, 'PURCHASING');
    throw error;
  }
}

function viewOutcome(outcome: Outcome<ShipmentRow>): Outcome<Shipment> {
  return outcome.ok ? success(shipmentView(outcome.value)) : outcome;
}

export function shipmentView(row: ShipmentRow): Shipment {
  return {
    id: row.id,
    orderId: row.order_id,
    status: row.status,
    carrier: row.carrier,
    service: row.service,
    rate: row.rate,
    currency: row.currency,
    trackingNumber: row.tracking_number,
    trackingStatus: row.tracking_status,
    trackingUrl: row.tracking_url,
    labelUrl: row.label_url === null ? null : `/api/v1/orders/${row.order_id}/label`,
    forms: row.customs_forms.map(({ kind }, index) => ({
      kind,
      url: `/api/v1/orders/${row.order_id}/label/forms/${index}`,
    })),
    createdAt: row.created_at.toISOString(),
  };
}
