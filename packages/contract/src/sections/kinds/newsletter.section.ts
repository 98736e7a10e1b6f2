import { declareSection } from '../declare-section.ts';
import { line, text } from '../section-fields.ts';

/** The form that subscribes to the newsletter. */
export const newsletterSection = declareSection({
  type: 'newsletter',
  name: 'Newsletter',
  about: 'The form of the newsletter, with its consent. Shown while the newsletter is on.',
  fields: {
    heading: line('Heading', 120),
    text: text('Text', 400),
  },
});
