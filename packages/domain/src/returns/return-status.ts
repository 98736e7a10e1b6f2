export const returnKinds = ['RETURN', 'WITHDRAWAL', 'CLAIM', 'EXCHANGE'] as const;
export type ReturnKind = (typeof returnKinds)[number];

export const returnStatuses = [
  'REQUESTED',
  'APPROVED',
  'IN_TRANSIT',
  'RECEIVED',
  'INSPECTED',
  'COMPLETED',
  'REJECTED',
  'CANCELLED',
] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** The allowed status changes of a return (docs/behaviour/returns.md#states). The database refuses all others. */
export const returnTransitions = {
  REQUESTED: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['IN_TRANSIT', 'RECEIVED', 'CANCELLED'],
  IN_TRANSIT: ['RECEIVED', 'CANCELLED'],
  RECEIVED: ['INSPECTED'],
  INSPECTED: ['COMPLETED'],
  COMPLETED: [],
  REJECTED: [],
  CANCELLED: [],
} as const satisfies Record<ReturnStatus, readonly ReturnStatus[]>;

/** The statuses in which a return holds its units, so that no other return can name them. */
export const openReturnStatuses = returnStatuses.filter((status) => returnTransitions[status].length > 0);

/** The statuses in which a return waits for its parcel, and the days after which the parcel counts as overdue. */
export const arrivingReturnStatuses = ['APPROVED', 'IN_TRANSIT'] as const satisfies readonly ReturnStatus[];
export const overdueReturnDays = 14;

/** Returns whether a return may change from one status to another. */
export function canChangeReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  const next: readonly ReturnStatus[] = returnTransitions[from];
  return next.includes(to);
}

/** The names of the kinds on screens and in emails. */
export const returnKindNames = {
  RETURN: 'Return',
  WITHDRAWAL: 'Withdrawal',
  CLAIM: 'Claim',
  EXCHANGE: 'Exchange',
} as const satisfies Record<ReturnKind, string>;

/** The names of the statuses on screens and in emails. */
export const returnStatusNames = {
  REQUESTED: 'Requested',
  APPROVED: 'Approved',
  IN_TRANSIT: 'In transit',
  RECEIVED: 'Received',
  INSPECTED: 'Inspected',
  COMPLETED: 'Completed',
  REJECTED: 'Rejected',
  CANCELLED: 'Cancelled',
} as const satisfies Record<ReturnStatus, string>;
