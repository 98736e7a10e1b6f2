import { declareSection } from '../declare-section.ts';
import { choice, html, line } from '../section-fields.ts';

/** A text with headings, lists and links. */
export const richTextSection = declareSection({
  type: 'rich-text',
  name: 'Text',
  about: 'A text with headings, lists and links.',
  fields: {
    heading: line('Heading', 120),
    content: html('Text'),
    align: choice('Position', { left: 'Left', center: 'Centre' }),
  },
});
