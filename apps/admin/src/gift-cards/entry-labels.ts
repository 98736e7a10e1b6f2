import type { GiftCardRecord } from '@vitrine/contract/gift-cards/gift-card.schema.ts';

/** Display names of gift card and store credit entries. */
export const entryLabels = {
  ISSUED: 'Issued',
  ADDED: 'Added',
  SPENT: 'Paid for an order',
  GIVEN_BACK: 'Returned: the order was not paid',
  REFUNDED: 'Refunded',
  WITHDRAWN: 'Deducted: the order that bought it was refunded',
  RESTORED: 'Returned: that refund failed',
} as const satisfies Record<GiftCardRecord['entries'][number]['kind'], string>;
