import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import type { OrderPrice } from '@vitrine/domain/pricing/order-price.ts';
import type { ShippingMethod } from '@vitrine/domain/pricing/stages/shipping-stage.ts';
import type { ArrivalDays } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { writeRedemptions } from '../../discounts/discounts.ts';
import { type GiftCardLine, insertGiftCardLines, presentCards, takeFromCards } from '../../gift-cards/gift-cards.ts';
import { getProvider, methodOfToken } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { computeArrival } from '../../settings/settings.ts';
import { storeTaxSource } from '../../taxes/taxes.ts';
import { storeAgent } from '../record/agents/agent-orders.ts';
import { insertOrderNote } from '../record/order-notes.queries.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { digitalLines, refuseWithoutConsent, storeDigitalLines } from './digital-lines.ts';
import { releaseUnits } from './holds/reserve-units.ts';
import { takeKitParts } from './kits/take-kit-parts.ts';
import { linesInLanguage } from './lines-in-language.ts';
import { getManualPayment } from './manual-payment.ts';
import { addressRow, type NewOrder } from './new-order.ts';
import { nextInvoiceNumber } from './next-invoice-number.ts';
import {
  insertInvoice,
  insertOrder,
  insertOrderMarket,
  lockBuyer,
  lockProductsForOrder,
  setOrderLanguage,
} from './place-order.queries.ts';
import { inMarket } from './pricing/in-market.ts';
import { type CartToPrice, type PricedCart, priceCart, priceChanged } from './pricing/price-cart.ts';
import type { PricedProductRow } from './pricing/priced-products.queries.ts';
import { closedMarket, withoutDiscount } from './pricing/resolve-pricing.ts';
import { refusePayment } from './refusals/refuse-payment.ts';
import type { TaxedOrder } from './taxes/provider-taxes.ts';

type Tx = Transaction<Database>;

/** The staff note on an order whose address the carrier does not recognize. */
const confirmedNote = 'The carrier does not know this address. The shopper was warned and confirmed it as typed.';

/** A taxed order with its price, computed once under the locks of its products. The remaining steps write and charge it. */
export interface PricedOrder extends TaxedOrder, PricedCart {
  readonly id: string;
  readonly products: readonly PricedProductRow[];
}

/**
 * Reserves the products, prices the lines, and writes the order with its payment, history and invoice, all in one transaction. Fails with
 * OUT_OF_STOCK naming the lines, PRICE_CHANGED with the new quote, UNPROCESSABLE for a rest that no card can be charged, or IN_PROGRESS: the
 * same request came first, or NOT_SIGNED_IN: the account was erased meanwhile.
 */
export async function writeNewOrder(context: AppContext, taxed: TaxedOrder): Promise<Outcome<PaymentStateRow>> {
  // After an error the order may have been written, and the tax service records a calculation once.
  let isCalculationUsed = true;
  try {
    const written = await inTransaction(context.db, (tx) => writeInTransaction(tx, taxed));
    isCalculationUsed = written.ok;
    if (written.ok) {
      logOrderEvent(context, 'placed', { orderId: written.value.order_id, orderNumber: written.value.number });
    }
    return written;
  } finally {
    taxed.claimedTaxes?.settle(isCalculationUsed);
  }
}

/** Adds to a written order, in its transaction; a failure rolls the order back. */
type WritingStep = (tx: Tx, order: PricedOrder, written: PaymentStateRow) => Promise<Failure | undefined>;

/** In this order: stock is first, as in every sale. Gift cards and discounts are last, because other orders wait for them. */
const writingSteps: readonly WritingStep[] = [
  takeKitParts,
  noteConfirmedAddress,
  storeLanguage,
  storeMarket,
  storeAgent,
  storeGiftCardLines,
  storeDigitalLines,
  storeTaxes,
  writeOwnRecords,
  payWithGiftCards,
  redeemDiscounts,
];

async function writeInTransaction(tx: Tx, taxed: TaxedOrder): Promise<Outcome<PaymentStateRow>> {
  const id = uuidv7();
  const { userId } = taxed.customer;
  if (userId !== null && !(await lockBuyer(tx, userId))) return failure('NOT_SIGNED_IN', 'This session has ended.');
  if (taxed.draftId !== undefined) await releaseUnits(tx, { draftId: taxed.draftId });
  const inMainMarket = await lockProductsForOrder(tx, {
    productIds: [...new Set(taxed.lines.map((line) => line.productId))],
    variantIds: taxed.lines.flatMap((line) => line.variantId ?? []),
    orderId: id,
    userId,
  });
  // Read under the locks: a change of these prices locks the products as well.
  const products = await inMarket(tx, taxed, inMainMarket);
  const cart = priceCart(getCart(taxed, products));
  if (!cart.ok) return cart;
  const orderLines = await linesInLanguage(tx, taxed, cart.value.orderLines);
  const priced = { ...taxed, ...cart.value, orderLines, id, products };
  const unpayable = refusePayment(priced) ?? refuseWithoutConsent(priced);
  if (unpayable) return unpayable;
  const order = toNewOrder(priced);
  const written = await insertOrder(tx, order);
  if (!written.is_key_stored) return failure('IN_PROGRESS', 'The same order is already being placed.');
  if (written.taken < order.lines.filter((line) => line.from_stock > 0).length) {
    // A manual edit of a variant's stock can still reduce it between the lock and the update.
    return failure('OUT_OF_STOCK', 'There is not enough stock left.');
  }
  if (!written.is_invoiced) await invoiceUnderAnotherNumber(tx, order);
  for (const step of writingSteps) {
    const refused = await step(tx, priced, written);
    if (refused) return refused;
  }
  return success(written);
}

function getCart({ lines, seen, settings, pricing }: TaxedOrder, products: readonly PricedProductRow[]): CartToPrice {
  return { wanted: lines, seen, products, limits: settings, pricing };
}

function isCapturedLater({ capturedLater = [] }: PricedOrder, method: PaymentMethod): boolean {
  const { id, capabilities } = getProvider(method);
  return capabilities.canAuthorize && capturedLater.includes(id);
}

function toNewOrder(priced: PricedOrder): NewOrder {
  const { price, customer, settings, shippingAddress } = priced;
  const { totals, shippingMethod } = price;
  const manualPayment = getManualPayment(priced);
  const isShipped = digitalLines(priced).length < priced.orderLines.length;
  const method = manualPayment?.method ?? methodOfToken(priced.paymentMethodId);
  return {
    id: priced.id,
    userId: customer.userId,
    email: customer.email,
    source: priced.source,
    subtotal: totals.subtotal,
    discount: totals.discount,
    discountReason: totals.discount > 0 ? discountReason(priced) : null,
    discounts: price.discounts.filter(({ isApplied }) => isApplied),
    taxes: price.taxes,
    shippingCost: totals.shipping,
    paymentFee: totals.paymentFee ?? 0,
    shippingMethod: shippingMethod?.title ?? priced.shippingMethod,
    shippingMethodId: shippingMethod?.id ?? null,
    pickupPlace: shippingMethod?.pickupPlace ?? null,
    taxRate: settings.taxRate,
    tax: totals.tax,
    includedTax: price.includedTax,
    shippingTaxes: price.shippingTaxes,
    taxExemptReason: price.taxExemptReason,
    business: price.business,
    total: totals.total,
    giftCardAmount: totals.giftCards,
    giftCards: payingCards(price).map(({ id, kind, lastFour, amount }) => ({
      id,
      kind,
      lastFour: lastFour || null,
      amount,
    })),
    currency: settings.currency,
    isAddressVerified: shippingAddress.isVerified,
    arrival: isShipped ? (arrivalByMethod(shippingMethod) ?? computeArrival(new Date(), settings)) : null,
    lines: priced.orderLines,
    addresses: [
      addressRow('SHIPPING', shippingAddress.address),
      addressRow('BILLING', priced.billingAddress ?? shippingAddress.address),
    ],
    transactionId: uuidv7(),
    paymentMethodId: priced.paymentMethodId,
    method,
    isCapturedLater: hasParcel(priced) && totals.total > totals.giftCards && isCapturedLater(priced, method),
    payingCustomer: priced.payingCustomer ?? null,
    manualPayment,
    invoiceId: uuidv7(),
    invoiceNumber: nextInvoiceNumber(),
    key: priced.key,
  };
}

/** Stores the language of an order that was not placed in the main language. */
async function storeLanguage(tx: Tx, { id, language, settings }: PricedOrder): Promise<undefined> {
  if (language !== undefined && language !== settings.languages[0]) await setOrderLanguage(tx, id, language);
}

/** Stores the market of an order outside the main one, with the rate of that moment for reports. */
async function storeMarket(tx: Tx, { id, market, rate }: PricedOrder): Promise<Failure | undefined> {
  if (!market || (await insertOrderMarket(tx, id, { market, rate: rate ?? null }))) return undefined;
  return failure('INVALID_REQUEST', closedMarket);
}

async function noteConfirmedAddress(tx: Tx, { id, shippingAddress }: PricedOrder): Promise<undefined> {
  if (shippingAddress.isConfirmed) await insertOrderNote(tx, { orderId: id, userId: null, body: confirmedNote });
}

async function storeGiftCardLines(tx: Tx, order: PricedOrder, { email }: PaymentStateRow): Promise<undefined> {
  await insertGiftCardLines(tx, { id: order.id, email }, giftCardLines(order));
}

async function storeTaxes(tx: Tx, order: PricedOrder): Promise<undefined> {
  if (!order.claimedTaxes) return;
  const { requested } = order.claimedTaxes;
  const isComputed = order.price.isTaxComputed;
  await storeTaxSource(tx, { orderId: order.id, requested, isComputed, lineIds: taxedLineIds(order) });
}

async function writeOwnRecords(tx: Tx, order: PricedOrder, written: PaymentStateRow): Promise<Failure | undefined> {
  return order.onWritten?.(tx, written);
}

async function payWithGiftCards(tx: Tx, order: PricedOrder): Promise<Failure | undefined> {
  if (await takeFromCards(tx, order.id, payingCards(order.price))) return undefined;
  const giftCards = await presentCards(tx, order.pricing.giftCards);
  return priceChanged({ ...getCart(order, order.products), pricing: { ...order.pricing, giftCards } });
}

async function redeemDiscounts(tx: Tx, order: PricedOrder, written: PaymentStateRow): Promise<Failure | undefined> {
  const customer = { userId: written.user_id, email: written.email };
  const lost = await writeRedemptions(tx, { id: order.id, customer, used: redeemedDiscounts(order) });
  if (!lost) return undefined;
  return priceChanged({ ...getCart(order, order.products), pricing: withoutDiscount(order.pricing, lost) });
}

/** Returns the gift cards and accounts that pay a part of the order. */
function payingCards({ giftCards }: OrderPrice) {
  return giftCards.flatMap((card) => (card.id !== null && card.amount > 0 ? [{ ...card, id: card.id }] : []));
}

/** Returns the lines that have taxes, in the order in which they are computed. Bought gift cards have none. */
function taxedLineIds(order: PricedOrder): readonly string[] {
  const giftCards = giftCardIds(order);
  return order.orderLines.filter(({ product_id }) => !giftCards.has(product_id)).map(({ id }) => id);
}

/** Returns the lines that sell gift cards, each with its recipient. */
function giftCardLines(order: PricedOrder): readonly GiftCardLine[] {
  const giftCards = giftCardIds(order);
  return order.orderLines.flatMap((line) => {
    if (!giftCards.has(line.product_id)) return [];
    const wanted = order.lines.find(
      ({ productId, variantId }) => productId === line.product_id && variantId === line.variant_id,
    );
    const { id: lineId, unit_price: value, quantity } = line;
    return [{ lineId, value, quantity, recipient: wanted?.giftCard ?? null }];
  });
}

/** Returns the ids of the products that are gift cards. */
function giftCardIds({ products }: PricedOrder): ReadonlySet<string> {
  return new Set(products.flatMap((product) => (product.is_gift_card ? product.id : [])));
}

/** Returns whether a parcel will leave and so capture the payment. Gift cards and digital goods are emailed. */
function hasParcel({ products }: PricedOrder): boolean {
  return products.some((product) => !product.is_gift_card && !product.is_digital);
}

/** Returns the days that the method promised. Returns null without a method, or when the owner shows none. */
function arrivalByMethod(method: ShippingMethod | null): ArrivalDays | null {
  if (!method?.arrivesFrom || !method.arrivesTo) return null;
  return { from: method.arrivesFrom, to: method.arrivesTo };
}

/** Returns the discounts that the order uses, with what each takes off it in cents. */
function redeemedDiscounts({ price, pricing }: PricedOrder) {
  const applied = price.discounts.filter(({ isApplied }) => isApplied);
  return price.discountIds.flatMap((id, index) => {
    const discount = pricing.available.find((candidate) => candidate.id === id);
    return discount ? [{ discount, amount: applied[index]?.amount ?? 0 }] : [];
  });
}

/** Returns what lists of amounts call the discount of the lines: what staff noted, or the titles of the discounts. */
function discountReason({ price, agreedReason }: PricedOrder): string | null {
  if (agreedReason !== undefined) return agreedReason;
  const titles = price.discounts.filter(({ isApplied }) => isApplied).map(({ title }) => title);
  return titles.join(', ').slice(0, maxReasonLength) || null;
}

/** The limit of the column. */
const maxReasonLength = 200;

/** Writes the invoice under another number, because another process used the same millisecond. */
async function invoiceUnderAnotherNumber(tx: Tx, order: NewOrder): Promise<void> {
  let isWritten = false;
  while (!isWritten) {
    const number = nextInvoiceNumber();
    isWritten = await insertInvoice(tx, { id: order.invoiceId, orderId: order.id, invoiceNumber: number });
  }
}
