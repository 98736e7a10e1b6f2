import type { ConsentSource, MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';

export const purposeLabels: Record<MailPurpose, string> = {
  newsletter: 'Newsletter',
  reviews: 'Review requests',
  carts: 'Cart reminders',
  prices: 'Lower prices',
};

export const sourceLabels: Record<ConsentSource, string> = {
  NEWSLETTER: 'Newsletter page',
  CHECKOUT: 'Checkout',
  WISHLIST: 'Wishlist',
  PREFERENCES: 'Preferences link',
  ACCOUNT: 'Account',
  EMAIL_LINK: 'Link in the email',
  UNSUBSCRIBE: 'Unsubscribe button',
};
