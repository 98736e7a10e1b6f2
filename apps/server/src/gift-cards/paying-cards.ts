import { cents, zeroCents } from '@vitrine/domain/money/cents.ts';
import type { GiftCard } from '@vitrine/domain/pricing/gift-card-stage.ts';
import type { AppContext } from '../platform/context.ts';
import type { Db } from '../platform/database/pool.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import { sharedCounts } from '../platform/http/shared-counts.ts';
import { tooManyRequests } from '../platform/http/spending-limit.ts';
import { codeHash, plainCode } from './gift-card-code.ts';
import { cardsOfCodes, cardsOfIds, type PayingCardRow } from './gift-cards.queries.ts';

/** Who types codes: wrong ones are counted by address and by account. */
export interface CodeSource {
  /** The client's address; null: a call from inside the shop, which is not counted. */
  readonly address: string | null;
  readonly userId: string | null;
}

const unknownReason = 'This gift card is not valid';

/**
 * Returns the gift cards of typed codes, each once and in their order; a code that no card has is one that pays nothing.
 * @throws RefusedRequest TOO_MANY_REQUESTS when the client has tried too many wrong codes within the minute
 */
export async function cardsForCodes(
  context: AppContext,
  typed: readonly string[],
  source: CodeSource,
): Promise<readonly GiftCard[]> {
  if (typed.length === 0) return [];
  const guesses = guessesOf(context, source);
  guesses.refuseWhenTooMany();
  const codes = [...new Set(typed.map(plainCode))];
  const hashes = codes.map(codeHash);
  const rows = await cardsOfCodes(context.db, hashes);
  const cards = codes.map((code, place): GiftCard => {
    const row = rows.find(({ code_hash }) => hashes[place]?.equals(code_hash ?? Buffer.alloc(0)));
    if (row) return payingCard(row);
    return { id: null, kind: 'GIFT_CARD', lastFour: code.slice(-4), balance: zeroCents, reason: unknownReason };
  });
  await guesses.count(cards.filter(({ id }) => id === null).length);
  return cards;
}

/** Returns the same cards as they are now, such as after another order has used one. */
export async function presentCards(db: Db, cards: readonly GiftCard[]): Promise<readonly GiftCard[]> {
  const rows = await cardsOfIds(
    db,
    cards.flatMap(({ id }) => id ?? []),
  );
  return cards.map((card) => {
    const row = rows.find(({ id }) => id === card.id);
    return row ? payingCard(row) : card;
  });
}

export function payingCard(row: PayingCardRow): GiftCard {
  const { id, kind, last_four: lastFour } = row;
  const reason = reasonOf(row);
  return { id, kind, lastFour: lastFour ?? '', balance: reason === null ? cents(row.balance) : zeroCents, reason };
}

function reasonOf({ kind, is_active, is_expired, balance }: PayingCardRow): string | null {
  if (kind === 'STORE_CREDIT') return balance === 0 ? 'Your store credit has been used up' : null;
  if (!is_active) return 'This gift card can no longer be used';
  if (is_expired) return 'This gift card has expired';
  return balance === 0 ? 'This gift card has been used up' : null;
}

/** Counts wrong codes. Whoever is above the limit is not told whether the next code is right either. */
function guessesOf(context: AppContext, { address, userId }: CodeSource) {
  const counts = sharedCounts(context);
  const max = context.environment.limits.giftCards;
  const keys = [
    ...(address === null ? [] : [`gift-card ${clientNetwork(address)}`]),
    ...(address === null || userId === null ? [] : [`gift-card user:${userId}`]),
  ];
  return {
    refuseWhenTooMany() {
      for (const key of keys) {
        const { current, ttl } = counts.present(key);
        if (current >= max) throw tooManyRequests(Math.max(1, Math.ceil(ttl / 1_000)));
      }
    },
    async count(wrong: number) {
      for (let guess = 0; guess < wrong; guess += 1) for (const key of keys) await counts.count(key, max);
    },
  };
}
