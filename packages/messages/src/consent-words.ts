import type { MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import type { TextOf } from './t.ts';

/** Returns the text that pages show beside the choice of a purpose, and that the ledger records. */
export function consentWords(purpose: MailPurpose, shop: string, t: TextOf): string {
  return wordings[purpose](t, shop);
}

const wordings = {
  newsletter: (t, shop) => t('marketing.newsletterWording', { shop }),
  reviews: (t, shop) => t('marketing.reviewsWording', { shop }),
  carts: (t, shop) => t('marketing.cartsWording', { shop }),
  prices: (t, shop) => t('marketing.pricesWording', { shop }),
} as const satisfies Record<MailPurpose, (t: TextOf, shop: string) => string>;
