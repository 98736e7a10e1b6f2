import { type StaffReturn, staffReturnSchema } from '@vitrine/contract/returns/staff-returns.schema.ts';
import { id } from './test-order.ts';

const at = '2026-11-28T10:00:00.000Z';

/** Returns an approved return, with the changes. */
export function testReturn(changes: Partial<StaffReturn> = {}): StaffReturn {
  return staffReturnSchema.parse({
    id,
    number: '1001',
    orderId: id,
    orderNumber: '10001',
    kind: 'RETURN',
    status: 'APPROVED',
    fee: 0,
    paidBy: 'SHOP',
    labelFee: 0,
    refundTo: 'ORIGINAL',
    bonus: 0,
    expectedAmount: 2_500,
    refundedAmount: 0,
    currency: 'USD',
    createdAt: at,
    replacementOrder: null,
    lines: [],
    label: null,
    photos: [],
    takesPhotos: true,
    history: [],
    email: 'ada@example.com',
    userId: null,
    overriddenRules: [],
    updatedAt: at,
    allowedStatuses: [],
    refunds: [],
    canRefund: false,
    refundAmount: null,
    exchangeDifference: null,
    replacementDraft: null,
    labels: [],
    canBuyLabel: true,
    ...changes,
  });
}
