import type { PaymentMethod } from '@vitrine/domain/orders/status/order-status.ts';

/** The refund destinations. A payment by other means does not go back to a card. */
export const refundWays = {
  STRIPE: 'Your bank may take 5 to 10 days to show it.',
  PAYPAL: 'It goes back to the PayPal account. A bank may take some days to show it.',
  CASH: 'We refund it to you in cash.',
  BANK_TRANSFER: 'We send it to you by bank transfer.',
  OTHER: 'We refund it to your original payment method.',
  CASH_ON_DELIVERY: 'We refund it to you in cash or by bank transfer.',
  INVOICE: 'We send it to you by bank transfer.',
} as const satisfies Record<PaymentMethod, string>;
