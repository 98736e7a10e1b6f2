import { declareSection } from '../declare-section.ts';
import { line, list, text } from '../section-fields.ts';

/** Questions with answers that open on a click. */
export const faqSection = declareSection({
  type: 'faq',
  name: 'Questions and answers',
  about: 'Questions that open to show their answer.',
  fields: {
    heading: line('Heading', 120),
    questions: list('Questions', 20, { question: line('Question', 200), answer: text('Answer', 2000) }),
  },
});
