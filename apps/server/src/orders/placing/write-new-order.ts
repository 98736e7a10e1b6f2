import type { Discount } from '@vitrine/domain/discounts/pricing-discount.ts';
import type { OrderPricing } from '@vitrine/domain/pricing/order-price.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type RefusedRedemption, writeRedemptions } from '../../discounts/discounts.ts';
import { currentCards, type GiftCardLine, insertGiftCardLines, takeFromCards } from '../../gift-cards/gift-cards.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import { inTransaction } from '../../platform/database/statements/transaction.ts';
import { logOrderEvent } from '../../platform/runtime/order-events.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { storeTaxSource } from '../../taxes/taxes.ts';
import { overlay, translateLines } from '../../translations/translations.ts';
import { storeAgent } from '../record/agents/agent-orders.ts';
import { insertOrderNote } from '../record/order-notes.queries.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { refuseWithoutConsent, storeDigitalLines } from './digital-lines.ts';
import { releaseUnits } from './holds/reserve-units.ts';
import { insertOrder } from './insert-order.queries.ts';
import { takeParts } from './kits/take-parts.queries.ts';
import type { NewOrder, NewOrderLine } from './new-order.ts';
import {
  insertInvoice,
  insertOrderMarket,
  lockBuyer,
  lockProductsForOrder,
  setOrderLanguage,
} from './place-order.queries.ts';
import { type CartToPrice, priceCart, priceChanged } from './pricing/price-cart.ts';
import type { PricedProductRow } from './pricing/priced-products.queries.ts';
import { closedMarket, inMarket } from './pricing/resolve-pricing.ts';
import { refuseOtherCurrency, refusePayment } from './refusals/refuse-payment.ts';
import type { TaxedOrder } from './taxes/provider-taxes.ts';
import { nextInvoiceNumber, type PricedOrder, payingCards, toNewOrder } from './to-new-order.ts';

type Tx = Transaction<Database>;

/** The staff note on an order whose address the carrier does not recognize. */
const confirmedNote = 'The carrier does not know this address. The shopper was warned and confirmed it as typed.';

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
  shareWithAgent,
  storeGiftCardLines,
  storeDigitalGoods,
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
  const locked = await lockProductsForOrder(tx, {
    productIds: [...new Set(taxed.lines.map((line) => line.productId))],
    variantIds: taxed.lines.flatMap((line) => line.variantId ?? []),
    orderId: id,
    userId,
  });
  // Read under the locks: a change of prices or of the markets of a product locks the product as well.
  const products = await inMarket(tx, taxed, locked);
  const cart = priceCart(getCart(taxed, products));
  if (!cart.ok) return cart;
  const orderLines = await linesInLanguage(tx, taxed, cart.value.orderLines);
  const priced = { ...taxed, ...cart.value, orderLines, id, products };
  const refusal =
    refuseOtherCurrency(priced) ??
    refusePayment(priced) ??
    (hasDigitalGoods(priced) ? refuseWithoutConsent(priced) : undefined);
  if (refusal) return refusal;
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

/** Returns the lines with the names of products and options in the language of the order. */
async function linesInLanguage(
  tx: Tx,
  { language, settings }: Pick<TaxedOrder, 'language' | 'settings'>,
  lines: readonly NewOrderLine[],
): Promise<readonly NewOrderLine[]> {
  if (language === undefined || language === settings.languages[0]) return lines;
  return overlay(tx, language, lines, translateLines);
}

/**
 * Takes the parts of the kits in an order (docs/behaviour/screens.md#kits). Fails with OUT_OF_STOCK for a part that
 * other lines of the order have used up.
 */
async function takeKitParts(tx: Tx, { orderLines }: PricedOrder): Promise<Failure | undefined> {
  for (const [index, line] of orderLines.entries()) {
    const { id, quantity, parts, name, product_id: productId, variant_id: variantId } = line;
    if (parts && !(await takeParts(tx, { id, quantity, parts }))) {
      const message = 'Sold out';
      return failure('OUT_OF_STOCK', `${name}: ${message}`, {
        errors: [{ path: `order.items.${index}`, message }],
        extra: { lines: [{ index, productId, variantId, name, message, requested: quantity, available: 0 }] },
      });
    }
  }
  return undefined;
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

/** Stores the agent with which the buyer shares the order, or that placed it. */
async function shareWithAgent(tx: Tx, order: PricedOrder): Promise<Failure | undefined> {
  const { id, agentCheckout: checkoutId, isPlacedByAgent = false } = order;
  return checkoutId ? storeAgent(tx, id, { checkoutId, isPlacedByAgent }) : undefined;
}

async function storeGiftCardLines(tx: Tx, order: PricedOrder, { email }: PaymentStateRow): Promise<undefined> {
  const lines = giftCardLines(order);
  if (lines.length > 0) await insertGiftCardLines(tx, { id: order.id, email }, lines);
}

async function storeDigitalGoods(tx: Tx, order: PricedOrder): Promise<undefined> {
  if (hasDigitalGoods(order)) await storeDigitalLines(tx, order);
}

function hasDigitalGoods({ products }: PricedOrder): boolean {
  return products.some((product) => product.is_digital);
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
  const cards = payingCards(order.price);
  if (cards.length === 0 || (await takeFromCards(tx, order.id, cards))) return undefined;
  const giftCards = await currentCards(tx, order.pricing.giftCards, order.settings.currency);
  return priceChanged({ ...getCart(order, order.products), pricing: { ...order.pricing, giftCards } });
}

async function redeemDiscounts(tx: Tx, order: PricedOrder, written: PaymentStateRow): Promise<Failure | undefined> {
  const used = redeemedDiscounts(order);
  if (used.length === 0) return undefined;
  const customer = { userId: written.user_id, email: written.email };
  const lost = await writeRedemptions(tx, { id: order.id, customer, used });
  if (!lost) return undefined;
  return priceChanged({ ...getCart(order, order.products), pricing: withoutDiscount(order.pricing, lost) });
}

/** Returns the pricing without a discount that can no longer be used, as the next quote will have it. */
function withoutDiscount(pricing: OrderPricing, { discountId, code, error }: RefusedRedemption): OrderPricing {
  const ended = {
    USED_UP: { usageLimit: 0 },
    USED_BY_CUSTOMER: { usageLimitPerCustomer: 0 },
    NOT_FIRST_ORDER: { isFirstOrderOnly: true },
    CHANGED: { isActive: false },
  }[error];
  const { discounts } = pricing;
  const isMeant = (discount: Discount) => discount.id === discountId && (code === undefined || discount.code === code);
  const pricingDiscounts = discounts.available.map((discount) =>
    isMeant(discount) ? { ...discount, ...ended } : discount,
  );
  const isFirstOrder = error === 'NOT_FIRST_ORDER' ? false : (discounts.circumstances?.isFirstOrder ?? null);
  const circumstances = discounts.circumstances && { ...discounts.circumstances, isFirstOrder };
  return { ...pricing, discounts: { ...discounts, available: pricingDiscounts, circumstances } };
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

/** Returns the discounts that the order uses, with what each takes off it in cents. */
function redeemedDiscounts({ price, pricing }: PricedOrder) {
  const applied = price.discounts.filter(({ isApplied }) => isApplied);
  return price.discountIds.flatMap((id, index) => {
    const discount = pricing.available.find((candidate) => candidate.id === id);
    return discount ? [{ discount, amount: applied[index]?.amount ?? 0 }] : [];
  });
}

/** Writes the invoice under another number, because another process used the same millisecond. */
async function invoiceUnderAnotherNumber(tx: Tx, order: NewOrder): Promise<void> {
  let isWritten = false;
  while (!isWritten) {
    const number = nextInvoiceNumber();
    isWritten = await insertInvoice(tx, { id: order.invoiceId, orderId: order.id, invoiceNumber: number });
  }
}
