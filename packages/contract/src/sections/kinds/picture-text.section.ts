import { declareSection } from '../declare-section.ts';
import { address, choice, line, picture, text } from '../section-fields.ts';

/** A picture beside a text. */
export const pictureTextSection = declareSection({
  type: 'picture-text',
  name: 'Picture with text',
  about: 'A picture beside headline, text and link.',
  fields: {
    picture: picture('Picture'),
    eyebrow: line('Small line above the headline', 80),
    headline: line('Headline', 120),
    text: text('Text', 1000),
    buttonText: line('Text of the link', 80),
    buttonURL: address('Target of the link'),
    side: choice('Side of the picture', { left: 'Left', right: 'Right' }),
    look: choice('Background', { plain: 'Of the page', band: 'Colored band' }),
  },
});
