import type { GiftCardRecipient } from '@vitrine/contract/gift-cards/gift-card-recipient.schema.ts';
import type { WantedLineBody } from '@vitrine/contract/orders/wanted-line.schema.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';

/** A line that a shopper wants to buy; `price` is the seen price in cents, null when none was shown. */
export interface WantedLine {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly price: Cents | null;
  /** To whom the gift cards of the line go; null or absent: to the buyer. */
  readonly giftCard?: GiftCardRecipient | null;
}

/** Converts a line of a request: its product and variant are given by id, or by the records of a cart line. */
export function wantedLine(item: WantedLineBody): WantedLine {
  return {
    productId: item.productId ?? idOf(item.product) ?? '',
    variantId: item.variantId ?? idOf(item.variant) ?? null,
    quantity: item.quantity,
    price: item.price === undefined ? null : cents(item.price),
    giftCard: item.giftCard ?? null,
  };
}

/** Merges lines of the same product and variant, so that their stock is checked once. */
export function mergedLines(lines: readonly WantedLine[]): readonly WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const line of lines) {
    const key = lineKey(line);
    const first = merged.get(key);
    merged.set(key, first ? { ...first, quantity: first.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

export function lineKey(line: { readonly productId: string; readonly variantId: string | null }): string {
  return `${line.productId} ${line.variantId ?? ''}`;
}

function idOf(record: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof record === 'string' ? record : record?.id;
}
