import { getStockPolicy, sellableStock, unitsFromStock, unlimitedStock } from '@vitrine/domain/catalog/stock-policy.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { HoldLimits } from '@vitrine/domain/orders/hold-limit.ts';
import {
  changedGiftCards,
  changedTotal,
  type QuoteNote,
  type QuoteNoteCode,
  quoteCart,
  type SeenLine,
} from '@vitrine/domain/orders/quote.ts';
import type { LinePrice, OrderPrice, OrderPriceTotals, OrderPricing } from '@vitrine/domain/pricing/order-price.ts';
import { listPrice, unitPrice } from '@vitrine/domain/pricing/price.ts';
import { gramsText } from '@vitrine/domain/shipping/units.ts';
import { v7 as uuidv7 } from 'uuid';
import { type Failure, failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import type { NewOrderLine } from '../new-order.ts';
import type { SeenFigures, WantedLine } from '../order-attempt.ts';
import type { PricedProduct, PricedQuote } from './priced-product.ts';
import type { PricedProductRow } from './priced-products.queries.ts';
import { quoteAnswer } from './quote-answer.ts';

/**
 * Converts a row to the domain's type. A product whose wanted variant is gone gets none, and then nothing of it can be
 * bought.
 */
export function pricedProduct(row: PricedProductRow): PricedProduct {
  const stockPolicy = row.stock_policy;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    longName: row.long_name,
    unitContent: row.unit_content,
    price: cents(row.price),
    discount: row.discount,
    discountType: row.discount_type,
    stock: row.sells_without_stock ? unlimitedStock : row.stock,
    counted: row.stock,
    stockPolicy,
    status: row.status,
    taxClassId: row.tax_class_id,
    isGiftCard: row.is_gift_card,
    isDigital: row.is_digital,
    grams: toGrams(row.weight),
    image: row.image,
    parts: row.parts,
    hasVariants: row.has_variants,
    sku: row.sku,
    variants: row.variants.map((variant) => {
      const policy = getStockPolicy({ stockPolicy }, variant);
      return {
        ...variant,
        price: variant.price === null ? null : cents(variant.price),
        stock: sellableStock(variant.stock, policy),
        counted: variant.stock,
        stockPolicy: policy,
        grams: toGrams(variant.weight),
      };
    }),
  };
}

function toGrams(ounces: number | null): number | null {
  return ounces === null ? null : Number(gramsText(ounces));
}

/** Returns the domain's quote of these lines. A line without a displayed price counts as displayed at today's price. */
export function quoteWantedLines(
  wanted: readonly (WantedLine & { readonly id?: string })[],
  products: readonly PricedProduct[],
  terms: {
    readonly limits: HoldLimits;
    readonly pricing: OrderPricing;
    readonly partStocks?: ReadonlyMap<string, number>;
  },
): PricedQuote {
  const seen = wanted.map((line): SeenLine => {
    const product = products.find(({ id }) => id === line.productId) ?? null;
    const variant = product?.variants.find(({ id }) => id === line.variantId) ?? null;
    return { ...line, price: line.price ?? unitPrice({ product, variant }) };
  });
  const wantedVariants = new Set(wanted.map((line) => line.variantId));
  // The query read only wanted variants. A product with no wanted or remaining variant must not appear as
  // one without variants.
  const available = products.filter(
    (product) => !product.hasVariants || product.variants.some(({ id }) => wantedVariants.has(id)),
  );
  return quoteCart(seen, available, terms);
}

/** What is priced: the wanted lines with the current products, and what their price depends on. */
export interface CartToPrice {
  readonly wanted: readonly WantedLine[];
  readonly seen: SeenFigures | null;
  readonly products: readonly PricedProductRow[];
  readonly limits: HoldLimits;
  readonly pricing: OrderPricing;
}

export interface PricedCart {
  readonly orderLines: readonly NewOrderLine[];
  readonly price: OrderPrice;
}

/**
 * Returns the lines of an order at today's prices. The card is charged the amount that the shopper saw
 * (docs/behaviour/arithmetic.md#price-changes).
 * Fails with OUT_OF_STOCK or TOO_MANY_UNITS, naming the lines, with NO_DELIVERY, or with PRICE_CHANGED, also when the
 * chosen shipping method is gone. All contain the new quote.
 */
export function priceCart(cart: CartToPrice): Outcome<PricedCart> {
  const products = cart.products.map(pricedProduct);
  const quote = quoteWantedLines(cart.wanted, products, cart);
  const missing = missingLines(cart.wanted, quote, products);
  if (missing.length > 0) {
    return failure('OUT_OF_STOCK', joinSentences(missing), {
      errors: missing.map((line) => ({ path: `order.items.${line.index}`, message: line.message })),
      extra: { lines: missing, quote: quoteAnswer(quote) },
    });
  }
  const limited = linesWithNote(quote, products, ({ code }) => code === 'TOO_MANY_UNITS');
  if (limited.length > 0) {
    return failure('TOO_MANY_UNITS', joinSentences(limited), {
      errors: limited.map(({ index, message }) => ({ path: `order.items.${index}.quantity`, message })),
      extra: { quote: quoteAnswer(quote) },
    });
  }
  const misplaced = withRecipientOnly(cart.wanted, products);
  if (misplaced.length > 0) {
    const message = 'Only a gift card has a recipient';
    return failure('INVALID_REQUEST', `${message}.`, {
      errors: misplaced.map((index) => ({ path: `order.items.${index}.giftCard`, message })),
    });
  }
  const { price } = quote;
  if (price.shippingReason !== null) {
    const message = price.shippingReason;
    const refused = cart.pricing.shipping.refusedProductIds ?? [];
    const lines = cart.wanted.flatMap(({ productId }, index) => (refused.includes(productId) ? [index] : []));
    const paths = lines.length > 0 ? lines.map((index) => `order.items.${index}`) : ['order.shippingInfo.address'];
    return failure('NO_DELIVERY', message, {
      errors: paths.map((path) => ({ path, message })),
      extra: { quote: quoteAnswer(quote) },
    });
  }
  const { chosenId } = cart.pricing.shipping;
  if (chosenId !== null && price.shippingMethod?.id !== chosenId) {
    const message = 'This shipping method is no longer offered';
    return failure('PRICE_CHANGED', `${message}. ${changedTotal(price.totals.total, cart.pricing.currency)}`, {
      errors: [{ path: 'order.shippingMethodId', message }],
      extra: { quote: quoteAnswer(quote) },
    });
  }
  if (isChanged(quote.isChanged, price.totals, cart.seen)) {
    return failure('PRICE_CHANGED', changedPrice(price, cart), { extra: { quote: quoteAnswer(quote) } });
  }
  const orderLines = quote.lines.map((line, position) => orderLine(line, position, price.lines[position]));
  return success({ price, orderLines });
}

/** Returns the refusal of a cart whose pricing changed after it was priced: PRICE_CHANGED with the current quote. */
export function priceChanged(cart: CartToPrice): Failure {
  const quote = quoteWantedLines(cart.wanted, cart.products.map(pricedProduct), cart);
  const { totals, giftCards } = quote.price;
  const isTotalSeen = cart.seen?.total === totals.total;
  const { currency } = cart.pricing;
  const message = isTotalSeen ? changedGiftCards(totals, giftCards, currency) : changedTotal(totals.total, currency);
  return failure('PRICE_CHANGED', message, { extra: { quote: quoteAnswer(quote) } });
}

/** Returns the indexes of lines that name the recipient of a gift card and sell something else. */
function withRecipientOnly(wanted: readonly WantedLine[], products: readonly PricedProduct[]): readonly number[] {
  const isMisplaced = ({ giftCard, productId }: WantedLine) =>
    Boolean(giftCard) && !products.some(({ id, isGiftCard }) => id === productId && isGiftCard);
  return wanted.flatMap((line, index) => (isMisplaced(line) ? [index] : []));
}

/** Returns the change for the shopper, in one sentence. */
function changedPrice(
  { totals, giftCards }: OrderPrice,
  { seen, pricing: { currency } }: Pick<CartToPrice, 'seen' | 'pricing'>,
): string {
  const isTotalSeen = seen?.total === totals.total;
  return isTotalSeen && seen.giftCardAmount !== totals.giftCards
    ? changedGiftCards(totals, giftCards, currency)
    : changedTotal(totals.total, currency);
}

/** Returns the lines that are not available as wanted, with quantities in units. */
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

function joinSentences(lines: readonly { readonly name: string; readonly message: string }[]): string {
  return lines.map(({ name, message }) => `${name}: ${message}`).join('; ');
}

function isChanged(isQuoteChanged: boolean, totals: OrderPriceTotals, seen: SeenFigures | null): boolean {
  if (seen === null) return false;
  const { subtotal, tax, shipping, total, giftCards } = totals;
  // The payment's amount is the whole total, or the remaining amount for the card.
  const charged = seen.transaction?.amount === total - giftCards ? total - giftCards : total;
  const pairs: readonly (readonly [number | undefined, number])[] = [
    [seen.total, total],
    [seen.transaction?.amount, charged],
    [seen.giftCardAmount, giftCards],
    [seen.subtotal, subtotal],
    [seen.tax, tax],
    [seen.shippingCost, shipping],
    [seen.shippingInfo?.cost, shipping],
  ];
  return isQuoteChanged || pairs.some(([shown, now]) => shown !== undefined && shown !== now);
}

/** Returns the copy that the order stores, independent of later changes of the product. */
function orderLine(line: PricedQuote['lines'][number], position: number, price: LinePrice | undefined): NewOrderLine {
  const { product, variant } = line;
  if (!product) throw new Error(`Product ${line.productId} is priced but does not exist.`);
  const { counted: stock, stockPolicy: policy, parts } = variant ?? product;
  return {
    id: uuidv7(),
    position,
    product_id: product.id,
    variant_id: variant?.id ?? null,
    name: product.name,
    options: variant?.options ?? [],
    sku: (variant ?? product).sku,
    image: variant?.image ?? product.image,
    list_price: listPrice({ product, variant }),
    unit_price: line.price,
    quantity: line.quantity,
    from_stock: parts ? 0 : unitsFromStock(line.quantity, { stock, policy }),
    parts,
    adjustments: price?.discounts.map(({ label, amount }) => ({ label, amount: 0 - amount })) ?? [],
    tax: price?.tax ?? 0,
    taxes: price?.taxes ?? [],
  };
}
