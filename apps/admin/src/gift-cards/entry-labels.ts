import type { GiftCardRecord } from '@vitrine/contract/gift-cards/gift-card.schema.ts';

/** What entries of gift cards and store credit are called. */
export const entryLabels = {
  ISSUED: 'Issued',
  ADDED: 'Added',
  SPENT: 'Paid an order',
  GIVEN_BACK: 'Given back: the order was not paid',
  REFUNDED: 'Refunded',
  WITHDRAWN: 'Taken off: the order that bought it was refunded',
  RESTORED: 'Given back: that refund failed',
} as const satisfies Record<GiftCardRecord['entries'][number]['kind'], string>;
