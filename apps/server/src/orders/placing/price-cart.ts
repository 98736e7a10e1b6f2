import {
  type CartTotalsSettings,
  noTerms,
  type OrderTerms,
  type OrderTotals,
  orderTotals,
} from '@vitrine/domain/cart/cart-totals.ts';
import { unitsFromStock } from '@vitrine/domain/catalog/stock-policy.ts';
import type { HoldLimits } from '@vitrine/domain/orders/hold-limit.ts';
import { changedTotal, type QuoteNote, type QuoteNoteCode } from '@vitrine/domain/orders/quote.ts';
import { listPrice } from '@vitrine/domain/pricing/price.ts';
import { v7 as uuidv7 } from 'uuid';
import type { LineAdjustment } from '../../platform/database/schema.ts';
import { failure, type Outcome, success } from '../../platform/outcome.ts';
import type { WantedLine } from './draft-lines.ts';
import type { NewOrderLine } from './place-order.queries.ts';
import type { PricedProductRow } from './priced-products.queries.ts';
import {
  type PricedProduct,
  type PricedQuote,
  pricedProduct,
  quoteAnswer,
  quoteWantedLines,
} from './priced-products.ts';

/** The figures that the shopper saw and agreed to, in cents. */
export interface SeenFigures {
  readonly total?: number | undefined;
  readonly subtotal?: number | undefined;
  readonly tax?: number | undefined;
  readonly shippingCost?: number | undefined;
  readonly shippingInfo?: { readonly cost?: number | undefined } | null | undefined;
  readonly transaction?: { readonly amount?: number | undefined } | undefined;
}

/** Terms with the reason of the discount, which the order keeps. */
export interface AgreedTerms extends OrderTerms {
  readonly discountReason: string | null;
}

export interface PricedCart {
  readonly lines: readonly NewOrderLine[];
  readonly totals: OrderTotals;
}

/**
 * Returns the lines of an order at today's prices: the card is charged what the shopper saw (docs/behaviour/arithmetic.md#price-changes).
 * Fails with OUT_OF_STOCK or TOO_MANY_UNITS, naming the lines, or with PRICE_CHANGED; all contain the new quote.
 */
export function priceCart(cart: {
  readonly wanted: readonly WantedLine[];
  readonly seen: SeenFigures | null;
  readonly products: readonly PricedProductRow[];
  readonly settings: CartTotalsSettings & HoldLimits;
  readonly terms?: AgreedTerms | undefined;
}): Outcome<PricedCart> {
  const products = cart.products.map(pricedProduct);
  const quote = quoteWantedLines(cart.wanted, products, cart.settings);
  const missing = missingLines(cart.wanted, quote, products);
  if (missing.length > 0) {
    return failure('OUT_OF_STOCK', sentenceOf(missing), {
      errors: missing.map((line) => ({ path: `order.items.${line.index}`, message: line.message })),
      extra: { lines: missing, quote: quoteAnswer(quote) },
    });
  }
  const limited = linesWithNote(quote, products, ({ code }) => code === 'TOO_MANY_UNITS');
  if (limited.length > 0) {
    return failure('TOO_MANY_UNITS', sentenceOf(limited), {
      errors: limited.map(({ index, message }) => ({ path: `order.items.${index}.quantity`, message })),
      extra: { quote: quoteAnswer(quote) },
    });
  }
  const totals = orderTotals(quote.lines, cart.settings, cart.terms ?? noTerms);
  if (isChanged(quote.isChanged, totals, cart.seen)) {
    return failure('PRICE_CHANGED', changedTotal(totals.total), {
      extra: { quote: quoteAnswer(quote) },
    });
  }
  const lines = quote.lines.map((line, position) =>
    orderLine(line, position, { label: 'Discount', amount: 0 - (totals.lineDiscounts[position] ?? 0) }),
  );
  return success({ totals, lines });
}

/** Returns the lines that are not available as wanted; quantities in units. */
function missingLines(wanted: readonly WantedLine[], quote: PricedQuote, products: readonly PricedProduct[]) {
  return linesWithNote(quote, products, ({ code }) => stockNotes.has(code)).map((line) => {
    const { stock, ...named } = line;
    const requested = wanted[line.index]?.quantity ?? 0;
    return { ...named, requested, available: Math.min(requested, stock) };
  });
}

const stockNotes: ReadonlySet<QuoteNoteCode> = new Set(['SOLD_OUT', 'ONLY_LEFT', 'UNAVAILABLE']);

function linesWithNote(quote: PricedQuote, products: readonly PricedProduct[], isMeant: (note: QuoteNote) => boolean) {
  return quote.lines.flatMap(({ productId, variantId, stock, notes }, index) => {
    const note = notes.find(isMeant);
    if (!note) return [];
    const name = products.find(({ id }) => id === productId)?.name ?? 'A product';
    return [{ index, productId, variantId, name, stock, message: note.message }];
  });
}

function sentenceOf(lines: readonly { readonly name: string; readonly message: string }[]): string {
  return lines.map(({ name, message }) => `${name}: ${message}`).join('; ');
}

function isChanged(isQuoteChanged: boolean, totals: OrderTotals, seen: SeenFigures | null): boolean {
  if (seen === null) return false;
  const { subtotal, tax, shipping, total } = totals;
  const pairs: readonly (readonly [number | undefined, number])[] = [
    [seen.total, total],
    [seen.transaction?.amount, total],
    [seen.subtotal, subtotal],
    [seen.tax, tax],
    [seen.shippingCost, shipping],
    [seen.shippingInfo?.cost, shipping],
  ];
  return isQuoteChanged || pairs.some(([shown, now]) => shown !== undefined && shown !== now);
}

/** Returns the copy that the order keeps, independent of later changes of the product. */
function orderLine(line: PricedQuote['lines'][number], position: number, share: LineAdjustment): NewOrderLine {
  const { product, variant } = line;
  if (!product) throw new Error(`Product ${line.productId} is priced and not there.`);
  const { counted: stock } = variant ?? product;
  return {
    id: uuidv7(),
    position,
    product_id: product.id,
    variant_id: variant?.id ?? null,
    name: product.name,
    options: variant?.options ?? [],
    sku: variant?.sku ?? null,
    image: variant?.image ?? product.image,
    list_price: listPrice({ product, variant }),
    unit_price: line.price,
    quantity: line.quantity,
    from_stock: unitsFromStock(line.quantity, { stock, policy: product.stockPolicy }),
    adjustments: share.amount === 0 ? [] : [share],
  };
}
