import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { Cents } from '@vitrine/domain/money/cents.ts';
import { pricePerUnit } from '@vitrine/domain/pricing/price-per-unit.ts';
import type { LineImage } from '../../../platform/database/migrations/schema.ts';
import type { PricedQuote } from './priced-product.ts';

/** Converts the quote for the HTTP response. */
export function quoteAnswer(quote: PricedQuote): Quote {
  const { price } = quote;
  return {
    totals: price.totals,
    discounts: price.discounts.map((discount) => ({ ...discount })),
    giftCards: price.giftCards.map(({ kind, lastFour, amount, balance, reason, otherCurrency }) => ({
      ...(kind === 'GIFT_CARD' ? {} : { kind }),
      lastFour,
      amount,
      balance,
      ...(reason === null ? {} : { reason }),
      ...(otherCurrency && { code: 'OTHER_CURRENCY' as const, currency: otherCurrency }),
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
    lines: quote.lines.map((line, index) => ({
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
        ...(line.product.isDigital ? { isDigital: true as const } : {}),
        images: getImages(line.variant?.image ?? null, line.product.image),
      },
      variant: line.variant && {
        id: line.variant.id,
        options: [...line.variant.options],
        price: line.variant.price,
        stock: line.variant.stock,
      },
      quantity: line.quantity,
      price: line.price,
      ...perUnit(line.price, line.variant?.unitContent ?? line.product?.unitContent),
      discount: price.lines[index]?.discount ?? 0,
      tax: price.lines[index]?.tax ?? 0,
      stock: line.stock,
      notes: line.notes.map((note) => ({ ...note })),
    })),
  };
}

function perUnit(price: Cents, content: string | null | undefined) {
  const priced = pricePerUnit(price, content);
  return priced ? { pricePerUnit: priced } : {};
}

/**
 * Returns whether the customer pays no tax: exempt, a business of another EU country, or an export without the tax of
 * its prices.
 */
function isUntaxed({ taxExemptReason, business, removedTax }: PricedQuote['price']): boolean {
  return taxExemptReason !== null || business?.isReverseCharge === true || removedTax > 0;
}

function getImages(...images: readonly (LineImage | null)[]): LineImage[] {
  return images.filter((image) => image !== null).slice(0, 1);
}
