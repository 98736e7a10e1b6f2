import type { PaymentLinkView } from '@vitrine/contract/orders/payment-link.schema.ts';

/** The content of a payment link while it can be paid. */
export type OpenLink = Extract<PaymentLinkView, { state: 'OPEN' }>;
