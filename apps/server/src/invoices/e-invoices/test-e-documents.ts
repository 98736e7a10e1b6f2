import { cents } from '@vitrine/domain/money/cents.ts';
import { type EInvoice, eCreditNote, eInvoice } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import { creditNoteFor, electronicOrders, seller } from '../test-invoiced-orders.ts';

/** Every kind of document: the invoice, and the credit notes of a third of it and of the rest. */
export const documents = Object.entries(electronicOrders).flatMap(([name, order]): (readonly [string, EInvoice])[] => {
  const invoice = [`the invoice of ${name}`, eInvoice(order, seller)] as const;
  if (order.total === 0) return [invoice];
  const part = creditNoteFor(order, cents(Math.ceil(order.total / 3)));
  const [line] = order.lines;
  const named = creditNoteFor(order, cents(1), line ? [{ id: line.id, amount: cents(1) }] : []);
  return [
    invoice,
    [`the credit note of ${name}`, eCreditNote(order, creditNoteFor(order, order.total), seller)],
    [`the credit note of a third of ${name}`, eCreditNote(order, part, seller)],
    [`the credit note of a cent of ${name}`, eCreditNote(order, named, seller)],
    [`the cancelled credit note of ${name}`, eCreditNote(order, { ...part, isCancelled: true }, seller)],
  ];
});
