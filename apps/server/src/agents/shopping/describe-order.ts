import type { OrderLineView, OrderView } from '@vitrine/contract/orders/order-view.schema.ts';
import { isRecordId } from '@vitrine/domain/catalog/record-id.ts';
import { absoluteAddress } from '@vitrine/domain/web/web-address.ts';
import { orderOfAgent } from '../../orders/orders.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { metadata, refusal } from './answers.ts';

type AgentOrder = NonNullable<Awaited<ReturnType<typeof orderOfAgent>>>;
type Parcel = AgentOrder['parcels'][number];

/** Events of carriers, in the words of the protocol. */
const eventTypes: Readonly<Record<string, string>> = {
  pre_transit: 'processing',
  in_transit: 'in_transit',
  out_for_delivery: 'in_transit',
  available_for_pickup: 'in_transit',
  delivered: 'delivered',
  return_to_sender: 'returned_to_sender',
  failure: 'undeliverable',
  cancelled: 'canceled',
};
const refundStates = { PENDING: 'pending', SUCCEEDED: 'completed', FAILED: 'failed' } as const;

/**
 * Returns an order to the agent with which its buyer shares it. Any other agent gets the answer of an unknown id. The
 * answer has what the checkout names to the buyer, and nothing about the person (decision 0067).
 */
export async function readAgentOrder(context: AppContext, id: string, agent: string | null) {
  const { siteUrl } = context.environment;
  if (agent === null) return refusal('unauthorized', 'Sign the request with the key of the agent.', siteUrl);
  const found = isRecordId(id) ? await orderOfAgent(context.db, id, agent) : null;
  return found ? describeOrder(found, siteUrl) : refusal('not_found', 'There is no such order.', siteUrl);
}

/** Returns the order as a checkout names it. */
export function orderConfirmation({ id, number }: OrderView, siteUrl: string) {
  return { id, label: number, permalink_url: `${siteUrl}/track` };
}

/** Returns the totals of an order as they were agreed. Refunds are adjustments. */
export function orderTotals({ subtotal, discount, shippingCost, paymentFee = 0, tax, total }: OrderView) {
  return [
    { type: 'subtotal', amount: subtotal },
    ...(discount > 0 ? [{ type: 'discount', amount: -discount }] : []),
    { type: 'fulfillment', amount: shippingCost },
    ...(paymentFee > 0 ? [{ type: 'fee', amount: paymentFee }] : []),
    { type: 'tax', amount: tax },
    { type: 'total', amount: total },
  ];
}

/** Returns the parts of a line that a checkout and an order share. */
export function orderedLine(line: OrderLineView, siteUrl: string) {
  const { id, productId, variantId, name, options, price, quantity, discount, image } = line;
  const chosen = options.map((option) => option.slice(option.indexOf(':') + 1)).join(', ');
  const picture = absoluteAddress(image?.main, siteUrl);
  return {
    id,
    item: {
      id: variantId ?? productId ?? id,
      title: chosen === '' ? name : `${name}, ${chosen}`,
      price,
      ...(picture !== null && { image_url: picture }),
    },
    totals: [
      { type: 'subtotal', amount: price * quantity },
      ...(discount > 0 ? [{ type: 'discount', amount: -discount }] : []),
      { type: 'total', amount: price * quantity - discount },
    ],
  };
}

function describeOrder({ checkoutId, order, parcels, refundedUnits }: AgentOrder, siteUrl: string) {
  const isCanceled = order.status === 'CANCELLED';
  const lines = order.items.map((line) => {
    const total = isCanceled ? 0 : line.quantity - line.refundedQuantity;
    const fulfilled = Math.min(total, sentUnits(line, order, parcels));
    const quantity = { original: line.quantity, total, fulfilled };
    return { ...orderedLine(line, siteUrl), quantity, status: lineStatus(quantity) };
  });
  return {
    ucp: metadata('dev.ucp.shopping.order'),
    ...orderConfirmation(order, siteUrl),
    checkout_id: checkoutId,
    currency: order.currency,
    line_items: lines,
    fulfillment: {
      expectations: expectations(
        order,
        lines.map(({ quantity }) => quantity.total),
      ),
      events: parcels.flatMap((parcel) => toEvents(parcel, unitsIn(parcel, order, parcels))),
    },
    adjustments: [...cancellations(order), ...refunds(order, refundedUnits)],
    totals: orderTotals(order),
  };
}

/** Returns how many units of a line have left the shop. */
function sentUnits(line: OrderLineView, { status }: OrderView, parcels: readonly Parcel[]): number {
  if (status === 'SHIPPED' || status === 'DELIVERED') return line.quantity;
  const packed = packedUnits(line, parcels);
  const isRestSent = parcels.some(
    ({ is_label: isLabel, events }) => isLabel && events.some((event) => event.status !== 'pre_transit'),
  );
  return isRestSent && !line.isDigital ? line.quantity : packed;
}

function packedUnits({ id }: OrderLineView, parcels: readonly Parcel[]): number {
  return parcels
    .flatMap(({ lines }) => lines)
    .filter((packed) => packed.id === id)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** Returns the units in a parcel. A label covers the rest that is in no parcel. */
function unitsIn({ is_label: isLabel, lines }: Parcel, { items }: OrderView, parcels: readonly Parcel[]) {
  if (!isLabel) return lines;
  return items
    .filter(({ isDigital }) => !isDigital)
    .map((line) => ({ id: line.id, quantity: line.quantity - packedUnits(line, parcels) }))
    .filter(({ quantity }) => quantity > 0);
}

function toEvents({ id, is_label: isLabel, at, events, ...parcel }: Parcel, units: Parcel['lines']) {
  if (units.length === 0) return [];
  const { carrier, tracking_number: number, tracking_url: url } = parcel;
  const tracking = {
    line_items: units,
    ...(number !== null && { tracking_number: number }),
    ...(url !== null && URL.canParse(url) && { tracking_url: url }),
    ...(carrier !== null && { carrier }),
  };
  const created = { id, occurred_at: at.toISOString(), type: isLabel ? 'processing' : 'shipped', ...tracking };
  const later = events.map((event) => ({
    id: `${id}-${event.id}`,
    occurred_at: event.at,
    type: eventTypes[event.status] ?? event.status,
    ...tracking,
  }));
  return [created, ...later];
}

function lineStatus({ total, fulfilled }: { readonly total: number; readonly fulfilled: number }) {
  if (total === 0) return 'removed';
  if (fulfilled === total) return 'fulfilled';
  return fulfilled > 0 ? 'partial' : 'processing';
}

/** Returns what the buyer was promised: one group for parcels or the pickup, and one for files and keys. */
function expectations({ items, shippingInfo, arrival }: OrderView, totals: readonly number[]) {
  const units = items
    .map(({ id, isDigital }, index) => ({ id, quantity: totals[index] ?? 0, isDigital: isDigital === true }))
    .filter(({ quantity }) => quantity > 0);
  // The protocol requires the field. The buyer does not share the address.
  const destination = {};
  const groups = [
    { id: 'delivery', isDigital: false, method: shippingInfo.pickupPlace === null ? 'shipping' : 'pickup' },
    { id: 'download', isDigital: true, method: 'digital' },
  ];
  return groups.flatMap(({ id, isDigital, method }) => {
    const own = units.filter((one) => one.isDigital === isDigital);
    if (own.length === 0) return [];
    const lines = own.map((one) => ({ id: one.id, quantity: one.quantity }));
    const description = isDigital ? undefined : (arrival?.text ?? shippingInfo.shippingMethod ?? undefined);
    return [{ id, line_items: lines, method_type: method, destination, ...(description && { description }) }];
  });
}

function cancellations({ id, items, statusHistory }: OrderView) {
  const at = statusHistory.findLast(({ status }) => status === 'CANCELLED')?.timestamp;
  if (at === undefined) return [];
  const lines = items.map((line) => ({ id: line.id, quantity: -line.quantity }));
  return [{ id: `cancel-${id}`, type: 'cancellation', occurred_at: at, status: 'completed', line_items: lines }];
}

function refunds({ refunds: made }: OrderView, units: AgentOrder['refundedUnits']) {
  return made.map(({ id, amount, status, createdAt }) => {
    const lines = units
      .filter(({ refund_id: refundId }) => refundId === id)
      .map((line) => ({ id: line.id, quantity: -line.quantity }));
    return {
      id,
      type: 'refund',
      occurred_at: createdAt,
      status: refundStates[status],
      ...(lines.length > 0 && { line_items: lines }),
      totals: [{ type: 'total', amount: -amount }],
    };
  });
}
