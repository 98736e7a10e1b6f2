import { declareSection } from '../declare-section.ts';

/** The banner of the site settings, with its message and link. */
export const bannerSection = declareSection({
  type: 'banner',
  name: 'Banner',
  about: 'The banner, message and link of the site settings.',
  onlyOn: 'home',
  fields: {},
});
