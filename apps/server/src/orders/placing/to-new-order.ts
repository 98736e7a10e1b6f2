import { invoiceNumber } from '@vitrine/domain/orders/invoices/invoice-number.ts';
import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { isManualMethod, type ManualMethod, type OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import type { OrderPrice } from '@vitrine/domain/pricing/order-price.ts';
import type { ShippingMethod } from '@vitrine/domain/pricing/stages/shipping-stage.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import type { ArrivalDays } from '@vitrine/domain/shipping/methods/delivery-estimate.ts';
import { v7 as uuidv7 } from 'uuid';
import { getProvider, methodOfToken } from '../../payments/payments.ts';
import { computeArrival } from '../../settings/settings.ts';
import type { NewOrder, NewOrderAddress } from './new-order.ts';
import type { PricedCart } from './pricing/price-cart.ts';
import type { PricedProductRow } from './pricing/priced-products.queries.ts';
import type { TaxedOrder } from './taxes/provider-taxes.ts';

/** A taxed order with its price, computed once under the locks of its products. The remaining steps write and charge it. */
export interface PricedOrder extends TaxedOrder, PricedCart {
  readonly id: string;
  readonly products: readonly PricedProductRow[];
}

/** Converts a priced order to the data that is stored. */
export function toNewOrder(priced: PricedOrder): NewOrder {
  const { price, customer, settings, shippingAddress } = priced;
  const { totals, shippingMethod } = price;
  const manualPayment = getManualPayment(priced);
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
    arrival: isShipped(priced) ? (arrivalByMethod(shippingMethod) ?? computeArrival(new Date(), settings)) : null,
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

/** Returns the method without a provider that pays the order; null when a provider does, or when nothing is left to pay. */
function getManualPayment({
  offeredPayments = [],
  manualPayment,
  price: { totals },
}: PricedOrder): OfferedPayment<ManualMethod> | null {
  if (totals.total <= totals.giftCards) return null;
  const chosen = offeredPayments.find(
    (payment): payment is OfferedPayment<ManualMethod> =>
      payment.method === manualPayment && isManualMethod(payment.method),
  );
  return chosen ?? null;
}

function isCapturedLater({ capturedLater = [] }: PricedOrder, method: PaymentMethod): boolean {
  const { id, capabilities } = getProvider(method);
  return capabilities.canAuthorize && capturedLater.includes(id);
}

/** Returns whether the order has a line to ship. Digital goods are emailed. */
function isShipped({ orderLines, products }: PricedOrder): boolean {
  const digital = new Set(products.flatMap((product) => (product.is_digital ? product.id : [])));
  return orderLines.some(({ product_id }) => !digital.has(product_id));
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

/** Returns what lists of amounts call the discount of the lines: what staff noted, or the titles of the discounts. */
function discountReason({ price, agreedReason }: PricedOrder): string | null {
  if (agreedReason !== undefined) return agreedReason;
  const titles = price.discounts.filter(({ isApplied }) => isApplied).map(({ title }) => title);
  return titles.join(', ').slice(0, maxReasonLength) || null;
}

/** The limit of the column. */
const maxReasonLength = 200;

/** Returns the gift cards and accounts that pay a part of the order. */
export function payingCards({ giftCards }: OrderPrice) {
  return giftCards.flatMap((card) => (card.id !== null && card.amount > 0 ? [{ ...card, id: card.id }] : []));
}

/** Returns an address of the order as its row. */
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

let lastInvoiceMs = 0;

/**
 * Returns the current millisecond, or the one after the last issued number, so that two orders of one process never
 * share a number.
 */
export function nextInvoiceNumber(): string {
  lastInvoiceMs = Math.max(Date.now(), lastInvoiceMs + 1);
  return invoiceNumber(lastInvoiceMs);
}
