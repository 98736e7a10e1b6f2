import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents } from '../money/cents.ts';
import type { RefundableOrder } from '../orders/refund.ts';
import { defaultReturnRules, returnFee, returnPayer } from './return-policy.ts';
import { planReturnRefund } from './return-refund.ts';
import { canChangeReturn, openReturnStatuses, returnStatuses } from './return-status.ts';
import { hasWithdrawalRight, isWithin, returnsUntil, withdrawalUntil } from './return-window.ts';

const line = (id: string, unitPrice: number, quantity: number, refundedQuantity = 0) => ({
  id,
  unitPrice: cents(unitPrice),
  quantity,
  refundedQuantity,
});
const order = (refunded = 0, lines = [line('a', 1_000, 3), line('b', 333, 2)]): RefundableOrder => {
  const goods = lines.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return { currency: 'USD', total: cents(goods + 250 + 799), tax: cents(250), refunded: cents(refunded), lines };
};
const whole = [
  { id: 'a', quantity: 3 },
  { id: 'b', quantity: 2 },
];
const noFee = basisPoints(0);

describe('the refund of a return', () => {
  it('of everything has the goods with their taxes, without the delivery', () => {
    const plan = planReturnRefund(order(), { kind: 'RETURN', lines: whole, fee: noFee });
    expect(plan).toMatchObject({ ok: true, value: { amount: 3_916, shipping: 0, fee: 0, isFull: false } });
  });

  it('of a withdrawal of everything has the delivery too, also after an earlier partial refund', () => {
    expect(planReturnRefund(order(), { kind: 'WITHDRAWAL', lines: whole, fee: noFee })).toMatchObject({
      value: { amount: 4_715, shipping: 799, isFull: true },
    });
    const rest = order(1_068, [line('a', 1_000, 3, 1), line('b', 333, 2)]);
    const lines = [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 2 },
    ];
    expect(planReturnRefund(rest, { kind: 'WITHDRAWAL', lines, fee: noFee })).toMatchObject({
      value: { amount: 4_715 - 1_068, isFull: true },
    });
  });

  it('of a part of a withdrawal has no delivery', () => {
    const plan = planReturnRefund(order(), { kind: 'WITHDRAWAL', lines: [{ id: 'b', quantity: 2 }], fee: noFee });
    expect(plan).toMatchObject({ value: { shipping: 0 } });
  });

  it('keeps the fee, rounded in favour of the shopper', () => {
    const plan = planReturnRefund(order(), {
      kind: 'RETURN',
      lines: [{ id: 'b', quantity: 1 }],
      fee: basisPoints(1_000),
    });
    // 333 + 23 of tax: a tenth of 356 is 35.6.
    expect(plan).toMatchObject({ value: { amount: 321, fee: 35, lines: [{ id: 'b', quantity: 1, amount: 321 }] } });
  });

  it('is the rest when goodwill left less, and nothing when all is refunded', () => {
    expect(planReturnRefund(order(4_000), { kind: 'RETURN', lines: whole, fee: noFee })).toMatchObject({
      value: { amount: 715 },
    });
    expect(planReturnRefund(order(4_715), { kind: 'RETURN', lines: whole, fee: noFee })).toMatchObject({
      ok: false,
      code: 'NOTHING_TO_REFUND',
    });
  });

  it('refuses units that are refunded', () => {
    const refunded = order(0, [line('a', 1_000, 3, 2)]);
    expect(planReturnRefund(refunded, { kind: 'CLAIM', lines: [{ id: 'a', quantity: 2 }], fee: noFee })).toMatchObject({
      code: 'REFUND_TOO_LARGE',
    });
  });

  it('of any units and fee is never more than the order has left, and its lines sum to it', () => {
    fc.assert(
      fc.property(
        fc.record({
          price: fc.integer({ min: 0, max: 100_000 }),
          quantity: fc.integer({ min: 1, max: 9 }),
          fee: fc.integer({ min: 0, max: 10_000 }),
          refunded: fc.integer({ min: 0, max: 2_000 }),
        }),
        ({ price, quantity, fee, refunded }) => {
          const bought = order(0, [line('a', price, quantity), line('b', 500, 1)]);
          const given = { ...bought, refunded: cents(Math.min(refunded, bought.total)) };
          const lines = [{ id: 'a', quantity }];
          const plan = planReturnRefund(given, { kind: 'RETURN', lines, fee: basisPoints(fee) });
          if (!plan.ok) return;
          expect(plan.value.amount).toBeLessThanOrEqual(given.total - given.refunded);
          expect(plan.value.amount).toBe(plan.value.lines.reduce((sum, { amount }) => sum + amount, 0));
        },
      ),
    );
  });
});

describe('the status of a return', () => {
  it('changes as the table says, and is open until it is completed, rejected or cancelled', () => {
    expect(canChangeReturn('REQUESTED', 'APPROVED')).toBe(true);
    expect(canChangeReturn('REQUESTED', 'COMPLETED')).toBe(false);
    expect(canChangeReturn('RECEIVED', 'CANCELLED')).toBe(false);
    const closed = returnStatuses.filter((status) => !openReturnStatuses.includes(status));
    expect(closed).toEqual(['COMPLETED', 'REJECTED', 'CANCELLED']);
  });
});

const onDay = (day: string) => ({ shippedAt: null, deliveredAt: new Date(`${day}T12:00:00Z`) });

describe('the period', () => {
  const period = { days: 30, transitDays: 7, timeZone: 'Europe/Berlin' };
  const delivered = { shippedAt: new Date('2026-11-01T10:00:00Z'), deliveredAt: new Date('2026-11-03T23:30:00Z') };

  it('ends with the last day in the time zone of the shop, counted from the delivery', () => {
    // In Berlin the delivery is on November 4, so December 4 is the last day.
    const until = returnsUntil(delivered, period);
    expect(until?.toISOString()).toBe('2026-12-04T23:00:00.000Z');
    expect(isWithin(until, new Date('2026-12-04T22:59:59Z'))).toBe(true);
    expect(isWithin(until, new Date('2026-12-04T23:00:00Z'))).toBe(false);
  });

  it('counts from the shipping with the days of transit when the delivery is unknown, and has not begun before', () => {
    expect(returnsUntil({ ...delivered, deliveredAt: null }, period)?.toISOString()).toBe('2026-12-08T23:00:00.000Z');
    expect(returnsUntil({ shippedAt: null, deliveredAt: null }, period)).toBeNull();
    expect(isWithin(null, new Date())).toBe(true);
  });

  it('to withdraw has 14 days, and a last day on a weekend moves to Monday', () => {
    const utc = { transitDays: 7, timeZone: 'UTC' };
    expect(withdrawalUntil(onDay('2026-11-04'), utc)?.toISOString()).toBe('2026-11-19T00:00:00.000Z');
    // November 21 is a Saturday.
    expect(withdrawalUntil(onDay('2026-11-07'), utc)?.toISOString()).toBe('2026-11-24T00:00:00.000Z');
    expect(withdrawalUntil(onDay('2026-11-08'), utc)?.toISOString()).toBe('2026-11-24T00:00:00.000Z');
  });
});

describe('the right to withdraw', () => {
  it('belongs to consumers of the European Union', () => {
    expect(hasWithdrawalRight({ country: 'DE', isBusiness: false })).toBe(true);
    expect(hasWithdrawalRight({ country: 'DE', isBusiness: true })).toBe(false);
    expect(hasWithdrawalRight({ country: 'US', isBusiness: false })).toBe(false);
    expect(hasWithdrawalRight({ country: null, isBusiness: false })).toBe(false);
  });
});

describe('the rules', () => {
  it('keep a fee of returns only, and let the shop pay for its own mistakes', () => {
    const rules = { ...defaultReturnRules, restockingFee: basisPoints(500) };
    expect([returnFee('RETURN', rules), returnFee('WITHDRAWAL', rules), returnFee('CLAIM', rules)]).toEqual([
      500, 0, 0,
    ]);
    const by = { rules, usual: 'CUSTOMER' } as const;
    expect(returnPayer('RETURN', ['Changed my mind'], by)).toBe('CUSTOMER');
    expect(returnPayer('RETURN', ['Changed my mind', 'Arrived damaged'], by)).toBe('SHOP');
    expect(returnPayer('CLAIM', ['Changed my mind'], by)).toBe('SHOP');
    expect(returnPayer('WITHDRAWAL', [null], by)).toBe('CUSTOMER');
  });
});
