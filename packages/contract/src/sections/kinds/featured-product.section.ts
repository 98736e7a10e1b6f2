import { declareSection } from '../declare-section.ts';
import { choice, line, record, text } from '../section-fields.ts';

/** One product with a large picture. */
export const featuredProductSection = declareSection({
  type: 'featured-product',
  name: 'Featured product',
  about: 'One product with a large picture, its price and a text.',
  fields: {
    product: record('Product', 'product'),
    eyebrow: line('Small line above the name', 80),
    text: text('Text', 600),
    side: choice('Side of the picture', { left: 'Left', right: 'Right' }),
  },
});
