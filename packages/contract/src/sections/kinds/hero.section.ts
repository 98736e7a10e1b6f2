import { declareSection } from '../declare-section.ts';
import { address, choice, line, picture, text } from '../section-fields.ts';

/** A picture across the page with words and a button on it. */
export const heroSection = declareSection({
  type: 'hero',
  name: 'Hero',
  about: 'A large picture with headline, text and button on it.',
  fields: {
    picture: picture('Picture'),
    eyebrow: line('Small line above the headline', 80),
    headline: line('Headline', 120),
    text: text('Text', 400),
    buttonText: line('Text of the button', 80),
    buttonURL: address('Link of the button'),
    position: choice('Position of the words', { left: 'Left', center: 'Centre', right: 'Right' }),
    ink: choice('Color of the words', { light: 'Light, on a dark veil', dark: 'Dark, on a light veil' }),
    veil: choice('Veil over the picture', { strong: 'Strong', soft: 'Soft', none: 'None' }),
    height: choice('Height', { tall: 'Tall', medium: 'Medium' }),
  },
});
