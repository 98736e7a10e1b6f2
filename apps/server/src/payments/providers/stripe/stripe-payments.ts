import { getCardMode } from '@vitrine/domain/connections/provider-keys.ts';
import { paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import { stripeAccount } from '../../../platform/vendors/stripe/stripe-account.ts';
import type { PaymentProvider } from '../../payment-provider.ts';
import { stripeAgentPayments } from './stripe-agent-payments.ts';
import { beginPagePayment, createDebit } from './stripe-bank-calls.client.ts';
import {
  cancelIntent,
  captureIntent,
  createCharge,
  createRefund,
  findIntentOfOrder,
  readDispute,
  readIntent,
  readRefund,
  refundsOfIntent,
  verifiedStripeEvent,
} from './stripe-calls.client.ts';
import { stripeSavedMethods } from './stripe-saved-methods.client.ts';

const dashboard = 'https://dashboard.stripe.com';

const contentSources = {
  'script-src': ['https://js.stripe.com', 'https://*.js.stripe.com'],
  'frame-src': ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  'connect-src': ['https://api.stripe.com'],
} as const;

/** Cards and wallets by Stripe. In development the sandbox serves the same calls. */
export const stripePayments: PaymentProvider = {
  id: 'stripe',
  name: paymentProviderNames.stripe,
  methods: ['STRIPE'],
  capabilities: {
    isRecordedByStaff: false,
    needsConfirmation: true,
    hasDelayedResults: true,
    needsApproval: false,
    isTakenByApproval: false,
    hasDisputes: true,
    canAuthorize: true,
  },
  currencies: null,
  begin: createCharge,
  // Stripe takes the payment itself when the shopper has confirmed it.
  resume: readIntent,
  read: readIntent,
  findByOrder: findIntentOfOrder,
  capture: captureIntent,
  cancel: cancelIntent,
  refund: createRefund,
  readRefund,
  refunds: refundsOfIntent,
  readDispute,
  verifyWebhook: async (shop, call) => verifiedStripeEvent(shop, call),
  agentPayments: stripeAgentPayments,
  savedMethods: stripeSavedMethods,
  connection: {
    isUsable: ({ providers }) => !providers.stripe.isUnusable,
    isSandbox: ({ providers }) => providers.sources.stripe === 'local',
    account: stripeAccount,
    paymentPage({ providers }, { paymentId }) {
      if (providers.sources.stripe === 'local') return null;
      const half = getCardMode(providers.stripe.secretKey) === 'live' ? '' : '/test';
      return `${dashboard}${half}/payments/${encodeURIComponent(paymentId)}`;
    },
  },
  browser: {
    configuration: ({ providers: { stripe } }) => ({
      scriptUrl: stripe.scriptUrl,
      publishableKey: stripe.publishableKey,
    }),
    contentSources: ({ providers }) => (providers.sources.stripe === 'local' ? null : contentSources),
  },
};

/**
 * iDEAL and Bancontact by Stripe, with the same account and webhook. The shopper approves the payment at the bank, which
 * takes it. Shoppers cannot dispute it.
 */
export const stripeBankPayments: PaymentProvider = {
  ...stripePayments,
  methods: ['IDEAL', 'BANCONTACT'],
  capabilities: {
    isRecordedByStaff: false,
    needsConfirmation: false,
    hasDelayedResults: true,
    needsApproval: true,
    isTakenByApproval: true,
    hasDisputes: false,
    canAuthorize: false,
  },
  currencies: new Set(['EUR']),
  begin: beginPagePayment,
  savedMethods: null,
  browser: null,
};

/** The countries from which Klarna takes payments, by the currency: each has its own currency only. */
const klarnaCountries = {
  AUD: ['AU'],
  CAD: ['CA'],
  CHF: ['CH'],
  CZK: ['CZ'],
  DKK: ['DK'],
  EUR: ['AT', 'BE', 'DE', 'ES', 'FI', 'FR', 'GR', 'IE', 'IT', 'NL', 'PT'],
  GBP: ['GB'],
  NOK: ['NO'],
  NZD: ['NZ'],
  PLN: ['PL'],
  RON: ['RO'],
  SEK: ['SE'],
  USD: ['US'],
} as const;

/** Klarna by Stripe. The shopper chooses on its page how to pay; Klarna pays at once and bears the risk of the loan. */
export const stripeKlarna: PaymentProvider = {
  ...stripeBankPayments,
  methods: ['KLARNA'],
  capabilities: { ...stripeBankPayments.capabilities, hasDisputes: true },
  currencies: new Set(Object.keys(klarnaCountries)),
  countries: klarnaCountries,
};

/** SEPA Direct Debit by Stripe. The bank pays, refuses or takes back some days after the order. */
export const stripeDebits: PaymentProvider = {
  ...stripePayments,
  methods: ['SEPA_DEBIT'],
  capabilities: { ...stripePayments.capabilities, canAuthorize: false },
  currencies: new Set(['EUR']),
  begin: createDebit,
  savedMethods: null,
  browser: null,
};
