import { describe, expect, it } from 'vitest';
import {
  canChangePaymentStatus,
  canChangeStatus,
  nextStatuses,
  orderStatuses,
  paymentStatuses,
} from './order-status.ts';

/** A copy of docs/behaviour/orders.md#order-life, independent of the table under test. */
const always = ['PENDING PAID', 'PENDING CANCELLED', 'PAID SHIPPED', 'SHIPPED DELIVERED'];
const withFullRefund = [...always, 'PAID CANCELLED', 'PAID REFUNDED', 'SHIPPED REFUNDED', 'DELIVERED REFUNDED'];

describe('an order', () => {
  const steps = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  it.each(steps)('from %s to %s goes exactly as the table of transitions says', (from, to) => {
    expect(canChangeStatus(from, to)).toBe(always.includes(`${from} ${to}`));
    expect(canChangeStatus(from, to, { fullRefund: true })).toBe(withFullRefund.includes(`${from} ${to}`));
  });

  it('offers staff what comes next', () => {
    expect(nextStatuses('SHIPPED').map((step) => step.to)).toEqual(['DELIVERED', 'REFUNDED']);
    expect(nextStatuses('REFUNDED')).toEqual([]);
  });
});

describe('a transaction', () => {
  const legal = ['PENDING PAID', 'PENDING FAILED', 'PAID REFUNDED'];
  const steps = paymentStatuses.flatMap((from) => paymentStatuses.map((to) => [from, to] as const));

  it.each(steps)('from %s to %s goes exactly as the table of transitions says', (from, to) => {
    expect(canChangePaymentStatus(from, to)).toBe(legal.includes(`${from} ${to}`));
  });
});
