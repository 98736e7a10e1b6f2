import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { type SoldGiftCard, spentFromSoldCards, withdrawals } from './sold-gift-cards.ts';

const card = (id: string, balance = 5_000, withdrawn = 0): SoldGiftCard => ({
  id,
  lineId: 'cards',
  value: cents(5_000),
  balance: cents(balance),
  withdrawn: cents(withdrawn),
});
const refund = (amount: number, left: number, units: { id: string; quantity: number }[] = []) => ({
  left: cents(left),
  amount: cents(amount),
  units,
});
const taken = (cards: SoldGiftCard[], of: ReturnType<typeof refund>) => {
  const outcome = withdrawals(cards, of);
  return outcome.ok ? outcome.value.map(({ id, amount }) => [id, amount]) : outcome.detail;
};

describe('a refund of an order with bought gift cards', () => {
  it('of other goods leaves the cards alone', () => {
    expect(taken([card('a'), card('b')], refund(2_400, 12_400))).toEqual([]);
  });
  it('takes the cards of the named units', () => {
    expect(taken([card('a'), card('b')], refund(5_000, 12_400, [{ id: 'cards', quantity: 1 }]))).toEqual([
      ['a', 5_000],
    ]);
  });
  it('does not take a named card that was used in part, and says how many are unused', () => {
    const cards = [card('a', 4_999), card('b')];
    expect(taken(cards, refund(5_000, 12_399, [{ id: 'cards', quantity: 1 }]))).toEqual([['b', 5_000]]);
    expect(taken(cards, refund(10_000, 12_399, [{ id: 'cards', quantity: 2 }]))).toBe(
      'Only 1 gift cards of this line are unused',
    );
  });
  it('of all that is left takes all that is unspent', () => {
    expect(taken([card('a', 1_000), card('b', 0, 5_000)], refund(3_400, 3_400))).toEqual([['a', 1_000]]);
  });
  it('of an amount takes only what the rest of the order does not cover', () => {
    expect(taken([card('a'), card('b')], refund(3_000, 12_400))).toEqual([['a', 600]]);
  });
});

describe('what was spent from bought cards', () => {
  it('does not count what refunds took off them', () => {
    expect(spentFromSoldCards([card('a', 3_000), card('b', 1_000, 3_500)])).toBe(2_500);
  });
});

describe('any refunds of any order with bought cards', () => {
  const anyOrder = fc.record({
    goods: fc.nat(9_000),
    cards: fc.array(fc.record({ value: fc.integer({ min: 1, max: 9_000 }), spent: fc.nat(9_000) }), { maxLength: 5 }),
    picks: fc.infiniteStream(fc.nat()),
  });
  it('never give back what was spent, and end with all cards empty and all the rest given back', () => {
    fc.assert(
      fc.property(anyOrder, ({ goods, cards: wanted, picks }) => {
        let cards = wanted.map(({ value, spent }, index): SoldGiftCard => {
          const balance = cents(Math.max(0, value - spent));
          return { id: `${index}`, lineId: `line-${index}`, value: cents(value), balance, withdrawn: cents(0) };
        });
        const total = goods + sumCents(cards.map(({ value }) => value));
        const spent = spentFromSoldCards(cards);
        let refunded = 0;
        while (refunded + spent < total) {
          const left = cents(total - refunded - spentFromSoldCards(cards));
          const amount = cents(1 + ((picks.next().value ?? 0) % left));
          const outcome = withdrawals(cards, { left, amount, units: [] });
          if (!outcome.ok) throw new Error(outcome.detail);
          const off = new Map(outcome.value.map(({ id, amount: part }) => [id, part]));
          expect(sumCents([...off.values()])).toBeLessThanOrEqual(amount);
          cards = cards.map((sold) => {
            const part = off.get(sold.id) ?? cents(0);
            expect(part).toBeLessThanOrEqual(sold.balance);
            return { ...sold, balance: cents(sold.balance - part), withdrawn: cents(sold.withdrawn + part) };
          });
          refunded += amount;
          expect(spentFromSoldCards(cards)).toBe(spent);
        }
        expect(cards.every(({ balance }) => balance === 0)).toBe(true);
        expect(refunded).toBe(total - spent);
      }),
    );
  });
});
