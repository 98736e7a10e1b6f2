import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import {
  type StockPolicy,
  sellableStock,
  stockPolicyOf,
  unlimitedStock,
} from '@vitrine/domain/catalog/stock-policy.ts';
import { cents } from '@vitrine/domain/money/cents.ts';
import type { HoldLimits } from '@vitrine/domain/orders/hold-limit.ts';
import {
  type CurrentProduct,
  type CurrentVariant,
  type Quote as DomainQuote,
  quoteCart,
  type SeenLine,
} from '@vitrine/domain/orders/quote.ts';
import type { OrderPricing } from '@vitrine/domain/pricing/order-price.ts';
import { unitPrice } from '@vitrine/domain/pricing/price.ts';
import { gramsText } from '@vitrine/domain/shipping/units.ts';
import type { LineImage } from '../../../platform/database/migrations/schema.ts';
import type { PricedProductRow } from './priced-products.queries.ts';
import type { WantedLine } from './requested-lines.ts';

/** A variant on sale. */
export interface PricedVariant extends CurrentVariant {
  /** The units in stock; `stock` is how many can be bought. */
  readonly counted: number;
  readonly stockPolicy: StockPolicy;
  readonly sku: string | null;
  readonly options: readonly string[];
  readonly image: LineImage | null;
}

/** A product on sale, with its wanted variants. */
export interface PricedProduct extends CurrentProduct<PricedVariant> {
  /** The units in stock; `stock` is how many can be bought. */
  readonly counted: number;
  readonly stockPolicy: StockPolicy;
  readonly slug: string;
  readonly name: string;
  readonly longName: string | null;
  readonly image: LineImage | null;
  readonly hasVariants: boolean;
}

export type PricedQuote = DomainQuote<PricedProduct, PricedVariant>;

/** Converts a row to the domain's type. A product whose wanted variant is gone gets none: then nothing of it can be bought. */
export function pricedProduct(row: PricedProductRow): PricedProduct {
  const stockPolicy = row.stock_policy;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    longName: row.long_name,
    price: cents(row.price),
    discount: row.discount,
    discountType: row.discount_type,
    stock: row.sells_without_stock ? unlimitedStock : row.stock,
    counted: row.stock,
    stockPolicy,
    status: row.status,
    taxClassId: row.tax_class_id,
    isGiftCard: row.is_gift_card,
    grams: gramsOf(row.weight),
    image: row.image,
    hasVariants: row.has_variants,
    variants: row.variants.map((variant) => {
      const policy = stockPolicyOf({ stockPolicy }, variant);
      return {
        ...variant,
        price: variant.price === null ? null : cents(variant.price),
        stock: sellableStock(variant.stock, policy),
        counted: variant.stock,
        stockPolicy: policy,
        grams: gramsOf(variant.weight),
      };
    }),
  };
}

function gramsOf(ounces: number | null): number | null {
  return ounces === null ? null : Number(gramsText(ounces));
}

/** Returns the domain's quote of these lines; a line without a seen price counts as seen at today's price. */
export function quoteWantedLines(
  wanted: readonly (WantedLine & { readonly id?: string })[],
  products: readonly PricedProduct[],
  terms: { readonly limits: HoldLimits; readonly pricing: OrderPricing },
): PricedQuote {
  const seen = wanted.map((line): SeenLine => {
    const product = products.find(({ id }) => id === line.productId) ?? null;
    const variant = product?.variants.find(({ id }) => id === line.variantId) ?? null;
    return { ...line, price: line.price ?? unitPrice({ product, variant }) };
  });
  const wantedVariants = new Set(wanted.map((line) => line.variantId));
  // Only wanted variants were read, so a product with variants of which none is wanted (or left) must not look like one without variants.
  const available = products.filter(
    (product) => !product.hasVariants || product.variants.some(({ id }) => wantedVariants.has(id)),
  );
  return quoteCart(seen, available, terms);
}

/** Converts the quote for the HTTP response. */
export function quoteAnswer(quote: PricedQuote): Quote {
  const { price } = quote;
  return {
    totals: price.totals,
    discounts: price.discounts.map((discount) => ({ ...discount })),
    giftCards: price.giftCards.map(({ kind, lastFour, amount, balance, reason }) => ({
      ...(kind === 'GIFT_CARD' ? {} : { kind }),
      lastFour,
      amount,
      balance,
      ...(reason === null ? {} : { reason }),
    })),
    ...(price.cardNote === null ? {} : { cardNote: price.cardNote }),
    ...(price.cardReason === null ? {} : { cardReason: price.cardReason }),
    shippingMethods: price.shippingMethods.map((method) => ({ ...method })),
    shippingMethodId: price.shippingMethod?.id ?? null,
    shippingReason: price.shippingReason,
    taxes: price.taxes.map((tax) => ({ ...tax })),
    includedTax: price.includedTax,
    ...(isUntaxed(price) ? { isTaxExempt: true as const } : {}),
    ...(price.business && { business: { ...price.business } }),
    isChanged: quote.isChanged,
    lines: quote.lines.map((line, place) => ({
      ...(line.id === undefined ? {} : { id: line.id }),
      productId: line.productId,
      variantId: line.variantId,
      product: line.product && {
        id: line.product.id,
        slug: line.product.slug,
        name: line.product.name,
        longName: line.product.longName,
        price: line.product.price,
        discount: line.product.discount,
        discountType: line.product.discountType,
        stock: line.product.stock,
        ...(line.product.isGiftCard ? { isGiftCard: true as const } : {}),
        images: imagesOf(line.variant?.image ?? null, line.product.image),
      },
      variant: line.variant && {
        id: line.variant.id,
        options: [...line.variant.options],
        price: line.variant.price,
        stock: line.variant.stock,
      },
      quantity: line.quantity,
      price: line.price,
      discount: price.lines[place]?.discount ?? 0,
      tax: price.lines[place]?.tax ?? 0,
      stock: line.stock,
      notes: line.notes.map((note) => ({ ...note })),
    })),
  };
}

/** Whether the customer pays no tax: exempt, a business of another EU country, or an export without the tax of its prices. */
function isUntaxed({ taxExemptReason, business, removedTax }: PricedQuote['price']): boolean {
  return taxExemptReason !== null || business?.isReverseCharge === true || removedTax > 0;
}

function imagesOf(...images: readonly (LineImage | null)[]): LineImage[] {
  return images.filter((image) => image !== null).slice(0, 1);
}
