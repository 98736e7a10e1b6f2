import { canChangeReturn, type ReturnStatus } from './return-status.ts';

/** The states of a label that the shop bought for the way back. */
export const returnLabelStatuses = [
  'PURCHASING',
  'PURCHASED',
  'IN_TRANSIT',
  'DELIVERED',
  'FAILED',
  'VOID_REQUESTED',
  'VOIDED',
] as const;
export type ReturnLabelStatus = (typeof returnLabelStatuses)[number];

/** After this many days, the parcel of a label is lost, or the shopper did not send it. */
export const followedLabelDays = 90;

const labelled: ReadonlySet<ReturnStatus> = new Set(['REQUESTED', 'APPROVED']);

/** Returns whether a label can be bought: the items are still with the shopper. */
export function canBuyReturnLabel(status: ReturnStatus): boolean {
  return labelled.has(status);
}

/** Returns whether the shopper sees the label: the return was approved, and the parcel did not arrive. */
export function showsReturnLabel(status: ReturnStatus): boolean {
  return status === 'APPROVED' || status === 'IN_TRANSIT';
}

const underWay: ReadonlySet<string> = new Set(['in_transit', 'out_for_delivery', 'available_for_pickup']);

/** Returns the state of a label after a report of the carrier. A voided label retains its state. */
export function trackedLabelStatus(now: ReturnLabelStatus, trackingStatus: string): ReturnLabelStatus {
  if (now !== 'PURCHASED' && now !== 'IN_TRANSIT') return now;
  if (trackingStatus === 'delivered') return 'DELIVERED';
  return trackingStatus === 'unknown' || trackingStatus === 'pre_transit' ? now : 'IN_TRANSIT';
}

/** Returns the status that the carrier's report gives a return. Null leaves the return as it is. */
export function trackedReturnStatus(
  now: ReturnStatus,
  trackingStatus: string,
): Extract<ReturnStatus, 'IN_TRANSIT' | 'RECEIVED'> | null {
  const next = trackingStatus === 'delivered' ? 'RECEIVED' : underWay.has(trackingStatus) ? 'IN_TRANSIT' : null;
  return next !== null && canChangeReturn(now, next) ? next : null;
}
