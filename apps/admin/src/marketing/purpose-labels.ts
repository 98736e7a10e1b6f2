import type { ConsentSource, MailPurpose } from '@vitrine/domain/marketing/mail-purposes.ts';
import { t } from '@vitrine/messages/admin/t.ts';

export const purposeLabels: Record<MailPurpose, string> = {
  newsletter: t('Newsletter'),
  reviews: t('Review requests'),
  carts: t('Cart reminders'),
  prices: t('Lower prices'),
};

export const sourceLabels: Record<ConsentSource, string> = {
  NEWSLETTER: t('Newsletter page'),
  CHECKOUT: t('Checkout'),
  WISHLIST: t('Wishlist'),
  PREFERENCES: t('Preferences link'),
  ACCOUNT: t('Account'),
  EMAIL_LINK: t('Link in the email'),
  UNSUBSCRIBE: t('Unsubscribe button'),
};
