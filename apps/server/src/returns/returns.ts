// The public interface of this slice for other slices.
export { readReturns } from './read-returns.ts';
