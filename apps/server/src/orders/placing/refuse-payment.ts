import { formatMoney, subtractCents } from '@vitrine/domain/money/cents.ts';
import { manualPaymentRefusal } from '@vitrine/domain/payments/manual-payments.ts';
import type { OrderPrice } from '@vitrine/domain/pricing/order-price.ts';
import { type Failure, failure } from '../../platform/runtime/outcome.ts';
import type { OrderAttempt } from './order-attempt.ts';
import type { PriceBasis } from './pricing/resolve-pricing.ts';
import type { AddressedOrder } from './shipping-address.ts';

type OrderToPay = Pick<OrderAttempt, 'source' | 'paymentMethodId' | 'manualPayment' | 'manualPayments'> &
  Pick<AddressedOrder, 'shippingAddress'> &
  Pick<PriceBasis, 'settings'> & { readonly price: OrderPrice };

/** Refuses an order with an amount due that neither a card nor the chosen payment method can pay. */
export function refusePayment(order: OrderToPay): Failure | undefined {
  const { source, paymentMethodId, manualPayment = null, price, settings } = order;
  const { total, giftCards } = price.totals;
  if (manualPayment !== null && total > giftCards) return refuseManualPayment(order);
  if (source === 'WEB' && paymentMethodId === null && total > giftCards) {
    const message = `Enter a card: ${formatMoney(subtractCents(total, giftCards), settings.currency)} is left to pay`;
    return failure('INVALID_REQUEST', `${message}.`, { errors: [{ path: 'paymentMethod', message }] });
  }
  if (paymentMethodId === null || price.cardReason === null) return undefined;
  // Returns the failure of an amount that the provider refuses for any card. The shopper would otherwise try one card
  // after the other.
  const errors = [{ path: 'paymentMethod', message: price.cardReason }];
  return failure('UNPROCESSABLE', `${price.cardReason}.`, { errors });
}

/** Refuses a method that was switched off since the quote, that does not serve the address, or not this amount. */
function refuseManualPayment({
  manualPayments = [],
  manualPayment,
  shippingAddress,
  price,
  settings: { currency },
}: OrderToPay): Failure | undefined {
  const due = subtractCents(price.totals.total, price.totals.giftCards);
  const { country } = shippingAddress.address;
  const reason = manualPaymentRefusal(manualPayments, manualPayment ?? '', { country, due, currency });
  if (reason === null) return undefined;
  return failure('UNPROCESSABLE', `${reason}.`, { errors: [{ path: 'manualPayment', message: reason }] });
}
