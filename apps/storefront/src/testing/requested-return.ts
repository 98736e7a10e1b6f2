import type { ReturnView } from '@vitrine/contract/returns/returns.schema.ts';

/** A return that was requested and takes photos. */
export const requestedReturn: ReturnView = {
  id: '0190b000-0000-7000-8000-000000000001',
  number: '1001',
  orderId: '0190b000-0000-7000-8000-000000000001',
  orderNumber: '10001',
  kind: 'RETURN',
  status: 'REQUESTED',
  fee: 0,
  paidBy: 'SHOP',
  labelFee: 0,
  refundTo: 'ORIGINAL',
  bonus: 0,
  expectedAmount: 2_500,
  refundedAmount: 0,
  currency: 'USD',
  createdAt: '2026-11-28T10:00:00.000Z',
  replacementOrder: null,
  lines: [],
  label: null,
  photos: [],
  takesPhotos: true,
  history: [],
};
