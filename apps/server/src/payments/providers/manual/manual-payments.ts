import { paymentProviderNames } from '@vitrine/domain/payments/providers.ts';
import type { PaymentProvider } from '../../payment-provider.ts';

/**
 * Payments that reach the shop without a provider: by bank transfer, on delivery, on an invoice, in cash. Staff record
 * that the money arrived, and give it back themselves. The records of the shop are the only ones.
 */
export const manualPayments: PaymentProvider = {
  id: 'manual',
  name: paymentProviderNames.manual,
  methods: ['CASH', 'BANK_TRANSFER', 'OTHER', 'CASH_ON_DELIVERY', 'INVOICE'],
  capabilities: {
    isRecordedByStaff: true,
    needsConfirmation: false,
    hasDelayedResults: false,
    needsApproval: false,
    isTakenByApproval: false,
    hasDisputes: false,
    canAuthorize: false,
  },
  currencies: null,
  begin: async () => ({ kind: 'WAITING' }),
  resume: async () => null,
  read: async () => null,
  findByOrder: async () => null,
  capture: async () => ({
    kind: 'REFUSED',
    failure: { code: 'not_authorized', declineCode: null, message: 'Staff record this payment.' },
  }),
  cancel: async () => null,
  /** The id marks the refund as accepted. */
  refund: async (_shop, { refundId, amount, currency }) => ({
    kind: 'READ',
    refund: {
      providerRefundId: `other-means-${refundId}`,
      status: 'SUCCEEDED',
      amount,
      currency,
      paymentId: null,
      refundId,
      failureReason: null,
    },
  }),
  readRefund: async () => null,
  refunds: async () => [],
  readDispute: async () => null,
  verifyWebhook: async () => null,
  savedMethods: null,
  connection: {
    isUsable: () => true,
    isSandbox: () => false,
    account: async () => null,
    paymentPage: () => null,
  },
  browser: null,
};
