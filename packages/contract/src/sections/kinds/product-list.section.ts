import { declareSection } from '../declare-section.ts';

/** The products of a category or collection, with filters. Sections before it are above the list. */
export const productListSection = declareSection({
  type: 'product-list',
  name: 'Product list',
  about: 'All products of the category or collection. Sections are above or below it.',
  onlyOn: 'listing',
  fields: {},
});
