import type { EmailPart } from '../email.ts';
import type { OwnTexts } from '../email-wording.ts';
import type { EmailWords } from '../languages/email-words.ts';

/** The shop as an email with consent shows it. */
export interface MarketingShop {
  readonly siteName: string;
  readonly own: OwnTexts;
  readonly words: EmailWords;
  /** Returns the counted address of a page of the shop. */
  readonly linkTo: (page: string) => string;
  /** Returns the key of a guest's link to the review of a product of an order. */
  readonly reviewKey: (product: { readonly orderId: string; readonly productId: string }) => string;
  /** The key to the preferences of the address. */
  readonly key: string;
  /** The address of the preferences. */
  readonly preferences: string;
}

/** Returns the end of an email with consent: why it was sent, and how to stop such emails. */
export function stopping({ siteName, words: { t }, preferences }: MarketingShop): readonly EmailPart[] {
  return [
    { kind: 'text', text: t('marketing.emailNote', { shop: siteName }) },
    { kind: 'link', label: t('marketing.changeOrStop'), url: preferences },
  ];
}
