import { cents, zeroCents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { GiftCard } from '@vitrine/domain/pricing/stages/gift-card-stage.ts';
import type { AppContext } from '../platform/boot/context.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { type CodeSource, withWrongCodesCounted } from '../platform/http/caller/code-attempts.ts';
import { codeHash, plainCode } from './gift-card-code.ts';
import { cardsOfCodes, cardsOfIds, type PayingCardRow } from './gift-cards.queries.ts';

const unknownReason = 'This gift card is not valid';

/**
 * Returns the gift cards of typed codes as means of payment in a currency, each once and in their order. A code without
 * a card pays nothing.
 * @throws RefusedRequest TOO_MANY_REQUESTS when the client has tried too many wrong codes within the minute
 */
export async function cardsForCodes(
  context: AppContext,
  typed: readonly string[],
  { source, currency }: { readonly source: CodeSource; readonly currency: Currency },
): Promise<readonly GiftCard[]> {
  if (typed.length === 0) return [];
  const codes = [...new Set(typed.map(plainCode))];
  const max = context.environment.limits.giftCards;
  return withWrongCodesCounted(context, { name: 'gift-card', max, source, codeCount: codes.length }, async () => {
    const hashes = codes.map(codeHash);
    const rows = await cardsOfCodes(context.db, hashes);
    const found = codes.map((code, index): GiftCard => {
      const row = rows.find(({ code_hash }) => hashes[index]?.equals(code_hash ?? Buffer.alloc(0)));
      if (row) return payingCard(row, currency);
      return { id: null, kind: 'GIFT_CARD', lastFour: code.slice(-4), balance: zeroCents, reason: unknownReason };
    });
    return { found, wrongCount: found.filter(({ id }) => id === null).length };
  });
}

/** Returns the current state of the same cards, such as after another order has used one. */
export async function currentCards(
  db: Db,
  cards: readonly GiftCard[],
  currency: Currency,
): Promise<readonly GiftCard[]> {
  const rows = await cardsOfIds(
    db,
    cards.flatMap(({ id }) => id ?? []),
  );
  return cards.map((card) => {
    const row = rows.find(({ id }) => id === card.id);
    return row ? payingCard(row, currency) : card;
  });
}

/** Returns an account as a means of payment in a currency. In another currency it pays nothing. */
export function payingCard(row: PayingCardRow, currency: Currency): GiftCard {
  const { id, kind, last_four: lastFour } = row;
  const reason = getRefusalReason(row);
  const card = {
    id,
    kind,
    lastFour: lastFour ?? '',
    balance: reason === null ? cents(row.balance) : zeroCents,
    reason,
  };
  return reason === null && row.currency !== currency ? inOtherCurrency(card, row.currency) : card;
}

function inOtherCurrency(card: GiftCard, otherCurrency: Currency): GiftCard {
  const reasons = {
    GIFT_CARD: `This gift card pays only orders in ${otherCurrency}`,
    STORE_CREDIT: 'Your store credit cannot pay in this currency',
    EXCHANGE: 'The returned items cannot pay in this currency',
  };
  return { ...card, reason: reasons[card.kind], otherCurrency };
}

function getRefusalReason({ kind, is_active, is_expired, balance }: PayingCardRow): string | null {
  if (kind === 'EXCHANGE') return balance === 0 ? 'The returned items have already been settled' : null;
  if (kind === 'STORE_CREDIT') return balance === 0 ? 'Your store credit has been used up' : null;
  if (!is_active) return 'This gift card can no longer be used';
  if (is_expired) return 'This gift card has expired';
  return balance === 0 ? 'This gift card has been used up' : null;
}
