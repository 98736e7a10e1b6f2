import type { ReturnKind, ReturnStatus } from './return-status.ts';

/** Maximum number of photos of a return. */
export const maxReturnPhotos = 4;

/** Photos are deleted this many days after the end of their return. */
export const returnPhotoDays = 180;

const photoStatuses: ReadonlySet<ReturnStatus> = new Set(['REQUESTED', 'APPROVED', 'IN_TRANSIT', 'RECEIVED']);

/** Returns whether the shopper can add and remove photos. A withdrawal needs no reason, so it has no photos. */
export function takesPhotos({ kind, status }: { readonly kind: ReturnKind; readonly status: ReturnStatus }): boolean {
  return kind !== 'WITHDRAWAL' && photoStatuses.has(status);
}
