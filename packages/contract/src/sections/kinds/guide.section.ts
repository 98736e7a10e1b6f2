import { declareSection } from '../declare-section.ts';
import { address, line, list, picture, text } from '../section-fields.ts';

/** Columns that explain or lead further. */
export const guideSection = declareSection({
  type: 'guide',
  name: 'Guide columns',
  about: 'Two to four columns with picture, text and link.',
  fields: {
    heading: line('Heading', 120),
    columns: list('Columns', 4, {
      picture: picture('Picture'),
      title: line('Title', 120),
      text: text('Text', 500),
      linkText: line('Text of the link', 80),
      linkURL: address('Target of the link'),
    }),
  },
});
