import { declareSection } from '../declare-section.ts';
import { choice, line, list, record, when } from '../section-fields.ts';

/** Collections and categories as large pictures. */
export const collectionGridSection = declareSection({
  type: 'collection-grid',
  name: 'Collection grid',
  about: 'Up to six collections or categories as large pictures.',
  fields: {
    heading: line('Heading', 120),
    entries: list('Entries', 6, {
      kind: choice('Kind', { collection: 'Collection', category: 'Category' }),
      collection: when('kind', ['collection'], record('Collection', 'collection')),
      category: when('kind', ['category'], record('Category', 'category')),
    }),
  },
});
