import type { MailFlow } from '@vitrine/contract/marketing/mail-figures.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/** The names of the emails that the shop sends by itself, and of campaigns. */
export const flowLabels: Readonly<Record<MailFlow, string>> = {
  'review-request': t('Review request'),
  'abandoned-checkout': t('Unfinished checkout'),
  'price-drop': t('Lower price'),
  'back-in-stock': t('Back in stock'),
  'win-back': t('Win-back'),
  campaign: t('Campaigns'),
};
