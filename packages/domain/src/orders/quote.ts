import type { CartLine, CartLineKey } from '../cart/cart.ts';
import { type KitPart, unitsWithinParts } from '../catalog/kit.ts';
import { isPublished, type ProductStatus } from '../catalog/product-status.ts';
import { type Cents, formatMoney, subtractCents, zeroCents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { type OrderPrice, type OrderPricing, orderPrice } from '../pricing/order-price.ts';
import { cardsName, type PayingCard } from '../pricing/paid-with-cards.ts';
import { type Priced, unitPrice, type VariantPrice } from '../pricing/price.ts';
import type { PricedLine } from '../pricing/priced-line.ts';
import { type HoldLimits, maxUnitsAtOnce, maxUnitsOfPrice } from './hold-limit.ts';

/** Each unit becomes a card and an email. */
const maxGiftCardsAtOnce = 100;

/** A cart line as the shopper saw it. `price` is the price of one unit in cents. */
export interface SeenLine extends CartLineKey {
  readonly id?: string;
  readonly quantity: number;
  readonly price: Cents;
}

/** The current state of a variant. */
export interface CurrentVariant extends VariantPrice {
  readonly id: string;
  readonly stock: number;
  /** The weight of one unit in grams. Null or absent means that of the product. */
  readonly grams?: number | null;
  /** The parts of a kit. Absent or null means no kit. */
  readonly parts?: readonly KitPart[] | null;
}

/** The current state of a product. */
export interface CurrentProduct<V extends CurrentVariant = CurrentVariant> extends Priced {
  readonly id: string;
  readonly stock: number;
  readonly status: ProductStatus;
  /** Absent or null means the standard class. */
  readonly taxClassId?: string | null;
  /** The weight of one unit in grams. Null or absent means not weighed. */
  readonly grams?: number | null;
  /** Each unit is a gift card of its price. */
  readonly isGiftCard?: boolean;
  /** Each unit is delivered as files and licence keys. */
  readonly isDigital?: boolean;
  /** The parts of a kit. Absent or null means no kit. */
  readonly parts?: readonly KitPart[] | null;
  readonly variants: readonly V[];
}

export type QuoteNoteCode = 'PRICE_CHANGED' | 'SOLD_OUT' | 'ONLY_LEFT' | 'TOO_MANY_UNITS' | 'UNAVAILABLE';

/** A change of a line since it was added to the cart, in words for the shopper. */
export interface QuoteNote {
  readonly code: QuoteNoteCode;
  readonly message: string;
}

/**
 * A line as it can be bought now. quantity is 0 when it cannot be bought, product is null when it is no longer sold.
 */
export interface QuotedLine<P, V> extends CartLine<P, V> {
  readonly stock: number;
  /** The weight of one unit in grams. Null means not weighed. */
  readonly grams: number | null;
  readonly notes: readonly QuoteNote[];
}

/** A cart as it can be bought now, and its price. */
export interface Quote<P, V> {
  readonly lines: readonly QuotedLine<P, V>[];
  readonly price: OrderPrice;
  /** Whether any line has a note. */
  readonly isChanged: boolean;
}

/**
 * Returns the lines of a cart at today's prices, with notes on changes, and their price
 * (docs/behaviour/screens.md#cart).
 * Today's stock and the maximum of one order limit the quantities. Lines of the same product and variant are merged.
 * `partStocks` are the units of the parts that several lines may share (see `unitsWithinParts`).
 */
export function quoteCart<V extends CurrentVariant, P extends CurrentProduct<V>>(
  seen: readonly SeenLine[],
  products: readonly P[],
  {
    limits,
    pricing,
    partStocks = new Map(),
  }: {
    readonly limits: HoldLimits;
    readonly pricing: OrderPricing;
    readonly partStocks?: ReadonlyMap<string, number> | undefined;
  },
): Quote<P, V> {
  const productById = new Map(products.map((product) => [product.id, product]));
  const inStock = mergeLines(seen).map((line) =>
    quoteLine<V, P>(line, productById.get(line.productId) ?? null, pricing.currency),
  );
  const lines = withinHoldLimits(withinParts(inStock, partStocks), limits);
  const price = orderPrice(lines.map(pricedLine), pricing);
  return { lines, price, isChanged: lines.some((line) => line.notes.length > 0) };
}

function pricedLine(line: QuotedLine<CurrentProduct, CurrentVariant>): PricedLine {
  const { productId, variantId, price, quantity, grams, product } = line;
  return {
    productId,
    variantId,
    price,
    quantity,
    grams,
    isReduced: product !== null && product.discount > 0,
    taxClassId: product?.taxClassId,
    isGiftCard: product?.isGiftCard,
    isDigital: product?.isDigital,
  };
}

function quoteLine<V extends CurrentVariant, P extends CurrentProduct<V>>(
  seen: SeenLine,
  product: P | null,
  currency: Currency,
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
      grams: null,
      notes: [unavailable(seen, product)],
    };
  }
  const stock = Math.max(0, variant ? variant.stock : product.stock);
  const quantity = Math.min(seen.quantity, stock);
  const price = unitPrice({ product, variant });
  const notes = [...stockNotes(seen.quantity, stock), ...priceNotes(seen.price, price, currency)];
  const grams = variant?.grams ?? product.grams ?? null;
  return { ...key, product, variant, quantity, price, stock, grams, notes };
}

/** Reduces the kits whose parts other lines use up, and notes it. */
function withinParts<V extends CurrentVariant, P extends CurrentProduct<V>>(
  lines: readonly QuotedLine<P, V>[],
  partStocks: ReadonlyMap<string, number>,
): readonly QuotedLine<P, V>[] {
  const parted = lines.map((line) => ({ ...line, parts: (line.variant ?? line.product)?.parts ?? null }));
  const units = unitsWithinParts(parted, partStocks);
  return lines.map((line, index) => {
    const left = units[index] ?? line.quantity;
    if (left === line.quantity) return line;
    const others = line.notes.filter(({ code }) => code !== 'SOLD_OUT' && code !== 'ONLY_LEFT');
    return { ...line, quantity: left, stock: left, notes: [...stockNotes(line.quantity, left), ...others] };
  });
}

/** Applies the hold limits. Variants of one product share its limit. Earlier lines receive their units first. */
function withinHoldLimits<V extends CurrentVariant, P extends CurrentProduct<V>>(
  lines: readonly QuotedLine<P, V>[],
  limits: HoldLimits,
): readonly QuotedLine<P, V>[] {
  const left = new Map<string, number>();
  return lines.map((line) => {
    const { product, quantity, notes } = line;
    if (!product) return line;
    const atOnce = product.isGiftCard ? maxGiftCardsAtOnce : maxUnitsAtOnce(product.stock, limits);
    const max = Math.min(atOnce, maxUnitsOfPrice(line.price));
    const held = Math.min(quantity, left.get(product.id) ?? atOnce, max);
    left.set(product.id, (left.get(product.id) ?? atOnce) - held);
    if (held === quantity) return line;
    const message = `At most ${max} can be ordered at once`;
    return { ...line, quantity: held, notes: [...notes, { code: 'TOO_MANY_UNITS', message }] };
  });
}

/**
 * Returns whether the line can still be bought. A product with variants needs one of them, a product without must have
 * none.
 */
function isStillAvailable(seen: SeenLine, product: CurrentProduct, variant: CurrentVariant | null): boolean {
  return product.variants.length > 0 ? variant !== null : seen.variantId === null;
}

/**
 * Returns the note for an unavailable line. A product that has received variants is still sold, but the shopper must
 * choose one.
 */
function unavailable(seen: SeenLine, product: CurrentProduct | null): QuoteNote {
  const isUndecided = product !== null && isPublished(product.status) && seen.variantId === null;
  return { code: 'UNAVAILABLE', message: isUndecided ? 'Choose options' : 'No longer available' };
}

function stockNotes(wanted: number, stock: number): readonly QuoteNote[] {
  if (stock === 0) return [{ code: 'SOLD_OUT', message: 'Sold out' }];
  return wanted > stock ? [{ code: 'ONLY_LEFT', message: `Only ${stock} left` }] : [];
}

function priceNotes(before: Cents, now: Cents, currency: Currency): readonly QuoteNote[] {
  if (before === now) return [];
  return [
    {
      code: 'PRICE_CHANGED',
      message: `The price changed from ${formatMoney(before, currency)} to ${formatMoney(now, currency)}`,
    },
  ];
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

/**
 * Notes that gift cards or store credit do not pay the amount that the shopper saw, in cents. `cards` are those with
 * which the shopper pays.
 */
export function changedGiftCards(
  { total, giftCards }: { readonly total: Cents; readonly giftCards: Cents },
  cards: readonly Pick<PayingCard, 'kind'>[],
  currency: Currency,
): string {
  const left = formatMoney(subtractCents(total, giftCards), currency);
  const name = cardsName(cards);
  const amount = formatMoney(giftCards, currency);
  return name === 'store credit'
    ? `Your store credit has changed: it now pays ${amount}, and ${left} is left to pay.`
    : `Your ${name} have changed: they now pay ${amount}, and ${left} is left to pay.`;
}

/** Notes that the total, in cents, differs from the one that the shopper saw. */
export function changedTotal(total: Cents, currency: Currency): string {
  return `Prices have changed: the total is now ${formatMoney(total, currency)}.`;
}
