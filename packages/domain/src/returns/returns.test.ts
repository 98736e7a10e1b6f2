import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { basisPoints, cents } from '../money/cents.ts';
import type { RefundableOrder } from '../orders/refund.ts';
import { termsIn } from './country-policy.ts';
import { creditBonus, offeredDestinations } from './refund-destination.ts';
import { defaultReturnRules, type ReturnPayer, returnFee, returnLabelFee, returnPayer } from './return-policy.ts';
import { planReturnRefund } from './return-refund.ts';
import { canChangeReturn, openReturnStatuses, type ReturnKind, returnStatuses } from './return-status.ts';
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
const noLabel = cents(0);

describe('the refund of a return', () => {
  it('of everything has the goods with their taxes, without the delivery', () => {
    const plan = planReturnRefund(order(), { kind: 'RETURN', lines: whole, fee: noFee, label: noLabel });
    expect(plan).toMatchObject({ ok: true, value: { amount: 3_916, shipping: 0, fee: 0, isFull: false } });
  });

  it('of a withdrawal of everything has the delivery too, also after an earlier partial refund', () => {
    expect(planReturnRefund(order(), { kind: 'WITHDRAWAL', lines: whole, fee: noFee, label: noLabel })).toMatchObject({
      value: { amount: 4_715, shipping: 799, isFull: true },
    });
    const rest = order(1_068, [line('a', 1_000, 3, 1), line('b', 333, 2)]);
    const lines = [
      { id: 'a', quantity: 2 },
      { id: 'b', quantity: 2 },
    ];
    expect(planReturnRefund(rest, { kind: 'WITHDRAWAL', lines, fee: noFee, label: noLabel })).toMatchObject({
      value: { amount: 4_715 - 1_068, isFull: true },
    });
  });

  it('of a part of a withdrawal has no delivery', () => {
    const plan = planReturnRefund(order(), {
      kind: 'WITHDRAWAL',
      lines: [{ id: 'b', quantity: 2 }],
      fee: noFee,
      label: noLabel,
    });
    expect(plan).toMatchObject({ value: { shipping: 0 } });
  });

  it('keeps the fee, rounded in favour of the shopper', () => {
    const plan = planReturnRefund(order(), {
      kind: 'RETURN',
      lines: [{ id: 'b', quantity: 1 }],
      fee: basisPoints(1_000),
      label: noLabel,
    });
    // 333 + 23 of tax: a tenth of 356 is 35.6.
    expect(plan).toMatchObject({ value: { amount: 321, fee: 35, lines: [{ id: 'b', quantity: 1, amount: 321 }] } });
  });

  it('is less by the label of the shop, by line in proportion, and never below 0', () => {
    const wanted = { kind: 'RETURN', lines: whole, fee: noFee } as const;
    const plan = planReturnRefund(order(), { ...wanted, label: cents(500) });
    // The goods have 3,205 and 711 with taxes.
    expect(plan).toMatchObject({ value: { amount: 3_416, label: 500, lines: [{ amount: 2_796 }, { amount: 620 }] } });
    expect(planReturnRefund(order(), { ...wanted, label: cents(9_000) })).toMatchObject({ code: 'NOTHING_TO_REFUND' });
  });

  it('is the rest when goodwill left less, and nothing when all is refunded', () => {
    expect(planReturnRefund(order(4_000), { kind: 'RETURN', lines: whole, fee: noFee, label: noLabel })).toMatchObject({
      value: { amount: 715 },
    });
    expect(planReturnRefund(order(4_715), { kind: 'RETURN', lines: whole, fee: noFee, label: noLabel })).toMatchObject({
      ok: false,
      code: 'NOTHING_TO_REFUND',
    });
  });

  it('refuses units that are refunded', () => {
    const refunded = order(0, [line('a', 1_000, 3, 2)]);
    expect(
      planReturnRefund(refunded, { kind: 'CLAIM', lines: [{ id: 'a', quantity: 2 }], fee: noFee, label: noLabel }),
    ).toMatchObject({
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
          label: fc.integer({ min: 0, max: 3_000 }),
        }),
        ({ price, quantity, fee, refunded, label }) => {
          const bought = order(0, [line('a', price, quantity), line('b', 500, 1)]);
          const given = { ...bought, refunded: cents(Math.min(refunded, bought.total)) };
          const lines = [{ id: 'a', quantity }];
          const wanted = { kind: 'RETURN', lines, fee: basisPoints(fee), label: cents(label) } as const;
          const plan = planReturnRefund(given, wanted);
          if (!plan.ok) return;
          const free = planReturnRefund(given, { ...wanted, label: noLabel });
          const deducted = free.ok ? free.value.amount - plan.value.amount : 0;
          expect(deducted).toBeLessThanOrEqual(label);
          expect(plan.value.lines.every(({ amount }) => amount >= 0)).toBe(true);
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

  it('let a reason name the shopper where the shop usually pays', () => {
    const rules = { reasons: [{ name: 'Changed my mind', paidBy: 'CUSTOMER' as const }] };
    expect(returnPayer('RETURN', ['Changed my mind'], { rules, usual: 'SHOP' })).toBe('CUSTOMER');
    expect(returnPayer('RETURN', ['Changed my mind', 'Another'], { rules, usual: 'SHOP' })).toBe('SHOP');
  });

  it('deduct a label from returns that the shopper pays for, and from nothing else', () => {
    const rules = { labelFee: cents(490) };
    const fee = (kind: ReturnKind, paidBy: ReturnPayer, isInShopCurrency = true) =>
      returnLabelFee(kind, rules, { paidBy, isInShopCurrency });
    expect(fee('RETURN', 'CUSTOMER')).toBe(490);
    expect([fee('RETURN', 'SHOP'), fee('RETURN', 'CUSTOMER', false), fee('CLAIM', 'SHOP')]).toEqual([0, 0, 0]);
    expect([fee('WITHDRAWAL', 'CUSTOMER'), fee('EXCHANGE', 'CUSTOMER')]).toEqual([0, 0]);
  });

  it('have other terms for a country, and the general ones where the entry has none', () => {
    const general = { days: 30, paidBy: 'CUSTOMER', restockingFee: basisPoints(500) } as const;
    const entry = { isOffered: true, days: null, paidBy: null, restockingFee: null };
    const policies = [
      { ...entry, countries: ['DE', 'AT'], days: 60, paidBy: 'SHOP' as const },
      { ...entry, countries: ['US'], isOffered: false, days: 90 },
    ];
    expect(termsIn('AT', general, policies)).toEqual({ days: 60, paidBy: 'SHOP', restockingFee: 500 });
    expect(termsIn('US', general, policies)).toMatchObject({ days: 0 });
    expect([termsIn('FR', general, policies), termsIn(null, general, policies)]).toEqual([general, general]);
  });

  it('offer store credit to accounts and a gift card to all, for returns and claims', () => {
    const own = { hasAccount: true };
    const choices = (kind: ReturnKind, changes: Partial<typeof own> = {}) =>
      offeredDestinations(kind, { allowsCredit: true }, { ...own, ...changes });
    expect(choices('CLAIM')).toEqual(['ORIGINAL', 'STORE_CREDIT', 'GIFT_CARD']);
    expect(choices('RETURN', { hasAccount: false })).toEqual(['ORIGINAL', 'GIFT_CARD']);
    for (const only of [choices('WITHDRAWAL'), choices('EXCHANGE')]) expect(only).toEqual(['ORIGINAL']);
    expect(offeredDestinations('RETURN', { allowsCredit: false }, own)).toEqual(['ORIGINAL']);
    expect(creditBonus(cents(1_999), basisPoints(1_000))).toBe(199);
  });
});
