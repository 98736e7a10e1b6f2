import { declareSection } from '../declare-section.ts';
import { choice, line, record, when, whole } from '../section-fields.ts';

/** A row of products. */
export const productsSection = declareSection({
  type: 'products',
  name: 'Product row',
  about: 'Products of a collection, a category or a tag, or the newest ones.',
  fields: {
    source: choice('Products', {
      collection: 'Of a collection',
      category: 'Of a category',
      tag: 'With a tag',
      newest: 'The newest',
    }),
    collection: when('source', ['collection'], record('Collection', 'collection')),
    category: when('source', ['category'], record('Category', 'category')),
    tag: when('source', ['tag'], line('Tag', 60)),
    heading: line('Heading (empty: the name)', 120),
    count: whole('Number of products', 2, 12, 12),
    look: choice('Look', { plain: 'Heading above', band: 'Colored band, heading beside' }),
  },
});
