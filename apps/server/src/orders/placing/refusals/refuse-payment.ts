import { formatMoney, subtractCents, zeroCents } from '@vitrine/domain/money/cents.ts';
import { methodName, type PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';
import { cardMethod } from '@vitrine/domain/payments/card-provider.ts';
import { isManualMethod, offeredPaymentRefusal } from '@vitrine/domain/payments/offered-payments.ts';
import { getProvider, methodOfToken } from '../../../payments/payments.ts';
import { type Failure, failure } from '../../../platform/runtime/outcome.ts';
import type { PricedOrder } from '../to-new-order.ts';

/** Refuses an order with an amount due that neither a card nor the chosen payment method can pay. */
export function refusePayment(order: PricedOrder): Failure | undefined {
  const { source, paymentMethodId, manualPayment = null, price, settings } = order;
  const { total, giftCards } = price.totals;
  if (manualPayment !== null && total > giftCards) {
    const method = isManualMethod(manualPayment) ? manualPayment : '';
    return refuseOfferedPayment(order, { method, path: 'manualPayment' });
  }
  if (source === 'WEB' && paymentMethodId === null && total > giftCards) {
    const message = `Enter a card: ${formatMoney(subtractCents(total, giftCards), settings.currency)} is left to pay`;
    return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path: 'paymentMethod', message }] });
  }
  const method = methodOfToken(paymentMethodId);
  if (method !== cardMethod && total > giftCards) {
    const path = 'paymentMethod';
    return refuseOfferedPayment(order, { method, path }) ?? refuseAtProvider(method, order);
  }
  // Staff charge a card of any country and amount.
  const isByShopper = source === 'WEB' || order.isByLink === true;
  if (isByShopper && paymentMethodId !== null && total > giftCards) {
    const refusal = refuseOfferedPayment(order, { method: 'CARD', path: 'paymentMethod' });
    if (refusal) return refusal;
  }
  if (paymentMethodId === null || price.cardReason === null) return undefined;
  // Returns the failure of an amount that the provider refuses for any card. The shopper would otherwise try one card
  // after the other.
  const errors = [{ path: 'paymentMethod', message: price.cardReason }];
  return failure('UNPROCESSABLE', `${price.cardReason}.`, { errors });
}

/**
 * Refuses an order that names a gift card or store credit in another currency, before anything is charged. A client that
 * states the amount of its gift cards has read the quote.
 */
export function refuseOtherCurrency({ seen, price }: PricedOrder): Failure | undefined {
  if (seen?.giftCardAmount !== undefined) return undefined;
  const refused = price.giftCards.find(({ otherCurrency }) => otherCurrency !== undefined);
  if (!refused) return undefined;
  const message = refused.reason ?? '';
  const path = refused.kind === 'GIFT_CARD' ? 'order.giftCardCodes' : 'order.useStoreCredit';
  return failure('GIFT_CARD_CURRENCY', `${message}.`, { errors: [{ path, message }] });
}

/** Refuses a method that was switched off since the quote, that does not serve the address, or not this amount. */
function refuseOfferedPayment(
  { offeredPayments = [], shippingAddress, price, settings: { currency } }: PricedOrder,
  { method, path }: { readonly method: string; readonly path: string },
): Failure | undefined {
  const { total, giftCards, paymentFee = zeroCents } = price.totals;
  const due = subtractCents(subtractCents(total, giftCards), paymentFee);
  const { country } = shippingAddress.address;
  const reason = offeredPaymentRefusal(offeredPayments, method, { country, due, currency });
  if (reason === null) return undefined;
  return failure('UNPROCESSABLE', `${reason}.`, { errors: [{ path, message: reason }] });
}

/** Refuses a method whose provider does not take the currency, or not from the country. */
function refuseAtProvider(
  method: PaymentMethod,
  { shippingAddress, settings: { currency } }: PricedOrder,
): Failure | undefined {
  const { currencies, countries } = getProvider(method);
  const isTaken = currencies === null || currencies.has(currency);
  const isServed = countries?.[currency]?.includes(shippingAddress.address.country) ?? true;
  if (isTaken && isServed) return undefined;
  const name = methodName(method);
  const message = isTaken
    ? `${name} is not available in this country. Choose another payment method`
    : `${name} is not available in ${currency}. Choose another payment method`;
  return failure('UNPROCESSABLE', `${message}.`, { errors: [{ path: 'paymentMethod', message }] });
}
