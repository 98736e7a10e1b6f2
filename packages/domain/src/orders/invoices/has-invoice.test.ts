import { expect, it } from 'vitest';
import { hasInvoice } from './has-invoice.ts';

it.each([
  ['PENDING', 'STRIPE', false],
  ['FAILED', 'STRIPE', false],
  ['PAID', 'STRIPE', true],
  ['REFUNDED', 'STRIPE', true],
  ['PENDING', 'BANK_TRANSFER', false],
  ['PAID', 'BANK_TRANSFER', true],
  ['PENDING', 'INVOICE', true],
] as const)('an order that is %s by %s has an invoice: %s', (paymentStatus, method, expected) => {
  expect(hasInvoice({ paymentStatus, method })).toBe(expected);
});
