// The public interface of this slice for other slices.

export { requirementFailure } from './manage-roles.ts';
