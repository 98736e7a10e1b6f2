import { type EInvoice, eCreditNote, eInvoice, findEInvoiceError } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { toSeller } from './e-invoices/e-invoice-seller.ts';
import { ublInvoice } from './e-invoices/ubl-invoice.ts';
import { readCreditNote, readInvoice } from './read-invoice.ts';
import type { WrittenDocument } from './write-pdf.ts';

/**
 * Writes the invoice of an order as XRechnung. Fails with NOT_FOUND, or with INVOICE_FACTS_MISSING or UNPROCESSABLE and
 * the missing data.
 */
export async function invoiceXml(db: Db, orderId: string): Promise<Outcome<WrittenDocument>> {
  const read = await readInvoice(db, orderId);
  if (!read.ok) return read;
  const { order, from } = read.value;
  const seller = toSeller(from);
  const error = findEInvoiceError(order, seller);
  return error === null ? written(eInvoice(order, seller)) : failure('UNPROCESSABLE', `${error}.`);
}

/** Writes the credit note of a refund as XRechnung. Fails as `invoiceXml`. */
export async function creditNoteXml(
  db: Db,
  refund: { readonly orderId: string; readonly refundId: string },
): Promise<Outcome<WrittenDocument>> {
  const read = await readCreditNote(db, refund);
  if (!read.ok) return read;
  const { order, note, from } = read.value;
  const seller = toSeller(from);
  const error = findEInvoiceError(order, seller);
  return error === null ? written(eCreditNote(order, note, seller)) : failure('UNPROCESSABLE', `${error}.`);
}

function written(invoice: EInvoice): Outcome<WrittenDocument> {
  return success({ name: invoice.number, bytes: Buffer.from(ublInvoice(invoice)) });
}
