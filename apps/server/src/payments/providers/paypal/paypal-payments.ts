import { paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import type { PaymentProvider } from '../../payment-provider.ts';
import { payPalCurrencies } from './paypal-amounts.ts';
import {
  beginPayPal,
  cancelPayPal,
  capturePayPal,
  payPalRefunds,
  readPayPal,
  readPayPalDispute,
  readPayPalRefund,
  refundPayPal,
  resumePayPal,
} from './paypal-calls.ts';
import { payPalSavedAccounts } from './paypal-saved-accounts.ts';
import { verifiedPayPalEvent } from './paypal-webhooks.ts';

/** Payments by PayPal. The shopper approves them on PayPal's page. In development the sandbox serves the same calls. */
export const payPalPayments: PaymentProvider = {
  id: 'paypal',
  name: paymentProviderNames.paypal,
  methods: ['PAYPAL'],
  capabilities: {
    isRecordedByStaff: false,
    needsConfirmation: false,
    hasDelayedResults: true,
    needsApproval: true,
    isTakenByApproval: false,
    hasDisputes: true,
    canAuthorize: true,
  },
  currencies: payPalCurrencies,
  begin: beginPayPal,
  resume: resumePayPal,
  read: readPayPal,
  // PayPal cannot search orders. A lost one has no approval, and `begin` returns it again.
  findByOrder: async () => null,
  capture: capturePayPal,
  cancel: cancelPayPal,
  refund: refundPayPal,
  readRefund: readPayPalRefund,
  refunds: payPalRefunds,
  readDispute: readPayPalDispute,
  verifyWebhook: verifiedPayPalEvent,
  savedMethods: payPalSavedAccounts,
  connection: {
    isUsable: ({ providers }) => !providers.paypal.isUnusable,
    isSandbox: ({ providers }) => providers.sources.paypal === 'local',
    // PayPal names no account for keys. Another client ID is another account.
    account: async ({ providers }) => {
      if (providers.sources.paypal === 'local') return 'sandbox';
      return providers.paypal.isUnusable ? null : providers.paypal.clientId;
    },
    // The page of a payment has the id of its capture. An order that nobody paid has none.
    paymentPage({ providers: { paypal, sources } }, { chargeId }) {
      if (sources.paypal === 'local' || chargeId === null) return null;
      const host = paypal.mode === 'live' ? 'www.paypal.com' : 'www.sandbox.paypal.com';
      return `https://${host}/activity/payment/${encodeURIComponent(chargeId)}`;
    },
  },
  // The shopper goes to PayPal's page and returns. The shop's pages load nothing.
  browser: null,
};
