import type { GiftCardRecord } from '@vitrine/contract/gift-cards/gift-card.schema.ts';
import { t } from '@vitrine/messages/admin/t.ts';

/** Display names of gift card and store credit entries. */
export const entryLabels = {
  ISSUED: t('Issued'),
  ADDED: t('Added'),
  SPENT: t('Paid for an order'),
  GIVEN_BACK: t('Returned: the order was not paid'),
  REFUNDED: t('Refunded'),
  WITHDRAWN: t('Deducted: the order that bought it was refunded'),
  BONUS: t('Bonus'),
  RESTORED: t('Returned: that refund failed'),
} as const satisfies Record<GiftCardRecord['entries'][number]['kind'], string>;
