import { getCardMode } from '@vitrine/domain/connections/provider-keys.ts';
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
      environment: getCardMode(providers.stripe.secretKey) === 'live' ? 'production' : 'sandbox',
      business_profile: profile,
    },
  }),
  delegated: ({ providers }, profile) => ({
    id: 'card_tokenized',
    name: 'dev.acp.tokenized.card',
    version: '2026-01-22',
    spec: 'https://acp.dev/handlers/tokenized.card',
    requires_delegate_payment: true,
    requires_pci_compliance: false,
    psp: 'stripe',
    config_schema: 'https://acp.dev/schemas/handlers/tokenized.card/config.json',
    instrument_schemas: ['https://acp.dev/schemas/handlers/tokenized.card/instrument.json'],
    config: {
      merchant_id: profile,
      psp: 'stripe',
      environment: getCardMode(providers.stripe.secretKey) === 'live' ? 'production' : 'sandbox',
    },
  }),
  tokenType: 'stripe_payment_token',
  readToken: ({ type, token }) =>
    type === stripeAgentPayments.tokenType && /^(?:spt|tok)_\w{1,200}$/.test(token ?? '') ? (token ?? null) : null,
};
