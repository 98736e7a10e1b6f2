import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { PlaceOrderAnswer, PlaceOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import type { Quote } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { CartTotals, CartTotalsSettings } from '@vitrine/domain/cart/cart-totals.ts';
import { orderDraft } from '@vitrine/domain/orders/order-draft.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import type { AddressError } from '@vitrine/domain/shipping/address/address-errors.ts';
import { language, t } from '@vitrine/messages/src/t.ts';
import { agentCheckoutField, forgetAgentCheckout } from '../cart/agent-checkout.ts';
import type { ShopCart } from '../cart/cart-store.ts';
import type { giftCardFields } from '../cart/codes/gift-card-codes.ts';
import { inMarket } from '../cart/use-quote.ts';
import { recipientField } from '../gift-card/recipients.ts';
import {
  type BoughtLine,
  closeOpenPayment,
  type OpenPayment,
  openPayments,
  rememberOpenPayment,
} from '../orders/payment/open-payments.ts';
import { failureMessage } from '../routing/route-failure.ts';
import { readable } from '../shop/readable-answer.ts';
import { shopClient } from '../shop/shop-client.ts';
import type { AddressRefusal } from './address/use-address-decision.ts';
import { type Correction, verifyShipping } from './address/verify-shipping.ts';
import type { useBusiness } from './business/use-business.ts';
import type { CardEntry } from './payment/card-entry.ts';
import type { paymentFields } from './payment/use-payment-choice.ts';
import { isUnanswered, sendLostOrder, sendOrder } from './send-order.ts';

export interface Checkout {
  readonly cart: ShopCart;
  /** The codes with which the shop has quoted the cart. */
  readonly discountCodes: readonly string[];
  /** The totals that the shop quoted for this cart, if it has. */
  readonly totals?: CartTotals | undefined;
  readonly address: Address;
  /** The shipping method that the totals charge. None in a shop with one flat rate. */
  readonly shippingMethodId?: string | null | undefined;
  /** The handling of the carrier's correction of the address. */
  readonly correction: Correction;
  /** The chosen gift cards. */
  readonly giftCards: ReturnType<typeof giftCardFields>;
  /** The amount in cents that the cards pay. null while the shop has not quoted it: the shop then lets them pay what they can. */
  readonly giftCardAmount: number | null;
  /** The business that buys. */
  readonly business: ReturnType<typeof useBusiness>['ordered'];
  /** The consent to the delivery of digital goods. Empty where none is needed. */
  readonly consent: { readonly digitalConsent?: boolean };
  readonly settings: CartTotalsSettings & { readonly countries: readonly string[] };
  /** null when nothing is left to pay, or when another payment method was chosen, so that no card is needed. */
  readonly card: CardEntry | null;
  /** The payment method that was chosen instead of the card, in the form of the order. */
  readonly payment?: ReturnType<typeof paymentFields> | undefined;
}

/**
 * The result of a checkout. `quote` describes what changed on which line. `pending` means that the shop does not know
 * yet whether it was paid.
 */
export type CheckoutEnd =
  | {
      readonly kind: 'placed';
      readonly token: string;
      /** The lines of that order, which may be an earlier one whose response was lost. */
      readonly bought: readonly BoughtLine[];
    }
  | { readonly kind: 'pending'; readonly token: string }
  /** The shopper approves the payment on this page of the provider. The order waits. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** The carrier corrects the address, and the shopper has to decide. Nothing was ordered. */
  | { readonly kind: 'suggestion'; readonly suggested: Address }
  | {
      readonly kind: 'failed';
      readonly message: string;
      readonly code?: ApiError['code'] | undefined;
      readonly quote?: Quote | undefined;
      /** It is not known whether the order was placed. The next attempt sends the same order again. */
      readonly isUnanswered?: true;
      /** The fields of the refused address, each with its error. */
      readonly refusedAddress?: AddressRefusal;
    };

/**
 * Creates the order from cart and address, creates a payment method from the card, and places the order with it (spec
 * §4, Checkout).
 */
export async function placeOrder(checkout: Checkout): Promise<CheckoutEnd> {
  try {
    const earlier = await sendLostOrder();
    if (earlier && !isDeclined(earlier.answer)) return await finish(earlier.answer, { ...checkout, ...earlier });
    const open = await endOpenPayments();
    if (open) return open;
  } catch (error) {
    return refusal(error);
  }
  const { countries } = checkout.settings;
  const shipping = await verifyShipping(checkout.address, { countries, correction: checkout.correction });
  if (shipping.kind === 'suggestion') return shipping;
  if (shipping.kind === 'refused') return { ...failed(shipping.message), refusedAddress: shipping };
  const order = createOrder(checkout, shipping.address);
  if (typeof order === 'string') return failed(order);
  const method = await checkout.card?.createPaymentMethod(order.shippingInfo.address);
  if (method && 'error' in method) return failed(method.error);
  const { items, ...draft } = order;
  const lines = items.map(({ product, variant, quantity, price }) => ({
    productId: product.id,
    variantId: variant?.id ?? null,
    quantity,
    price,
    ...recipientField({ productId: product.id, variantId: variant?.id ?? null }),
  }));
  try {
    const { shippingInfo, ...figures } = toWire(draft);
    const stored = { ...shippingInfo, ...toDecision(checkout.correction) };
    const { shippingMethodId } = checkout;
    const codes = checkout.discountCodes.length > 0 && { discountCodes: [...checkout.discountCodes] };
    const { giftCards, giftCardAmount } = checkout;
    const cards = giftCardAmount === null ? giftCards : giftCardAmount > 0 && { ...giftCards, giftCardAmount };
    const chosen = { ...checkout.business, ...codes, ...cards, ...(shippingMethodId && { shippingMethodId }) };
    const market = inMarket();
    // The owner may have changed the currency of the market while its page was open.
    const seen = market.market !== undefined && { currency: checkout.settings.currency };
    const body: PlaceOrderBody = {
      ...(method && (checkout.card?.toFields?.(method.id) ?? { paymentMethod: method.id })),
      ...checkout.payment,
      language: language(),
      ...agentCheckoutField(),
      ...market,
      order: { ...figures, ...seen, ...chosen, ...checkout.consent, shippingInfo: stored, items: lines },
    };
    // Another tab may have sent an order while the address was verified.
    const other = await sendLostOrder();
    if (other && !isDeclined(other.answer)) return await finish(other.answer, { ...checkout, ...other });
    return await finish(await sendOrder(body), { card: checkout.card, body });
  } catch (error) {
    return refusal(error);
  }
}

/** Returns the shopper's decision about the address in the shop's form. */
function toDecision(correction: Correction) {
  if (correction === 'confirm') return { confirmAddress: true };
  return correction === 'keep' ? { keepAddress: true } : {};
}

/**
 * Creates the draft with the verified address. Returns a message when the cart has nothing that can be ordered (spec
 * §4, §8).
 */
function createOrder({ cart, totals, settings }: Checkout, shippingAddress: Address) {
  const order = orderDraft({ lines: cart.items, settings, totals, shippingAddress, placedAt: Date.now() });
  return order.items.length > 0 ? order : t('specified.checkoutOrderCreationFailed');
}

/** Returns the draft in the form of the API. */
function toWire({
  subtotal,
  tax,
  shippingCost,
  total,
  status,
  ...draft
}: Omit<ReturnType<typeof orderDraft>, 'items'>) {
  return {
    subtotal,
    tax,
    shippingCost,
    total,
    status: 'PENDING' as const satisfies typeof status,
    shippingInfo: draft.shippingInfo,
  };
}

interface Sent {
  readonly card: CardEntry | null;
  readonly body: PlaceOrderBody;
}

/**
 * Requests the shopper's confirmation with the bank when it requires one (3-D Secure), then reads the result from the
 * shop.
 */
async function finish(answer: PlaceOrderAnswer, sent: Sent): Promise<CheckoutEnd> {
  const bought = sent.body.order.items.map(({ productId = '', variantId = null, quantity }) => ({
    productId,
    variantId,
    quantity,
  }));
  if (answer.success) return placed(answer.trackingToken, bought);
  if (!('orderId' in answer)) return failed(answer.error || t('specified.checkoutPlacementFailed'));
  const { orderId, trackingToken: token } = answer;
  // From here on the order may be paid without this page, so it is stored for a shopper who returns.
  rememberOpenPayment({ orderId, token, bought });
  if ('pending' in answer) return { kind: 'pending', token };
  if ('redirectUrl' in answer) return { kind: 'redirect', url: answer.redirectUrl };
  const refused = (await sent.card?.confirm(answer.clientSecret)) ?? null;
  return settled({ orderId, token, bought }, refused);
}

/**
 * Returns the state of the payment after the confirmation. Without a response the page for undecided payments polls it.
 */
async function settled(payment: OpenPayment, refused: string | null): Promise<CheckoutEnd> {
  const { orderId, token, bought } = payment;
  const requested = readable(
    shopClient.orders.settle(orderId, { token }),
    ({ success }) => typeof success === 'boolean',
  );
  const answer = await requested.catch(() => null);
  if (answer === null || 'pending' in answer) return { kind: 'pending', token };
  if (answer.success) return placed(token, bought);
  // The bank was not reached. The order still waits, and the next attempt first ends it.
  if ('orderId' in answer) return failed(refused ?? t('specified.checkoutPlacementFailed'));
  closeOpenPayment(token);
  return failed(answer.error || t('specified.checkoutPlacementFailed'));
}

/**
 * Ends the unfinished payments of this browser, in all tabs, before a new one begins, so that nobody pays for a cart
 * twice. Returns the end of this checkout when an earlier order is already paid or still undecided.
 * @throws ApiError when no response arrives.
 */
async function endOpenPayments(): Promise<CheckoutEnd | null> {
  for (const { orderId, token, bought } of openPayments()) {
    const answer = await shopClient.orders.cancelPayment(orderId, { token }).catch(unlessUnknown);
    if (answer?.success) return placed(token, bought);
    if (answer && 'orderId' in answer) return { kind: 'pending', token };
    closeOpenPayment(token);
  }
  return null;
}

/**
 * Returns null for an order that no longer exists, or a token of another shop at this address, because there is nothing
 * to end.
 */
function unlessUnknown(error: unknown): null {
  if (error instanceof ApiError && error.status > 0 && error.status < 429) return null;
  throw error;
}

function placed(token: string, bought: readonly BoughtLine[]): CheckoutEnd {
  closeOpenPayment(token);
  forgetAgentCheckout();
  return { kind: 'placed', token, bought };
}

function isDeclined(answer: PlaceOrderAnswer): boolean {
  return !answer.success && !('orderId' in answer);
}

function refusal(error: unknown): CheckoutEnd {
  console.error('Order placement failed', error);
  if (!(error instanceof ApiError)) return failed(t('specified.checkoutPlacementFailed'));
  if (isUnanswered(error)) {
    const message = error.code === 'ORDERS_PAUSED' ? failureMessage(error) : t('specified.checkoutPlacementFailed');
    return { ...failed(message), isUnanswered: true };
  }
  if (error.code === 'ADDRESS_VERIFICATION_FAILED') {
    const message = t('specified.checkoutAddressVerificationFailed');
    return { ...failed(message), refusedAddress: { message, errors: addressErrorsIn(error) } };
  }
  const quote = error.problem?.['quote'] as Quote | undefined;
  return { ...failed(failureMessage(error)), code: error.code, quote };
}

/** Returns the errors of the address that the shop's refusal names. */
function addressErrorsIn({ problem }: ApiError): AddressError[] {
  const fields = ['street1', 'street2', 'city', 'state', 'postalCode', 'country'] as const;
  return (problem?.errors ?? []).flatMap(({ path, message }) => {
    const field = fields.find((name) => path.endsWith(`.${name}`));
    return field ? [{ field, message }] : [];
  });
}

function failed(message: string) {
  return { kind: 'failed', message } as const;
}
