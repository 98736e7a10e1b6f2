import { type CartLineKey, isSameLine } from './cart.ts';

/** The units of one line of a cart. */
export interface LineUnits extends CartLineKey {
  readonly quantity: number;
}

/** Returns the lines that differ from an earlier cart. A removed line has the quantity 0. */
export function changedLines(before: readonly LineUnits[], now: readonly LineUnits[]): LineUnits[] {
  const changed = now.filter((line) => before.find((earlier) => isSameLine(earlier, line))?.quantity !== line.quantity);
  const removed = before.filter((line) => !now.some((later) => isSameLine(later, line)));
  return [...changed, ...removed].map(({ productId, variantId, quantity }) => ({
    productId,
    variantId,
    quantity: changed.some((line) => isSameLine(line, { productId, variantId })) ? quantity : 0,
  }));
}

/** Returns the lines with the changes. New lines are added at the end. */
export function withChanges(lines: readonly LineUnits[], changes: readonly LineUnits[]): LineUnits[] {
  const unchanged = lines.map((line) => changes.find((change) => isSameLine(change, line)) ?? line);
  const added = changes.filter((change) => !lines.some((line) => isSameLine(line, change)));
  return [...unchanged, ...added].filter(({ quantity }) => quantity > 0);
}
