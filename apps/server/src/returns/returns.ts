// The public interface of this slice for other slices.
export { finishAbandonedReturnLabels } from './labels/buy-return-label.ts';
export { applyReturnLabelEvent, pollReturnLabels } from './labels/follow-return-label.ts';
export { deleteOldReturnPhotos } from './photos/delete-old-photos.ts';
export { readReturns } from './read-returns.ts';
export { countOverdueReturns } from './staff/staff-returns.queries.ts';
