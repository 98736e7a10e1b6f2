import { describe, expect, it } from 'vitest';
import { fulfilmentBadge, paymentBadge } from './order-badges.ts';
import type { OrderStatus } from './order-status.ts';

describe('the badge of a payment', () => {
  it.each([
    ['PENDING', 0, 0, 'PENDING'],
    ['PAID', 0, 0, 'PAID'],
    ['PAID', 1, 0, 'PARTIALLY_REFUNDED'],
    ['PAID', 500, 500, 'CHARGED_BACK'],
    ['REFUNDED', 5_000, 0, 'REFUNDED'],
    ['REFUNDED', 5_000, 3_000, 'CHARGED_BACK'],
    ['FAILED', 0, 0, 'FAILED'],
  ] as const)(
    'that is %s with %i cents given back, %i of them charged back, is %s',
    (paymentStatus, refundedAmount, chargedBackAmount, badge) => {
      expect(paymentBadge({ paymentStatus, refundedAmount, chargedBackAmount })).toBe(badge);
    },
  );
});

describe('the badge of an authorised payment', () => {
  it.each([
    ['FAILED', 'PAYMENT_RELEASED'],
    ['PENDING', 'PENDING'],
    ['PAID', 'PAID'],
    ['REFUNDED', 'REFUNDED'],
  ] as const)('that was released and is %s, is %s', (paymentStatus, badge) => {
    expect(paymentBadge({ paymentStatus, refundedAmount: 0, chargedBackAmount: 0, isPaymentReleased: true })).toBe(
      badge,
    );
  });
});

describe('the badge of fulfilment', () => {
  it.each<[OrderStatus[], number, number, string]>([
    [['PENDING'], 0, 3, 'UNFULFILLED'],
    [['PENDING', 'CANCELLED'], 0, 3, 'UNFULFILLED'],
    [['PENDING', 'PAID'], 0, 3, 'UNFULFILLED'],
    [['PENDING', 'PAID'], 1, 2, 'PARTLY_FULFILLED'],
    [['PENDING', 'PAID'], 1, 0, 'FULFILLED'],
    [['PENDING', 'PAID', 'SHIPPED'], 0, 3, 'FULFILLED'],
    [['PENDING', 'PAID', 'SHIPPED'], 3, 0, 'FULFILLED'],
    [['PENDING', 'PAID', 'SHIPPED', 'DELIVERED'], 0, 3, 'DELIVERED'],
    [['PENDING', 'PAID', 'REFUNDED'], 0, 0, 'UNFULFILLED'],
    [['PENDING', 'PAID', 'REFUNDED'], 1, 0, 'FULFILLED'],
    [['PENDING', 'PAID', 'SHIPPED', 'REFUNDED'], 0, 0, 'FULFILLED'],
    [['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'REFUNDED'], 0, 0, 'DELIVERED'],
  ])(
    'of an order that was %j, with %i units in parcels and %i open, is %s',
    (statuses, shippedUnits, openUnits, badge) => {
      expect(fulfilmentBadge({ statuses, shippedUnits, openUnits })).toBe(badge);
    },
  );
});
