import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { cardRefusal } from './card-limits.ts';
import { givenBackToCards, refundParts } from './gift-card-refund.ts';
import { type GiftCard, giftCardStage } from './stages/gift-card-stage.ts';

const amount = (max: number) => fc.integer({ min: 0, max }).map(cents);
const anyCards: fc.Arbitrary<readonly GiftCard[]> = fc.array(
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('GIFT_CARD' as const, 'STORE_CREDIT' as const),
    lastFour: fc.constant('HC4E'),
    balance: amount(20_000),
    reason: fc.constantFrom(null, null, 'This gift card has expired'),
  }),
  { maxLength: 5 },
);

describe('gift cards', () => {
  it('pay no more than they hold and no more than the total, all of it when they hold enough, and nothing when refused', () => {
    fc.assert(
      fc.property(amount(50_000), anyCards, (total, cards) => {
        const { cards: used } = giftCardStage(total, cards, 'USD');
        const paid = sumCents(used.map((card) => card.amount));
        const usable = sumCents(cards.filter(({ reason }) => reason === null).map(({ balance }) => balance));
        const max = Math.min(total, usable);
        const isBelowMin = total > max && total - max < 50 && total >= 50;
        expect(paid).toBe(isBelowMin ? total - 50 : max);
        for (const card of used) {
          expect(card.amount).toBeGreaterThanOrEqual(0);
          expect(card.amount).toBeLessThanOrEqual(card.reason === null ? card.balance : 0);
        }
      }),
    );
  });

  it('get back, over any refunds of an order, exactly what each paid once all is refunded, and the card its part first', () => {
    fc.assert(
      fc.property(amount(50_000), anyCards, fc.infiniteStream(fc.nat()), (total, cards, picks) => {
        const used = giftCardStage(total, cards, 'USD').cards.filter((card) => card.amount > 0);
        const cardPaid = total - sumCents(used.map((card) => card.amount));
        const held = new Map(used.map((card) => [card.id ?? '', Number(card.amount)]));
        let [left, toCard] = [Number(total), 0];
        while (left > 0) {
          const refund = 1 + ((picks.next().value ?? 0) % left);
          const parts = refundParts(cents(refund), cents(cardPaid - toCard));
          expect(parts.card + parts.giftCards).toBe(refund);
          if (parts.giftCards > 0) expect(toCard + parts.card).toBe(cardPaid);
          toCard += parts.card;
          const back = givenBackToCards(
            parts.giftCards,
            [...held].map(([id, rest]) => ({ id, amount: cents(rest) })),
          );
          expect(sumCents(back.map((part) => part.amount))).toBe(parts.giftCards);
          for (const part of back) held.set(part.id, (held.get(part.id) ?? 0) - part.amount);
          left -= refund;
        }
        expect(toCard).toBe(cardPaid);
        expect([...held.values()].every((rest) => rest === 0)).toBe(true);
      }),
    );
  });
});

const giftCard = (balance: number): GiftCard => ({
  id: String(balance),
  kind: 'GIFT_CARD',
  lastFour: 'HC4E',
  balance: cents(balance),
  reason: null,
});

describe('a rest that the card provider does not charge', () => {
  it.each([
    ['33.55 with a card of 33.35 leaves 0.50 for the card', 3_355, [3_335], [3_305]],
    ['the last cards pay less, and none less than nothing', 1_000, [900, 50, 10], [900, 50, 0]],
    ['two cards pay less when the last one holds too little', 1_000, [970, 10], [950, 0]],
    ['a rest of exactly 0.50 stays as it is', 1_000, [950], [950]],
    ['cards that pay everything pay everything', 1_000, [1_000], [1_000]],
    ['a total below the minimum cannot be raised to it', 49, [20], [20]],
  ])('%s', (_, total, balances, amounts) => {
    const { cards, note } = giftCardStage(cents(total), balances.map(giftCard), 'USD');
    expect(cards.map(({ amount: paid }) => paid)).toEqual(amounts);
    expect(note !== null).toBe(amounts.join() !== balances.join());
  });

  it('says why cards pay less, in one sentence', () => {
    const { note } = giftCardStage(cents(3_355), [giftCard(3_335)], 'USD');
    expect(note).toBe('The minimum card payment is $0.50, so $0.30 stays on your balance');
  });

  it.each([
    [0, null],
    [1, /payment is \$0\.50\. Add an item/],
    [49, /payment is \$0\.50\. Add an item/],
    [50, null],
    [99_999_999, null],
    [100_000_000, /999,?999\.99\. Reduce the quantities/],
  ])('of %i cents', (due, reason) => {
    const refusal = cardRefusal(cents(due), 'USD');
    if (reason === null) expect(refusal).toBeNull();
    else expect(refusal).toMatch(reason);
  });
});
