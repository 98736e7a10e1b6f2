import { declareSection } from '../declare-section.ts';

/** The shop's tagline beside a picture. */
export const storySection = declareSection({
  type: 'story',
  name: 'Tagline',
  about: 'The tagline of the shop beside the picture of the last category.',
  onlyOn: 'home',
  fields: {},
});
