import { type CartTotals, type CartTotalsSettings, cartTotals } from '../cart/cart-totals.ts';
import type { Cents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';
import { cardMethod } from '../payments/card-provider.ts';
import type { Address } from '../shipping/address/address.ts';
import { invoiceNumber } from './invoices/invoice-number.ts';
import type { OrderStatus, PaymentMethod, PaymentStatus } from './status/order-status.ts';

/** A line that may become part of an order. `price` is the price of one unit in cents. */
export interface DraftLine<Product = unknown, Variant = unknown> {
  readonly product: Product | null;
  readonly variant: Variant | null;
  readonly quantity: number;
  readonly price: Cents;
}

/** A line of a draft, which always has a product. */
export interface DraftItem<Product = unknown, Variant = unknown> extends DraftLine<Product, Variant> {
  readonly product: Product;
}

/** The input of an order draft. Times are milliseconds since 1970. */
export interface OrderDraftInput<Product = unknown, Variant = unknown> {
  readonly lines: readonly DraftLine<Product, Variant>[];
  readonly settings: CartTotalsSettings;
  /** The totals that the shop quoted for these lines. Computed from the settings when absent. */
  readonly totals?: CartTotals | undefined;
  /** The verified address, see verifiedAddress. */
  readonly shippingAddress: Address;
  /** Defaults to the shipping address. */
  readonly billingAddress?: Address;
  readonly shippingMethod?: string;
  readonly placedAt: number;
}

/** An order before it is placed (spec §3). Amounts in cents, times in ISO 8601 in UTC. */
export interface OrderDraft<Product = unknown, Variant = unknown> {
  readonly subtotal: Cents;
  readonly tax: Cents;
  readonly shippingCost: Cents;
  readonly total: Cents;
  readonly status: OrderStatus;
  readonly items: readonly DraftItem<Product, Variant>[];
  readonly statusHistory: readonly { readonly status: OrderStatus; readonly timestamp: string }[];
  readonly shippingInfo: { readonly address: Address; readonly shippingMethod?: string; readonly cost: Cents };
  readonly transaction: {
    readonly billingAddress: Address;
    readonly method: PaymentMethod;
    readonly amount: Cents;
    readonly currency: Currency;
    readonly status: PaymentStatus;
  };
  readonly invoices: readonly { readonly createdAt: string; readonly invoiceNumber: string }[];
}

/**
 * Creates the order draft of a cart and an address. It has only the lines with a product, and the same totals as the
 * cart (spec §4 and §9, docs/behaviour/arithmetic.md#totals). Order and payment are pending.
 */
export function orderDraft<P, V>(input: OrderDraftInput<P, V>): OrderDraft<P, V> {
  const items = input.lines.filter(hasProduct);
  const { subtotal, shipping, tax, total } = input.totals ?? cartTotals(items, input.settings);
  const createdAt = new Date(input.placedAt).toISOString();
  return {
    subtotal,
    tax,
    shippingCost: shipping,
    total,
    status: 'PENDING',
    items,
    statusHistory: [{ status: 'PENDING', timestamp: createdAt }],
    shippingInfo: {
      address: input.shippingAddress,
      ...(input.shippingMethod === undefined ? {} : { shippingMethod: input.shippingMethod }),
      cost: shipping,
    },
    transaction: {
      billingAddress: input.billingAddress ?? input.shippingAddress,
      method: cardMethod,
      amount: total,
      currency: input.settings.currency,
      status: 'PENDING',
    },
    invoices: [{ createdAt, invoiceNumber: invoiceNumber(input.placedAt) }],
  };
}

function hasProduct<P, V>(line: DraftLine<P, V>): line is DraftItem<P, V> {
  return line.product !== null;
}
