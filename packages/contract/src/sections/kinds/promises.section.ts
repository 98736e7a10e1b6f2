import { declareSection } from '../declare-section.ts';

/** Delivery, returns and contact, from the settings. */
export const promisesSection = declareSection({
  type: 'promises',
  name: 'Promise row',
  about: 'Delivery, returns and contact, each from your settings.',
  fields: {},
});
