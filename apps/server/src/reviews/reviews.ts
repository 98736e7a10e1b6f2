// The public interface of this slice. Reviews are read and written through the generic calls.
export { reviewResource } from './review.resource.ts';
