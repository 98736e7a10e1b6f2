import { getStripeMode } from '@vitrine/domain/connections/provider-keys.ts';
import type { AgentPayments } from '../../payment-provider.ts';

/**
 * The payment handler that Stripe publishes for the Universal Commerce Protocol. Its tokenizer issues a shared payment token
 * or a token of a card, for one checkout of the shop.
 */
export const stripeAgentPayments: AgentPayments = {
  name: 'com.stripe.payments',
  handler: ({ providers }, profile) => ({
    id: 'stripe_payments',
    version: '2026-06-25',
    spec: 'https://docs.stripe.com/agentic-commerce/ucp/stripe-payments-handler',
    schema: 'https://ucp.stripe.com/payments/2026-06-25/schema.json',
    available_instruments: [{ type: 'card' }],
    config: {
      environment: getStripeMode(providers.stripe.secretKey) === 'live' ? 'production' : 'sandbox',
      business_profile: profile,
    },
  }),
  readToken: ({ type, token }) =>
    type === 'stripe_payment_token' && /^(?:spt|tok)_\w{1,200}$/.test(token ?? '') ? (token ?? null) : null,
};
