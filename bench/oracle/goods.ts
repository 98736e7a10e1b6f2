/** A line with goods that discounts, shipping and taxes apply to. */
export interface GoodsLine {
  readonly product: number;
  readonly tag: string;
  readonly classIndex: number | null;
  readonly unitPrice: number;
  readonly quantity: number;
  readonly isReduced: boolean;
}

/** Returns the amount of a line before discounts of the order, in cents. */
export function computeAmount({ unitPrice, quantity }: Pick<GoodsLine, 'unitPrice' | 'quantity'>): number {
  return unitPrice * quantity;
}

/** Returns what the extension of the shop (`shop/bulk-prices.ts`) reduces of a line before discounts, in cents. */
export function computeReduction(line: Pick<GoodsLine, 'unitPrice' | 'quantity'>): number {
  const amount = computeAmount(line);
  return line.quantity < 3 ? 0 : Math.min(amount, Math.floor(amount / 3) + 500);
}
