import { type PaymentMethod, readDebitToken } from '@vitrine/domain/orders/status/order-status.ts';
import type Stripe from 'stripe';
import { getStripe, type StripeShop } from '../../../platform/vendors/stripe/stripe-sdk.client.ts';
import type { ChargeResult } from '../../payment.ts';
import type { ChargeRequest } from '../../payment-provider.ts';
import { chargeResult, latestCharge } from './stripe-calls.client.ts';
import { declinedByBank, declinedByKlarna } from './stripe-readings.ts';

/** The methods that shoppers approve on the page of their bank, or of Klarna, by Stripe's names. */
const pageTypes = { IDEAL: 'ideal', BANCONTACT: 'bancontact', KLARNA: 'klarna' } as const satisfies Partial<
  Record<PaymentMethod, Stripe.PaymentIntentCreateParams.PaymentMethodData.Type>
>;

/**
 * Begins a payment that the shopper approves on another page. Stripe takes it with the approval. The order's id is the
 * idempotency key, so any number of calls begins one payment.
 */
export async function beginPagePayment(shop: StripeShop, request: ChargeRequest): Promise<ChargeResult> {
  const type = pageTypes[request.method as keyof typeof pageTypes];
  return chargeResult(
    getStripe(shop).paymentIntents.create(
      {
        amount: request.amount,
        currency: request.currency.toLowerCase(),
        allowed_payment_method_types: [type],
        payment_method_data: { type, billing_details: billingDetails(request) },
        confirm: true,
        return_url: request.returnUrl,
        metadata: { order_id: request.orderId, order_number: request.orderNumber },
        ...latestCharge,
      },
      { idempotencyKey: `order-${request.orderId}` },
    ),
    type === 'klarna' ? declinedByKlarna : declinedByBank,
  );
}

/** Returns what the method needs to know about the payer. Klarna decides by it whether it lends the amount. */
function billingDetails({
  payer,
  method,
}: ChargeRequest): Stripe.PaymentIntentCreateParams.PaymentMethodData.BillingDetails {
  if (!payer) return {};
  if (method !== 'KLARNA') return { name: payer.name };
  const { name, email, street1: line1, street2: line2, city, state, postalCode: postal_code, country } = payer;
  return {
    name,
    ...(email && { email }),
    address: { line1, city, postal_code, country, ...(line2 && { line2 }), ...(state && { state }) },
  };
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
