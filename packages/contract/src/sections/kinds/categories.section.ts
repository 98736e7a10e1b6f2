import { declareSection } from '../declare-section.ts';

/** All categories side by side. */
export const categoriesSection = declareSection({
  type: 'categories',
  name: 'Category strip',
  about: 'All categories with their pictures, side by side.',
  onlyOn: 'home',
  fields: {},
});
