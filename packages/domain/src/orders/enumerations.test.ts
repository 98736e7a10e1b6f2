import { expect, it } from 'vitest';
import { roles } from '../users/roles.ts';
import { orderStatuses, otherMeansName, paymentMethods, paymentStatuses } from './status/order-status.ts';

it('the roles are USER, ADMIN and SITE_OWNER', () => {
  expect(roles).toEqual(['USER', 'ADMIN', 'SITE_OWNER']);
});

it('the statuses of an order are PENDING, PAID, SHIPPED, DELIVERED, CANCELLED and REFUNDED', () => {
  expect(orderStatuses).toEqual(['PENDING', 'PAID', 'SHIPPED', 'DELIVERED', 'CANCELLED', 'REFUNDED']);
});

it('the statuses of a payment are PENDING, PAID, REFUNDED and FAILED', () => {
  expect(paymentStatuses).toEqual(['PENDING', 'PAID', 'REFUNDED', 'FAILED']);
});

it('the means that have a name are those without a provider', () => {
  expect(paymentMethods.map(otherMeansName)).toEqual([
    null,
    null,
    null,
    null,
    null,
    null,
    null,
    'cash',
    'bank transfer',
    'other means',
    'cash on delivery',
    'invoice',
  ]);
});
