import { type PaymentMethod, readDebitToken } from '@vitrine/domain/orders/status/order-status.ts';
import type Stripe from 'stripe';
import { getStripe, type StripeShop } from '../../../platform/vendors/stripe/stripe-sdk.client.ts';
import type { ChargeResult } from '../../payment.ts';
import type { ChargeRequest } from '../../payment-provider.ts';
import { chargeResult, latestCharge } from './stripe-calls.client.ts';
import { declinedByBank } from './stripe-readings.ts';

/** The methods that shoppers approve at their bank, by Stripe's names. */
const bankTypes = { IDEAL: 'ideal', BANCONTACT: 'bancontact' } as const satisfies Partial<
  Record<PaymentMethod, Stripe.PaymentIntentCreateParams.PaymentMethodData.Type>
>;

export const bankMethods = Object.keys(bankTypes) as readonly (keyof typeof bankTypes)[];

/**
 * Begins a payment that the shopper approves at the bank. Stripe takes it with the approval. The order's id is the
 * idempotency key, so any number of calls begins one payment.
 */
export async function beginBankPayment(shop: StripeShop, request: ChargeRequest): Promise<ChargeResult> {
  const type = bankTypes[request.method as keyof typeof bankTypes];
  const name = request.payerName;
  return chargeResult(
    getStripe(shop).paymentIntents.create(
      {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        allowed_payment_method_types: [type],
        payment_method_data: { type, ...(name && { billing_details: { name } }) },
        confirm: true,
        return_url: request.returnUrl,
        metadata: { order_id: request.orderId, order_number: request.orderNumber },
        ...latestCharge,
      },
      { idempotencyKey: `order-${request.orderId}` },
    ),
    declinedByBank,
  );
}

/**
 * Creates a direct debit, which the browser confirms with the shopper's mandate. The bank decides some days later. The
 * order's id is the idempotency key, so any number of calls creates one.
 */
export async function createDebit(shop: StripeShop, request: ChargeRequest): Promise<ChargeResult> {
  return chargeResult(
    getStripe(shop).paymentIntents.create(
      {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        allowed_payment_method_types: ['sepa_debit'],
        payment_method: readDebitToken(request.paymentMethodId) ?? '',
        metadata: { order_id: request.orderId, order_number: request.orderNumber },
        ...latestCharge,
      },
      { idempotencyKey: `order-${request.orderId}` },
    ),
    declinedByBank,
  );
}
