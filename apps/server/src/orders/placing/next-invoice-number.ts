import { invoiceNumber } from '@vitrine/domain/orders/invoices/invoice-number.ts';

let lastInvoiceMs = 0;

/**
 * Returns the current millisecond, or the one after the last issued number, so that two orders of one process never
 * share a number.
 */
export function nextInvoiceNumber(): string {
  lastInvoiceMs = Math.max(Date.now(), lastInvoiceMs + 1);
  return invoiceNumber(lastInvoiceMs);
}
