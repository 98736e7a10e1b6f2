import type { WantedLineBody } from '@vitrine/contract/orders/wanted-line.schema.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';

/** A line that somebody wants to buy; `price` in cents as they saw it, null when they saw none. */
export interface WantedLine {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly price: Cents | null;
}

/** A line as it was sent: its product and variant by id, or by the records that a cart line holds. */
export function wantedLine(item: WantedLineBody): WantedLine {
  return {
    productId: item.productId ?? idOf(item.product) ?? '',
    variantId: item.variantId ?? idOf(item.variant) ?? null,
    quantity: item.quantity,
    price: item.price === undefined ? null : cents(item.price),
  };
}

/** Lines of the same product and variant become one, so that its stock is asked for once. */
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
