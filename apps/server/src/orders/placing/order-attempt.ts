import { createHash } from 'node:crypto';
import type { GiftCardRecipient } from '@vitrine/contract/gift-cards/gift-card-recipient.schema.ts';
import type { PlaceOrder } from '@vitrine/contract/orders/place-order.schema.ts';
import type { QuoteCart } from '@vitrine/contract/orders/quote-cart.schema.ts';
import type { WantedLineBody } from '@vitrine/contract/orders/wanted-line.schema.ts';
import type { Address as AddressBody } from '@vitrine/contract/shipping/address.schema.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import type { Currency } from '@vitrine/domain/money/currencies.ts';
import type { OfferedPayment } from '@vitrine/domain/payments/offered-payments.ts';
import type { LineReduction } from '@vitrine/domain/pricing/stages/reduction-stage.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { SiteSettings } from '@vitrine/domain/settings/site-settings.ts';
import type { Address } from '@vitrine/domain/shipping/address/address.ts';
import {
  confirmedAddress,
  storedAddress,
  type VerifiedAddress,
  verifiedAddress,
  withShippingCountry,
} from '@vitrine/domain/shipping/address/address-verification.ts';
import type { Transaction } from 'kysely';
import { type PayingCustomer, takesPayments } from '../../payments/payments.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import type { Database } from '../../platform/database/migrations/schema.ts';
import type { Caller } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome, success } from '../../platform/runtime/outcome.ts';
import { verifyAddress } from '../../shipping/shipping.ts';
import type { PaymentStateRow } from '../record/payment-state.queries.ts';
import { startManualPayment } from './manual-payment.ts';
import type { OrderKey } from './new-order.ts';

/** A line that a shopper buys. `price` is the displayed price in cents, null when none was shown. */
export interface WantedLine {
  readonly productId: string;
  readonly variantId: string | null;
  readonly quantity: number;
  readonly price: Cents | null;
  /** The recipient of the line's gift cards; null or absent: the buyer. */
  readonly giftCard?: GiftCardRecipient | null;
}

/** The figures that the shopper saw and agreed to, in cents. */
export interface SeenFigures {
  readonly total?: number | undefined;
  readonly subtotal?: number | undefined;
  readonly tax?: number | undefined;
  readonly giftCardAmount?: number | undefined;
  readonly shippingCost?: number | undefined;
  readonly shippingInfo?: { readonly cost?: number | undefined } | null | undefined;
  readonly currency?: string | undefined;
  readonly transaction?: { readonly amount?: number | undefined; readonly currency?: string | undefined } | undefined;
}

/** The choices of the shopper: codes, a shipping method, and the address as far as it is known. */
export type PricingChoices = Omit<QuoteCart, 'items'>;

/** The shipping address as it was entered. */
export interface EnteredAddress {
  readonly entered: AddressBody | null | undefined;
  /** The path of the address in the request, for the errors of its fields. */
  readonly path: string;
  /** The shopper rejects the carrier's correction. */
  readonly isCorrectionRejected?: boolean | undefined;
  /** The shopper confirms an address that the carrier does not recognize. */
  readonly isConfirmed?: boolean | undefined;
}

/** One attempt to place an order, as it was requested. Each step of placing returns it with what the step added. */
export interface OrderAttempt {
  readonly source: 'WEB' | 'PHONE';
  /** Whether the customer pays it by a payment link. */
  readonly isByLink?: boolean;
  readonly customer: { readonly userId: string | null; readonly email: string };
  readonly lines: readonly WantedLine[];
  /** The figures shown to the shopper. Null when none were shown. */
  readonly seen: SeenFigures | null;
  readonly choices: PricingChoices;
  readonly shipping: EnteredAddress;
  readonly billingAddress: Address | null;
  /** The name of the shipping method in the request, for a shop without zones. */
  readonly shippingMethod: string | null;
  readonly paymentMethodId: string | null;
  /** The provider's customer of a saved card, or of the card to save. Absent for any other payment. */
  readonly payingCustomer?: PayingCustomer | null;
  /** The method without a provider that the shopper chose, as it was sent. Absent or null for a card. */
  readonly manualPayment?: string | null;
  /** The methods that the owner set up. Absent for an order of staff, who only charge cards. */
  readonly offeredPayments?: readonly OfferedPayment[];
  /** The providers whose payments are captured when the order ships. Absent for an order of staff. */
  readonly capturedLater?: readonly string[];
  /** What extensions reduce of the lines. Absent for an order of staff. */
  readonly reductions?: readonly LineReduction[];
  /** The language of the shopper's page. Absent means the shop's main language. */
  readonly language?: LanguageCode | undefined;
  /** Whether the buyer consents that digital goods are delivered at once. Absent for an order that cannot ask. */
  readonly digitalConsent?: boolean;
  /** The checkout of the agent that led the buyer to the shop. */
  readonly agentCheckout?: string | null;
  /** Whether this agent places and pays the order. Its checkout then leads to no other order. */
  readonly isPlacedByAgent?: boolean;
  readonly key: OrderKey | null;
  /** The client's address. Null for a member of staff, or a call from inside the shop. */
  readonly clientAddress: string | null;
  /** The reason of the discount that staff agreed; absent: the titles of the discounts. */
  readonly agreedReason?: string | null;
  /** The draft whose reserved units the order takes. Absent for an order without one. */
  readonly draftId?: string;
  /** Writes additional data of the order, in its transaction. A failure rolls the order back. */
  readonly onWritten?: (tx: Transaction<Database>, order: PaymentStateRow) => Promise<Failure | undefined>;
}

/** An attempt with the settings that it is placed by, and the address that the order ships to. */
export interface AddressedOrder extends OrderAttempt {
  readonly settings: SiteSettings;
  readonly shippingAddress: VerifiedAddress;
}

export interface PlaceOrderRequest {
  readonly caller: Caller;
  readonly body: PlaceOrder;
  /** The client's address. Null when the order came from inside the shop. */
  readonly address: string | null;
  /** The `Idempotency-Key` header. */
  readonly key: string | null;
  /** Whether the agent of `body.agentCheckout` places the order. Absent: the buyer. */
  readonly isPlacedByAgent?: boolean;
}

/**
 * Converts a request of the checkout. Fails with PROVIDER_UNAVAILABLE (no keys to charge with), EMPTY_CART, ADDRESS_VERIFICATION_FAILED (no
 * address) or INVALID_REQUEST (no email).
 */
export function readAttempt(
  context: AppContext,
  { caller, body, address: clientAddress, isPlacedByAgent = false }: PlaceOrderRequest,
  key: OrderKey | null,
): Outcome<OrderAttempt> {
  const { order } = body;
  const paymentMethodId = body.savedMethod ?? toPaymentMethodId(body.paymentMethod);
  const manualPayment = body.manualPayment ?? null;
  if (manualPayment !== null && paymentMethodId !== null) return twoMethods('manualPayment');
  if (body.savedMethod && body.paymentMethod) return twoMethods('savedMethod');
  const canPay = paymentMethodId === null ? success(null) : takesPayments(context, paymentMethodId);
  if (!canPay.ok) return canPay;
  if (order.items.length === 0) return failure('EMPTY_CART', messages.cart.empty);
  const email = readEmail(caller, body);
  if (!email.ok) return email;
  const { discountCodes, giftCardCodes, useStoreCredit, shippingMethodId, business, shippingInfo } = order;
  // The address to which the order goes comes before the address of the quote.
  const address = shippingInfo?.address ?? order.address;
  return success({
    source: 'WEB',
    customer: { userId: caller.kind === 'user' ? caller.userId : null, email: email.value },
    lines: mergedLines(order.items.map(wantedLine)),
    seen: order,
    choices: {
      discountCodes,
      giftCardCodes,
      useStoreCredit,
      shippingMethodId,
      business,
      address,
      market: body.market,
      manualPayment,
    },
    shipping: {
      entered: shippingInfo?.address,
      path: 'order.shippingInfo.address',
      isCorrectionRejected: shippingInfo?.keepAddress,
      isConfirmed: shippingInfo?.confirmAddress,
    },
    billingAddress: order.transaction?.billingAddress ?? null,
    shippingMethod: shippingInfo?.shippingMethod || shippingInfo?.method || null,
    paymentMethodId,
    manualPayment,
    language: body.language,
    digitalConsent: order.digitalConsent ?? false,
    agentCheckout: body.agentCheckout ?? null,
    isPlacedByAgent,
    key,
    clientAddress,
    ...(manualPayment !== null && {
      onWritten: (tx, written) => startManualPayment(context, tx, written, { caller, address: clientAddress }),
    }),
  });
}

const twoMethods = (path: string) =>
  failure('INVALID_REQUEST', 'Choose a card or another payment method, not both.', {
    errors: [{ path, message: 'Choose a card or another payment method, not both' }],
  });

/** Returns the key with its scope and the hash of the request; null without a key. */
export function toOrderKey(scope: string, key: string | null, body: object): OrderKey | null {
  if (key === null) return null;
  return { scope, key, requestHash: createHash('sha256').update(JSON.stringify(body)).digest() };
}

export function toPaymentMethodId(paymentMethod: PlaceOrder['paymentMethod']): string | null {
  return (typeof paymentMethod === 'string' ? paymentMethod : paymentMethod?.id) ?? null;
}

function readEmail(caller: Caller, { order: { shippingInfo } }: PlaceOrder): Outcome<string> {
  const email = shippingInfo?.address?.email ?? (caller.kind === 'user' ? caller.email : undefined);
  if (email !== undefined) return success(email);
  if (!shippingInfo?.address) return failure('ADDRESS_VERIFICATION_FAILED', messages.shipping.addressMissing);
  return failure('INVALID_REQUEST', 'Email is required', {
    errors: [{ path: 'order.shippingInfo.address.email', message: 'Email is required' }],
  });
}

/** Converts a line of a request. It names its product and variant by id, or by the records of a cart line. */
export function wantedLine(item: WantedLineBody): WantedLine {
  return {
    productId: item.productId ?? getId(item.product) ?? '',
    variantId: item.variantId ?? getId(item.variant) ?? null,
    quantity: item.quantity,
    price: item.price === undefined ? null : cents(item.price),
    giftCard: item.giftCard ?? null,
  };
}

/** Merges lines of the same product and variant, so that their stock is checked once. */
export function mergedLines(lines: readonly WantedLine[]): readonly WantedLine[] {
  const merged = new Map<string, WantedLine>();
  for (const line of lines) {
    const sku = `${line.productId} ${line.variantId ?? ''}`;
    const first = merged.get(sku);
    merged.set(sku, first ? { ...first, quantity: first.quantity + line.quantity } : line);
  }
  return [...merged.values()];
}

function getId(record: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof record === 'string' ? record : record?.id;
}

/** Refuses an order whose shopper saw amounts in another currency than the shop's. */
export function refuseCurrency(seen: SeenFigures | null, currency: Currency, path = 'order.'): Failure | undefined {
  const message = `The currency is ${currency}`;
  const errors = [
    { field: 'currency', sent: seen?.currency },
    { field: 'transaction.currency', sent: seen?.transaction?.currency },
  ].flatMap(({ field, sent }) =>
    sent === undefined || sent.toUpperCase() === currency ? [] : [{ path: path + field, message }],
  );
  return errors.length > 0 ? failure('INVALID_REQUEST', `${message}.`, { errors }) : undefined;
}

/**
 * Adds the address that the order ships to: verified, in a country the shop ships to, normalised (spec §4). The shopper may reject the
 * correction (decision 0036) or confirm an address that the carrier does not know (decision 0036). If the provider can't be reached, the
 * address is unverified (docs/behaviour/orders.md#placing). Fails with ADDRESS_VERIFICATION_FAILED and the errors of the fields.
 */
export async function verifyShippingAddress<Attempt extends OrderAttempt & Pick<AddressedOrder, 'settings'>>(
  context: AppContext,
  attempt: Attempt,
): Promise<Outcome<Attempt & AddressedOrder>> {
  const shippingAddress = await verifyEnteredAddress(context, attempt.shipping, attempt.settings);
  return shippingAddress.ok ? success({ ...attempt, shippingAddress: shippingAddress.value }) : shippingAddress;
}

/** Returns the same of an address alone. */
export async function verifyEnteredAddress(
  context: AppContext,
  { entered, path, isCorrectionRejected = false, isConfirmed = false }: EnteredAddress,
  { countries }: Pick<SiteSettings, 'countries'>,
): Promise<Outcome<VerifiedAddress>> {
  if (!entered) return verifiedAddress(null, null);
  const address = withShippingCountry(entered, countries);
  const verification = await verifyAddress(context, address);
  const decided = isConfirmed ? confirmedAddress : isCorrectionRejected ? storedAddress : verifiedAddress;
  const outcome = decided(address, verification);
  if (outcome.ok) return outcome;
  const errors = verification?.faults?.map(({ field, message }) => ({ path: `${path}.${field}`, message })) ?? [];
  return failure(outcome.code, outcome.detail, { errors });
}
