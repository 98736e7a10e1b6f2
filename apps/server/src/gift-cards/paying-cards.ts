import { cents, zeroCents } from '@vitrine/domain/money/cents.ts';
import type { GiftCard } from '@vitrine/domain/pricing/stages/gift-card-stage.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { type CodeSource, withWrongCodesCounted } from '../platform/http/caller/code-attempts.ts';
import { codeHash, plainCode } from './gift-card-code.ts';
import { cardsOfCodes, cardsOfIds, type PayingCardRow } from './gift-cards.queries.ts';

const unknownReason = 'This gift card is not valid';

/**
 * Returns the gift cards of typed codes, each once and in their order. A code without a card pays nothing.
 * @throws RefusedRequest TOO_MANY_REQUESTS when the client has tried too many wrong codes within the minute
 */
export async function cardsForCodes(
  context: AppContext,
  typed: readonly string[],
  source: CodeSource,
): Promise<readonly GiftCard[]> {
  if (typed.length === 0) return [];
  const codes = [...new Set(typed.map(plainCode))];
  const max = context.environment.limits.giftCards;
  return withWrongCodesCounted(context, { name: 'gift-card', max, source, codeCount: codes.length }, async () => {
    const hashes = codes.map(codeHash);
    const rows = await cardsOfCodes(context.db, hashes);
    const found = codes.map((code, index): GiftCard => {
      const row = rows.find(({ code_hash }) => hashes[index]?.equals(code_hash ?? Buffer.alloc(0)));
      if (row) return payingCard(row);
      return { id: null, kind: 'GIFT_CARD', lastFour: code.slice(-4), balance: zeroCents, reason: unknownReason };
    });
    return { found, wrongCount: found.filter(({ id }) => id === null).length };
  });
}

/** Returns the current state of the same cards, such as after another order has used one. */
export async function currentCards(db: Db, cards: readonly GiftCard[]): Promise<readonly GiftCard[]> {
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
  const reason = getRefusalReason(row);
  return { id, kind, lastFour: lastFour ?? '', balance: reason === null ? cents(row.balance) : zeroCents, reason };
}

function getRefusalReason({ kind, is_active, is_expired, balance }: PayingCardRow): string | null {
  if (kind === 'EXCHANGE') return balance === 0 ? 'The returned items have already been settled' : null;
  if (kind === 'STORE_CREDIT') return balance === 0 ? 'Your store credit has been used up' : null;
  if (!is_active) return 'This gift card can no longer be used';
  if (is_expired) return 'This gift card has expired';
  return balance === 0 ? 'This gift card has been used up' : null;
}
