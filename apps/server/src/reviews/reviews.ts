// The front door of this slice: reviews are read and written through the generic calls.
export { reviewResource } from './review.resource.ts';
