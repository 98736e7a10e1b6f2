import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardsName, type PayingCard, paidWithCards } from './paid-with-cards.ts';

const card = (kind: PayingCard['kind'], amount: number): PayingCard => ({ kind, amount });

function sum(parts: readonly { readonly amount: number }[]): number {
  return parts.reduce((all, { amount }) => all + amount, 0);
}

describe('what cards paid', () => {
  it.each([
    ['nothing', [], []],
    ['a card that paid nothing', [card('GIFT_CARD', 0)], []],
    ['two gift cards, one of a quote', [card('GIFT_CARD', 500), { amount: 20 }], [['Paid with gift cards', 520]]],
    ['store credit', [card('STORE_CREDIT', 700)], [['Paid with store credit', 700]]],
    [
      'both, in whatever order they paid',
      [card('STORE_CREDIT', 700), card('GIFT_CARD', 500)],
      [
        ['Paid with gift cards', 500],
        ['Paid with store credit', 700],
      ],
    ],
  ])('names %s', (_, cards, rows) => {
    expect(paidWithCards(cards).map(({ label, amount }) => [label, amount])).toEqual(rows);
  });

  it('sums to what the cards paid, for any cards', () => {
    const anyCard = fc.record({
      kind: fc.constantFrom<PayingCard['kind']>('GIFT_CARD', 'STORE_CREDIT'),
      amount: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(anyCard, { maxLength: 20 }), (cards) => {
        expect(sum(paidWithCards(cards))).toBe(sum(cards));
      }),
    );
  });

  it('has a name in a sentence', () => {
    expect(cardsName([card('STORE_CREDIT', 0)])).toBe('store credit');
    expect(cardsName([card('STORE_CREDIT', 0), card('GIFT_CARD', 0)])).toBe('gift cards and store credit');
    expect(cardsName([])).toBe('gift cards');
  });
});
