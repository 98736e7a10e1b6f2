import type { PaymentLinkView } from '@vitrine/contract/orders/payment-link.schema.ts';

/** What a payment link opens while it can be paid. */
export type OpenLink = Extract<PaymentLinkView, { state: 'OPEN' }>;
