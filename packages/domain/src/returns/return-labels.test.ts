import { describe, expect, it } from 'vitest';
import { canBuyReturnLabel, showsReturnLabel, trackedLabelStatus, trackedReturnStatus } from './return-labels.ts';
import { returnStatuses } from './return-status.ts';

describe('a label for the way back', () => {
  it('can be bought until the items are on their way', () => {
    expect(returnStatuses.filter(canBuyReturnLabel)).toEqual(['REQUESTED', 'APPROVED']);
  });

  it('is shown from the approval until the items arrive', () => {
    expect(returnStatuses.filter(showsReturnLabel)).toEqual(['APPROVED', 'IN_TRANSIT']);
  });

  it.each([
    ['PURCHASED', 'pre_transit', 'PURCHASED'],
    ['PURCHASED', 'unknown', 'PURCHASED'],
    ['PURCHASED', 'in_transit', 'IN_TRANSIT'],
    ['IN_TRANSIT', 'return_to_sender', 'IN_TRANSIT'],
    ['IN_TRANSIT', 'delivered', 'DELIVERED'],
    ['VOID_REQUESTED', 'in_transit', 'VOID_REQUESTED'],
    ['FAILED', 'delivered', 'FAILED'],
  ] as const)('that is %s is %s at the carrier, and becomes %s', (now, tracking, next) => {
    expect(trackedLabelStatus(now, tracking)).toBe(next);
  });
});

describe('the report of the carrier', () => {
  it.each([
    ['APPROVED', 'pre_transit', null],
    ['APPROVED', 'in_transit', 'IN_TRANSIT'],
    ['APPROVED', 'out_for_delivery', 'IN_TRANSIT'],
    ['APPROVED', 'delivered', 'RECEIVED'],
    ['IN_TRANSIT', 'in_transit', null],
    ['IN_TRANSIT', 'delivered', 'RECEIVED'],
    ['IN_TRANSIT', 'return_to_sender', null],
    ['REQUESTED', 'in_transit', null],
    ['RECEIVED', 'delivered', null],
    ['CANCELLED', 'in_transit', null],
    ['REJECTED', 'delivered', null],
    ['COMPLETED', 'in_transit', null],
  ] as const)('moves a return that is %s by %s to %s', (now, tracking, next) => {
    expect(trackedReturnStatus(now, tracking)).toBe(next);
  });
});
