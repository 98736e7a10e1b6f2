import type { StaffOrder } from '@vitrine/contract/orders/staff-orders.schema.ts';
import { unitsToShip } from '@vitrine/domain/orders/fulfilment/parcel.ts';
import { type FulfilmentBadge, fulfilmentBadge } from '@vitrine/domain/orders/status/order-badges.ts';

type Label = StaffOrder['labels'][number];

const goneLabels: ReadonlySet<Label['status']> = new Set(['VOID_REQUESTED', 'VOIDED', 'FAILED']);

/** Returns whether a label is bought, or being bought, for everything that is in no parcel. */
function hasLabel({ labels }: StaffOrder): boolean {
  return labels.some(({ status }) => !goneLabels.has(status));
}

/** Returns the units of the order that can leave in a parcel without a label of the shop. */
export function openUnits(order: StaffOrder): number {
  if (hasLabel(order)) return 0;
  return order.items.reduce((sum, line) => sum + unitsToShip(line), 0);
}

/** Returns the order's fulfilment badge. */
export function orderFulfilment(order: StaffOrder): FulfilmentBadge {
  return fulfilmentBadge({
    statuses: order.statusHistory.map(({ status }) => status),
    shippedUnits: order.items.reduce((sum, { shippedQuantity }) => sum + shippedQuantity, 0),
    openUnits: openUnits(order),
  });
}
