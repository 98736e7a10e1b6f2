import { invoiceNumber } from '@vitrine/domain/orders/invoice-number.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { Address } from '@vitrine/domain/shipping/address.ts';
import type { VerifiedAddress } from '@vitrine/domain/shipping/address-verification.ts';
import type { Transaction } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { AppContext } from '../../platform/context.ts';
import type { Db } from '../../platform/database/pool.ts';
import type { Database } from '../../platform/database/schema.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/outcome.ts';
import { arrivalOf } from '../../settings/settings.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import type { WantedLine } from './draft-lines.ts';
import { insertInvoice, insertOrder, type NewOrder, type NewOrderAddress } from './place-order.queries.ts';
import { type AgreedTerms, priceCart, type SeenFigures } from './price-cart.ts';
import { lockProductsForOrder } from './priced-products.queries.ts';

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
  /** What staff agreed with the customer; absent: nothing. */
  readonly terms?: AgreedTerms;
  /** Writes what belongs to the order, in its transaction; a failure rolls the order back. */
  readonly onWritten?: (tx: Transaction<Database>, order: PaymentStateRow) => Promise<Failure | undefined>;
}

/**
 * Prices the lines again, takes their stock and writes the order with its payment, history and invoice, all in one transaction. Fails with
 * OUT_OF_STOCK naming the lines, PRICE_CHANGED with the new quote, or IN_PROGRESS: the same request came first.
 */
export function writeNewOrder(context: AppContext, request: NewOrderRequest): Promise<Outcome<PaymentStateRow>> {
  const { settings, terms } = request;
  const id = uuidv7();
  return inTransaction(context.db, async (tx): Promise<Outcome<PaymentStateRow>> => {
    const products = await lockProductsForOrder(tx, {
      productIds: [...new Set(request.lines.map((line) => line.productId))],
      variantIds: request.lines.flatMap((line) => line.variantId ?? []),
      orderId: id,
      userId: request.userId,
    });
    const cart = priceCart({ wanted: request.lines, seen: request.seen, products, settings, terms });
    if (!cart.ok) return cart;
    const { lines, totals } = cart.value;
    const order: NewOrder = {
      id,
      userId: request.userId,
      email: request.email,
      source: request.source,
      subtotal: totals.subtotal,
      discount: totals.discount,
      discountReason: totals.discount > 0 ? (terms?.discountReason ?? null) : null,
      shippingCost: totals.shipping,
      shippingMethod: request.shippingMethod,
      taxRate: settings.taxRate,
      tax: totals.tax,
      total: totals.total,
      currency: 'USD',
      isAddressVerified: request.shippingAddress.isVerified,
      arrival: arrivalOf(new Date(), settings),
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
    if (!written.is_key_kept) return failure('IN_PROGRESS', 'The same order is being placed right now.');
    if (written.taken < lines.filter((line) => line.from_stock > 0).length) {
      // A manual edit of a variant's stock can still reduce it between the lock and the update.
      return failure('OUT_OF_STOCK', 'There is no longer enough in stock.');
    }
    if (!written.is_invoiced) await invoiceUnderAnotherNumber(tx, order);
    return (await request.onWritten?.(tx, written)) ?? success(written);
  });
}

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
