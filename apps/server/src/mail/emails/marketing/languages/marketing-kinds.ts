import type { TranslatedTexts } from '../../languages/texts-of-kinds.ts';

/** The texts of emails with consent in one language. */
export type MarketingTexts = Pick<
  TranslatedTexts,
  'confirm-consent' | 'review-request' | 'price-drop' | 'win-back' | 'abandoned-checkout' | 'campaign'
>;
