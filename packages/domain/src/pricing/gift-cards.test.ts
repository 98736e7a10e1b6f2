import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from '../money/cents.ts';
import { givenBackToCards, refundParts } from './gift-card-refund.ts';
import { type GiftCard, giftCardStage } from './gift-card-stage.ts';

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
        const used = giftCardStage(total, cards);
        const paid = sumCents(used.map((card) => card.amount));
        const usable = sumCents(cards.filter(({ reason }) => reason === null).map(({ balance }) => balance));
        expect(paid).toBe(Math.min(total, usable));
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
        const used = giftCardStage(total, cards).filter((card) => card.amount > 0);
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
