import { declareSection } from '../declare-section.ts';
import { line, list, text } from '../section-fields.ts';

/** Words of customers or of the press. */
export const quotesSection = declareSection({
  type: 'quotes',
  name: 'Quotes',
  about: 'Words of customers or of the press.',
  fields: {
    heading: line('Heading', 120),
    quotes: list('Quotes', 6, { text: text('Quote', 500), author: line('Author', 100) }),
  },
});
