import { createHash } from 'node:crypto';
import type { PlaceOrder, PlaceOrderAnswer } from '@vitrine/contract/orders/place-order.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { takesPayments } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { businessRefusal } from '../../taxes/taxes.ts';
import { answerStoredOrder } from '../paying/charge-order.ts';
import { withPromisedMail } from '../paying/promise-mail.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { admitted, admittedToAsk } from './admission.ts';
import { acquireHold } from './holds/acquire-hold.ts';
import { answerToKey } from './idempotent-response.ts';
import type { NewOrder } from './place-order.queries.ts';
import { priceBasis } from './pricing/price-basis.ts';
import { priceCart } from './pricing/price-cart.ts';
import { productsForQuoteRows } from './pricing/priced-products.queries.ts';
import { mergedLines, wantedLine } from './pricing/requested-lines.ts';
import { type PricedRequest, type PricingChoices, resolvePricing, taxpayerOf } from './pricing/resolve-pricing.ts';
import { shippingAddressOf } from './shipping-address.ts';
import { withOrderTaxes, withQuotedTaxes } from './taxes/provider-taxes.ts';
import { writeNewOrder } from './write-new-order.ts';

export interface PlaceOrderRequest {
  readonly caller: Caller;
  readonly body: PlaceOrder;
  /** The client's address; null when the order came from inside the shop. */
  readonly address: string | null;
  /** The `Idempotency-Key` header. */
  readonly key: string | null;
}

/**
 * Places an order: store, then charge, then settle (docs/behaviour/orders.md#placing). Without a key every call makes a new order. Fails
 * with EMPTY_CART, INVALID_REQUEST (a guest without an e-mail), ADDRESS_VERIFICATION_FAILED, OUT_OF_STOCK, TOO_MANY_UNITS, NO_DELIVERY,
 * PRICE_CHANGED, UNPROCESSABLE (no card can be charged the rest), TOO_MANY_OPEN_ORDERS, KEY_REUSED, IN_PROGRESS or PROVIDER_UNAVAILABLE (no keys); then no stock was taken, or it was given back. A declined card is no failure of the
 * call: see `PlaceOrderAnswer`.
 */
export async function placeOrder(context: AppContext, request: PlaceOrderRequest): Promise<Outcome<PlaceOrderAnswer>> {
  const key = idempotencyKey(request);
  const written = await writeOrder(context, request, key);
  if (written.ok) {
    return answerStoredOrder(context, written.value, async (answer) =>
      acquireHold(context, await withPromisedMail(context, answer), request),
    );
  }
  // Most keys are new, so the earlier answer is read only now, after a failure: stock and prices may have changed since that answer.
  const earlier = key ? await answerToKey(context, key, request) : null;
  return earlier ?? written;
}

async function writeOrder(
  context: AppContext,
  { caller, body, address: clientAddress }: PlaceOrderRequest,
  key: NewOrder['key'],
): Promise<Outcome<PaymentStateRow>> {
  const { order } = body;
  const paymentMethodId = methodIdOf(body);
  const canPay = paymentMethodId === null ? success(null) : takesPayments(context);
  if (!canPay.ok) return canPay;
  if (order.items.length === 0) return failure('EMPTY_CART', messages.cart.empty);
  const email = emailOf(caller, body);
  if (!email.ok) return email;
  const lines = mergedLines(order.items.map(wantedLine));
  const productIds = lines.map((line) => line.productId);
  const choices = choicesOf(order);
  const userId = caller.kind === 'user' ? caller.userId : null;
  const customer = { userId, email: email.value };
  const early = await priceBasis(context.db);
  const priced = { choices, lines, productIds, customer, taxpayer: taxpayerOf(customer), clientAddress };
  const write = async (hasWaited: boolean, line: Line): Promise<Outcome<PaymentStateRow>> => {
    // Settings, offers and rates may have changed while the order waited.
    const basis = hasWaited ? await priceBasis(context.db) : early;
    const { settings } = basis;
    const refused = businessRefusal(order.business, settings, 'order.business');
    if (refused) return refused;
    const late = hasWaited ? await lateRefusal(context, { ...priced, basis }, order) : null;
    if (late) return late;
    const shipping = order.shippingInfo;
    const address = await shippingAddressOf(
      context,
      {
        entered: shipping?.address,
        path: 'order.shippingInfo.address',
        isKept: shipping?.keepAddress,
        isConfirmed: shipping?.confirmAddress,
      },
      settings,
    );
    if (!address.ok) return address;
    const { country, state, postalCode } = address.value.address;
    const place = { country, state, postalCode };
    const untaxed = await resolvePricing(context, {
      ...priced,
      basis,
      choices: { ...choices, address: place },
      isOrder: true,
    });
    const taxed = { settings, pricing: untaxed, lines, address: place, clientAddress };
    return withOrderTaxes(context, taxed, (pricing, askedTaxes) =>
      line(() =>
        writeNewOrder(context, {
          userId,
          email: email.value,
          source: 'WEB',
          lines,
          seen: order,
          shippingAddress: address.value,
          billingAddress: order.transaction?.billingAddress ?? null,
          shippingMethod: order.shippingInfo?.shippingMethod || order.shippingInfo?.method || null,
          paymentMethodId,
          key,
          settings,
          pricing,
          askedTaxes,
        }),
      ),
    );
  };
  // While Stripe is asked, an order holds none of the few places in which orders are written.
  return early.settings.taxProvider === 'STRIPE'
    ? admittedToAsk(productIds, (hasWaited) => write(hasWaited, (work) => admitted(productIds, work)))
    : admitted(productIds, (hasWaited) => write(hasWaited, (work) => work()));
}

/**
 * Refuses an order that has waited and can't be placed any more: when hundreds want the last units, most come too late, and they are refused
 * without an address check, without a lock, and without a question to Stripe for those that go on.
 */
async function lateRefusal(
  context: AppContext,
  priced: PricedRequest,
  seen: PlaceOrder['order'],
): Promise<Failure | null> {
  const { basis, lines, productIds, clientAddress, choices } = priced;
  const { settings } = basis;
  const variantIds = lines.flatMap((line) => line.variantId ?? []);
  const products = await productsForQuoteRows(context.db, productIds, variantIds);
  const untaxed = await resolvePricing(context, priced);
  const cart = { wanted: lines, products, limits: settings };
  // Without Stripe's taxes nobody can say whether the total has changed.
  const asksStripe = settings.taxProvider === 'STRIPE';
  const first = priceCart({ ...cart, seen: asksStripe ? null : seen, pricing: untaxed });
  if (first.ok) return null;
  if (!asksStripe) return first;
  const address = choices.address ?? null;
  const pricing = await withQuotedTaxes(context, {
    settings,
    pricing: untaxed,
    lines,
    products,
    address,
    clientAddress,
  });
  const taxed = priceCart({ ...cart, seen, pricing });
  return taxed.ok ? null : taxed;
}

/** Lets an order be written. */
type Line = (work: () => Promise<Outcome<PaymentStateRow>>) => Promise<Outcome<PaymentStateRow>>;

/** Returns what the shopper chose for the price; the address to which the order goes before the one of the quote. */
function choicesOf(order: PlaceOrder['order']): PricingChoices {
  const { discountCodes, giftCardCodes, useStoreCredit, shippingMethodId, business } = order;
  const address = order.shippingInfo?.address ?? order.address;
  return { discountCodes, giftCardCodes, useStoreCredit, shippingMethodId, business, address };
}

/** Returns the key with its shopper and request: the key of one shopper has no meaning for another. */
function idempotencyKey({ caller, body, key }: PlaceOrderRequest): NewOrder['key'] {
  if (key === null) return null;
  const scope = caller.kind === 'user' ? `place-order:${caller.userId}` : 'place-order';
  return { scope, key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

function methodIdOf({ paymentMethod }: PlaceOrder): string | null {
  return (typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.id) ?? null;
}

function emailOf(caller: Caller, body: PlaceOrder): Outcome<string> {
  const email = body.order.shippingInfo?.address?.email ?? (caller.kind === 'user' ? caller.email : undefined);
  if (email !== undefined) return success(email);
  if (!body.order.shippingInfo?.address)
    return failure('ADDRESS_VERIFICATION_FAILED', messages.shipping.addressMissing);
  return failure('INVALID_REQUEST', 'Email is required', {
    errors: [{ path: 'order.shippingInfo.address.email', message: 'Email is required' }],
  });
}
