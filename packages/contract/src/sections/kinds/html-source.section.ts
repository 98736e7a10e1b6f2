import { declareSection } from '../declare-section.ts';
import { htmlSource, line } from '../section-fields.ts';

/** HTML that is typed as source. The server cleans it like a formatted text. */
export const htmlSourceSection = declareSection({
  type: 'html-source',
  name: 'HTML',
  about: 'HTML that you type. The shop removes scripts, styles, forms and frames when it is saved.',
  fields: {
    heading: line('Heading', 120),
    content: htmlSource('HTML'),
  },
});
