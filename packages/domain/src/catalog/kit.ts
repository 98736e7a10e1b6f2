/** One part of a kit, as products and variants store it: a variant, or a product without variants. */
export interface KitPart {
  readonly productId: string;
  /** Null for a product without variants. */
  readonly variantId: string | null;
  /** Units of the part in one kit. */
  readonly quantity: number;
}

/** A kit is one order line, and each of its parts takes stock. */
export const maxKitParts = 20;
export const maxPartQuantity = 1000;

/**
 * Returns how many kits the parts allow (docs/behaviour/screens.md#kits). A test compares it with the computed stock of
 * the database.
 */
export function kitStock(parts: readonly { readonly available: number; readonly quantity: number }[]): number {
  return parts.length === 0 ? 0 : Math.min(...parts.map(({ available, quantity }) => Math.floor(available / quantity)));
}

/** An item whose stock is counted: a variant, or a product without variants. */
type Item = Pick<KitPart, 'productId' | 'variantId'>;

/** Returns the key of an item in a map. */
export function itemKey({ productId, variantId }: Item): string {
  return `${productId}/${variantId ?? ''}`;
}

/** A line of a cart. `parts` is null when it is no kit. */
interface PartedLine extends Item {
  readonly quantity: number;
  readonly parts: readonly KitPart[] | null;
}

/**
 * Returns the units of each line that the stock allows when lines share a part. Lines that are no kits get their units
 * first, then the kits in their order, as an order takes them.
 * @param stocks the units of each tracked part, by `itemKey`
 */
export function unitsWithinParts(lines: readonly PartedLine[], stocks: ReadonlyMap<string, number>): readonly number[] {
  const left = new Map(stocks);
  const take = (item: Item, units: number): void => {
    const before = left.get(itemKey(item));
    if (before !== undefined) left.set(itemKey(item), Math.max(0, before - units));
  };
  for (const line of lines) if (!line.parts) take(line, line.quantity);
  return lines.map(({ parts, quantity }) => {
    if (!parts) return quantity;
    const units = kitStock(
      parts.map((part) => ({
        available: left.get(itemKey(part)) ?? Number.POSITIVE_INFINITY,
        quantity: part.quantity,
      })),
    );
    const taken = Math.min(quantity, units);
    for (const part of parts) take(part, taken * part.quantity);
    return taken;
  });
}
