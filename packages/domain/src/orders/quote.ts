import type { CartLine, CartLineKey } from '../cart/cart.ts';
import { type CartTotals, type CartTotalsSettings, cartTotals } from '../cart/cart-totals.ts';
import { isPublished, type ProductStatus } from '../catalog/product-status.ts';
import { type Cents, formatMoney, zeroCents } from '../money/cents.ts';
import { type Priced, unitPrice, type VariantPrice } from '../pricing/price.ts';
import { type HoldLimits, mostUnitsAtOnce } from './hold-limit.ts';

/** A cart line as the shopper saw it; price in cents of one unit. */
export interface SeenLine extends CartLineKey {
  readonly id?: string;
  readonly quantity: number;
  readonly price: Cents;
}

/** A variant as it is now. */
export interface CurrentVariant extends VariantPrice {
  readonly id: string;
  readonly stock: number;
}

/** A product as it is now. */
export interface CurrentProduct<V extends CurrentVariant = CurrentVariant> extends Priced {
  readonly id: string;
  readonly stock: number;
  readonly status: ProductStatus;
  readonly variants: readonly V[];
}

export type QuoteNoteCode = 'PRICE_CHANGED' | 'SOLD_OUT' | 'ONLY_LEFT' | 'TOO_MANY_UNITS' | 'UNAVAILABLE';

/** What changed on a line since it was put in the cart, in words for the shopper. */
export interface QuoteNote {
  readonly code: QuoteNoteCode;
  readonly message: string;
}

/** A line as it can be bought now: quantity 0 when it can't, product null when it is no longer sold. */
export interface QuotedLine<P, V> extends CartLine<P, V> {
  readonly stock: number;
  readonly notes: readonly QuoteNote[];
}

export interface Quote<P, V> {
  readonly lines: readonly QuotedLine<P, V>[];
  readonly totals: CartTotals;
  /** Whether any line bears a note. */
  readonly isChanged: boolean;
}

/**
 * The lines of a cart at today's prices, within today's stock and within what one order may hold, each with notes on what changed, and
 * their totals (docs/behaviour/screens.md#cart). Lines of the same product and variant become one.
 */
export function quoteCart<V extends CurrentVariant, P extends CurrentProduct<V>>(
  seen: readonly SeenLine[],
  products: readonly P[],
  settings: CartTotalsSettings & HoldLimits,
): Quote<P, V> {
  const productById = new Map(products.map((product) => [product.id, product]));
  const inStock = mergeLines(seen).map((line) => quoteLine<V, P>(line, productById.get(line.productId) ?? null));
  const lines = withinHoldLimits(inStock, settings);
  return { lines, totals: cartTotals(lines, settings), isChanged: lines.some((line) => line.notes.length > 0) };
}

function quoteLine<V extends CurrentVariant, P extends CurrentProduct<V>>(
  seen: SeenLine,
  product: P | null,
): QuotedLine<P, V> {
  const variant = product?.variants.find((candidate) => candidate.id === seen.variantId) ?? null;
  const key = {
    ...(seen.id === undefined ? {} : { id: seen.id }),
    productId: seen.productId,
    variantId: seen.variantId,
  };
  if (!product || !isPublished(product.status) || !isStillAvailable(seen, product, variant)) {
    return {
      ...key,
      product: null,
      variant: null,
      quantity: 0,
      price: zeroCents,
      stock: 0,
      notes: [unavailable(seen, product)],
    };
  }
  const stock = Math.max(0, variant ? variant.stock : product.stock);
  const quantity = Math.min(seen.quantity, stock);
  const price = unitPrice({ product, variant });
  const notes = [...stockNotes(seen.quantity, stock), ...priceNotes(seen.price, price)];
  return { ...key, product, variant, quantity, price, stock, notes };
}

/** Variants of one product share what an order may hold of it: the first lines have it first. */
function withinHoldLimits<V extends CurrentVariant, P extends CurrentProduct<V>>(
  lines: readonly QuotedLine<P, V>[],
  limits: HoldLimits,
): readonly QuotedLine<P, V>[] {
  const left = new Map<string, number>();
  return lines.map((line) => {
    const { product, quantity, notes } = line;
    if (!product) return line;
    const most = mostUnitsAtOnce(product.stock, limits);
    const held = Math.min(quantity, left.get(product.id) ?? most);
    left.set(product.id, (left.get(product.id) ?? most) - held);
    if (held === quantity) return line;
    const message = `At most ${most} can be ordered at once`;
    return { ...line, quantity: held, notes: [...notes, { code: 'TOO_MANY_UNITS', message }] };
  });
}

/** A product with variants is bought in one of them; one without is bought as it is. */
function isStillAvailable(seen: SeenLine, product: CurrentProduct, variant: CurrentVariant | null): boolean {
  return product.variants.length > 0 ? variant !== null : seen.variantId === null;
}

/** A product that has come to have variants since is still there: the shopper only has to say which. */
function unavailable(seen: SeenLine, product: CurrentProduct | null): QuoteNote {
  const isUndecided = product !== null && isPublished(product.status) && seen.variantId === null;
  return { code: 'UNAVAILABLE', message: isUndecided ? 'Choose options' : 'No longer available' };
}

function stockNotes(wanted: number, stock: number): readonly QuoteNote[] {
  if (stock === 0) return [{ code: 'SOLD_OUT', message: 'Sold out' }];
  return wanted > stock ? [{ code: 'ONLY_LEFT', message: `Only ${stock} left` }] : [];
}

function priceNotes(before: Cents, now: Cents): readonly QuoteNote[] {
  if (before === now) return [];
  return [{ code: 'PRICE_CHANGED', message: `The price changed from ${formatMoney(before)} to ${formatMoney(now)}` }];
}

function mergeLines(seen: readonly SeenLine[]): readonly SeenLine[] {
  const merged = new Map<string, SeenLine>();
  for (const line of seen) {
    const key = JSON.stringify([line.productId, line.variantId]);
    const first = merged.get(key);
    merged.set(key, first ? { ...first, quantity: first.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}
