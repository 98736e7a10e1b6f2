import { formatMoney, subtractCents } from '@vitrine/domain/money/cents.ts';
import { invoiceNumber } from '@vitrine/domain/orders/invoices/invoice-number.ts';
import { changedGiftCards, changedTotal } from '@vitrine/domain/orders/quote.ts';
import type { OrderPrice, OrderPriceTotals, OrderPricing } from '@vitrine/domain/pricing/order-price.ts';
import type { QuotedDiscount } from '@vitrine/domain/pricing/stages/discount-stage.ts';
import type { ShippingMethod } from '@vitrine/domain/pricing/stages/shipping-stage.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import type { VerifiedAddress } from '@vitrine/domain/shipping/address/address-verification.ts';
import type { ArrivalDays } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type ReadOffer, takeDiscountUses } from '../../discounts/discounts.ts';
import { type GiftCardLine, keepGiftCardLines, presentCards, takeFromCards } from '../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { arrivalOf } from '../../settings/settings.ts';
import { type AskedTaxes, keepTaxSource } from '../../taxes/taxes.ts';
import { insertOrderNote } from '../record/order-notes.queries.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import {
  insertInvoice,
  insertOrder,
  type NewOrder,
  type NewOrderAddress,
  type NewOrderLine,
} from './place-order.queries.ts';
import { type AgreedTerms, priceCart, pricingOfTerms, type SeenFigures } from './pricing/price-cart.ts';
import { lockProductsForOrder, type PricedProductRow } from './pricing/priced-products.queries.ts';
import { pricedProduct, quoteAnswer, quoteWantedLines } from './pricing/priced-products.ts';
import type { WantedLine } from './pricing/requested-lines.ts';
import { type ResolvedPricing, withoutOffer } from './pricing/resolve-pricing.ts';

/** What staff read of an order whose address the carrier does not know. */
const confirmedNote = 'The carrier does not know this address. The shopper was warned and confirmed it as typed.';

export interface NewOrderRequest {
  readonly userId: string | null;
  readonly email: string;
  readonly source: 'WEB' | 'PHONE';
  readonly lines: readonly WantedLine[];
  /** The figures that the shopper was shown; null when none were shown. */
  readonly seen: SeenFigures | null;
  readonly shippingAddress: VerifiedAddress;
  readonly billingAddress: Address | null;
  readonly shippingMethod: string | null;
  readonly paymentMethodId: string | null;
  readonly key: NewOrder['key'];
  readonly settings: SiteSettings;
  /** What the price depends on beside the lines; absent: the settings and the terms below. */
  readonly pricing?: ResolvedPricing;
  /** What Stripe Tax said of the order; absent or null: it was not asked. */
  readonly askedTaxes?: AskedTaxes | null;
  /** What staff agreed with the customer; absent: nothing. */
  readonly terms?: AgreedTerms;
  /** Writes what belongs to the order, in its transaction; a failure rolls the order back. */
  readonly onWritten?: (tx: Transaction<Database>, order: PaymentStateRow) => Promise<Failure | undefined>;
}

/**
 * Prices the lines again, takes their stock and writes the order with its payment, history and invoice, all in one transaction. Fails with
 * OUT_OF_STOCK naming the lines, PRICE_CHANGED with the new quote, UNPROCESSABLE for a rest that no card can be charged, or IN_PROGRESS: the
 * same request came first.
 */
export async function writeNewOrder(context: AppContext, request: NewOrderRequest): Promise<Outcome<PaymentStateRow>> {
  const written = await writeInTransaction(context, request);
  if (written.ok) {
    logOrderEvent(context, 'placed', { orderId: written.value.order_id, orderNumber: written.value.number });
  }
  return written;
}

function writeInTransaction(context: AppContext, request: NewOrderRequest): Promise<Outcome<PaymentStateRow>> {
  const { settings, terms } = request;
  const pricing = request.pricing ?? pricingOfTerms(settings, terms);
  const id = uuidv7();
  return inTransaction(context.db, async (tx): Promise<Outcome<PaymentStateRow>> => {
    const products = await lockProductsForOrder(tx, {
      productIds: [...new Set(request.lines.map((line) => line.productId))],
      variantIds: request.lines.flatMap((line) => line.variantId ?? []),
      orderId: id,
      userId: request.userId,
    });
    const cart = priceCart({ wanted: request.lines, seen: request.seen, products, limits: settings, pricing });
    if (!cart.ok) return cart;
    const { lines, price } = cart.value;
    const { totals } = price;
    if (request.source === 'WEB' && request.paymentMethodId === null && totals.total > totals.giftCards) {
      return withoutCard(totals);
    }
    if (request.paymentMethodId !== null && price.cardReason !== null) return notChargeable(price.cardReason);
    const paying = price.giftCards.flatMap((card) =>
      card.id !== null && card.amount > 0 ? [{ ...card, id: card.id }] : [],
    );
    const order: NewOrder = {
      id,
      userId: request.userId,
      email: request.email,
      source: request.source,
      subtotal: totals.subtotal,
      discount: totals.discount,
      discountReason: totals.discount > 0 ? discountReasonOf(price.discounts, terms) : null,
      discounts: price.discounts.filter(({ isApplied }) => isApplied),
      taxes: price.taxes,
      shippingCost: totals.shipping,
      shippingMethod: price.shippingMethod?.title ?? request.shippingMethod,
      shippingMethodId: price.shippingMethod?.id ?? null,
      pickupPlace: price.shippingMethod?.pickupPlace ?? null,
      taxRate: settings.taxRate,
      tax: totals.tax,
      includedTax: price.includedTax,
      shippingTaxes: price.shippingTaxes,
      taxExemptReason: price.taxExemptReason,
      business: price.business,
      total: totals.total,
      giftCardAmount: totals.giftCards,
      giftCards: paying.map((card) => ({
        id: card.id,
        kind: card.kind,
        lastFour: card.lastFour || null,
        amount: card.amount,
      })),
      currency: 'USD',
      isAddressVerified: request.shippingAddress.isVerified,
      arrival: arrivalByMethod(price.shippingMethod) ?? arrivalOf(new Date(), settings),
      lines,
      addresses: [
        addressRow('SHIPPING', request.shippingAddress.address),
        addressRow('BILLING', request.billingAddress ?? request.shippingAddress.address),
      ],
      transactionId: uuidv7(),
      paymentMethodId: request.paymentMethodId,
      invoiceId: uuidv7(),
      invoiceNumber: nextInvoiceNumber(),
      key: request.key,
    };
    const written = await insertOrder(tx, order);
    if (!written.is_key_kept) return failure('IN_PROGRESS', 'The same order is already being placed.');
    if (written.taken < lines.filter((line) => line.from_stock > 0).length) {
      // A manual edit of a variant's stock can still reduce it between the lock and the update.
      return failure('OUT_OF_STOCK', 'There is not enough stock left.');
    }
    if (!written.is_invoiced) await invoiceUnderAnotherNumber(tx, order);
    if (request.shippingAddress.isConfirmed)
      await insertOrderNote(tx, { orderId: id, userId: null, body: confirmedNote });
    await keepGiftCardLines(tx, { id, email: written.email }, giftCardLines(lines, products, request.lines));
    if (request.askedTaxes) {
      const { askedTaxes: asked } = request;
      const lineIds = taxedLineIds(lines, products);
      await keepTaxSource(tx, { orderId: id, asked, isComputed: price.isTaxComputed, lineIds });
    }
    const refused = await request.onWritten?.(tx, written);
    if (refused) return refused;
    if (!(await takeFromCards(tx, id, paying)))
      return priceAnew({ request, products, pricing: await withPresentCards(tx, pricing) });
    const lost = await takeDiscountUses(tx, {
      id,
      customer: { userId: written.user_id, email: written.email },
      used: usedOffers(price, request.pricing?.offers ?? []),
    });
    return lost ? priceAnew({ request, products, pricing: withoutOffer(pricing, lost) }) : success(written);
  });
}

/** Returns the lines that bear taxes, in the order in which they are computed: gift cards that are bought bear none. */
function taxedLineIds(lines: readonly NewOrderLine[], products: readonly PricedProductRow[]): readonly string[] {
  const giftCards = new Set(products.flatMap((product) => (product.is_gift_card ? product.id : [])));
  return lines.filter(({ product_id }) => !giftCards.has(product_id)).map(({ id }) => id);
}

/** Returns the lines that sell gift cards, each with its recipient. */
function giftCardLines(
  lines: readonly NewOrderLine[],
  products: readonly PricedProductRow[],
  wanted: readonly WantedLine[],
): readonly GiftCardLine[] {
  const giftCards = new Set(products.flatMap((product) => (product.is_gift_card ? product.id : [])));
  return lines.flatMap((line) => {
    if (!giftCards.has(line.product_id)) return [];
    const of = wanted.find(
      ({ productId, variantId }) => productId === line.product_id && variantId === line.variant_id,
    );
    const { id: lineId, unit_price: value, quantity } = line;
    return [{ lineId, value, quantity, recipient: of?.giftCard ?? null }];
  });
}

/** Returns the days that the method promised; null without a method, or when the owner shows none. */
function arrivalByMethod(method: ShippingMethod | null): ArrivalDays | null {
  if (!method?.arrivesFrom || !method.arrivesTo) return null;
  return { from: method.arrivesFrom, to: method.arrivesTo };
}

/** Returns the offers that an order uses, with what each takes off it in cents. */
function usedOffers({ offerIds, discounts }: OrderPrice, offers: readonly ReadOffer[]) {
  const applied = discounts.filter(({ isApplied }) => isApplied);
  return offerIds.flatMap((id, place) => {
    const offer = offers.find((candidate) => candidate.id === id);
    return offer ? [{ offer, amount: applied[place]?.amount ?? 0 }] : [];
  });
}

/**
 * Refuses an order whose offer was used up, changed or stopped, or whose gift card was used, since it was quoted: PRICE_CHANGED with the
 * present quote.
 */
function priceAnew({
  request,
  products,
  pricing,
}: {
  readonly request: NewOrderRequest;
  readonly products: readonly PricedProductRow[];
  readonly pricing: OrderPricing;
}): Failure {
  const limits = request.settings;
  const quote = quoteWantedLines(request.lines, products.map(pricedProduct), { limits, pricing });
  const { totals, giftCards } = quote.price;
  const isTotalSeen = request.seen?.total === totals.total;
  const words = isTotalSeen ? changedGiftCards(totals, giftCards) : changedTotal(totals.total);
  return failure('PRICE_CHANGED', words, { extra: { quote: quoteAnswer(quote) } });
}

async function withPresentCards(tx: Db, pricing: OrderPricing): Promise<OrderPricing> {
  return { ...pricing, giftCards: await presentCards(tx, pricing.giftCards) };
}

/** Refuses an order without a payment method of which something is left to pay. */
function withoutCard({ total, giftCards }: OrderPriceTotals): Failure {
  const left = formatMoney(subtractCents(total, giftCards));
  const message = `Enter a card: ${left} is left to pay`;
  return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path: 'paymentMethod', message }] });
}

/** The provider would decline any card, so the shopper would try one after the other. */
function notChargeable(message: string): Failure {
  return failure('UNPROCESSABLE', `${message}.`, { errors: [{ path: 'paymentMethod', message }] });
}

/** Returns what lists of amounts call the discount of the lines: what staff noted, or the titles of the offers. */
function discountReasonOf(discounts: readonly QuotedDiscount[], terms: AgreedTerms | undefined): string | null {
  if (terms) return terms.discountReason;
  const titles = discounts.filter(({ isApplied }) => isApplied).map(({ title }) => title);
  return titles.join(', ').slice(0, mostReasonLetters) || null;
}

/** The limit of the column. */
const mostReasonLetters = 200;

let lastInvoiceMs = 0;

/** Returns the present millisecond, or the one after the last number given, so that two orders of one process never share a number. */
function nextInvoiceNumber(): string {
  lastInvoiceMs = Math.max(Date.now(), lastInvoiceMs + 1);
  return invoiceNumber(lastInvoiceMs);
}

/** Writes the invoice under another number, because another process used the same millisecond. */
async function invoiceUnderAnotherNumber(tx: Db, order: NewOrder): Promise<void> {
  let isWritten = false;
  while (!isWritten) {
    const number = nextInvoiceNumber();
    isWritten = await insertInvoice(tx, { id: order.invoiceId, orderId: order.id, invoiceNumber: number });
  }
}

function addressRow(kind: NewOrderAddress['kind'], address: Address): NewOrderAddress {
  return {
    kind,
    name: address.name,
    email: address.email || null,
    phone: address.phone || null,
    street1: address.street1,
    street2: address.street2 || null,
    city: address.city,
    state: address.state,
    postal_code: address.postalCode,
    country: address.country,
  };
}
