import { type EInvoice, eCreditNote, eInvoice, eInvoiceFault } from '@vitrine/domain/orders/e-invoice.ts';
import type { Db } from '../platform/database/pool.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import { sellerOf } from './e-invoice-seller.ts';
import { creditNoteRow, invoicedOrderRow } from './invoiced-order.queries.ts';
import { creditNoteOf, invoicedOrderOf } from './invoiced-order.ts';
import { ublInvoice } from './ubl-invoice.ts';
import type { WrittenDocument } from './write-pdf.ts';

/** Writes the invoice of an order as XRechnung. Fails with NOT_FOUND, or with UNPROCESSABLE and what the invoice lacks. */
export async function invoiceXml(db: Db, orderId: string): Promise<Outcome<WrittenDocument>> {
  const [row, seller] = await Promise.all([invoicedOrderRow(db, orderId), sellerOf(db)]);
  if (!row) return failure('NOT_FOUND', 'There is no such invoice.');
  const order = invoicedOrderOf(row);
  const fault = eInvoiceFault(order, seller);
  return fault === null ? written(eInvoice(order, seller)) : failure('UNPROCESSABLE', `${fault}.`);
}

/** Writes the credit note of a refund as XRechnung. Fails as `invoiceXml`. */
export async function creditNoteXml(
  db: Db,
  refund: { readonly orderId: string; readonly refundId: string },
): Promise<Outcome<WrittenDocument>> {
  const [row, note, seller] = await Promise.all([
    invoicedOrderRow(db, refund.orderId),
    creditNoteRow(db, refund),
    sellerOf(db),
  ]);
  if (!row || !note) return failure('NOT_FOUND', 'There is no such credit note.');
  const order = invoicedOrderOf(row);
  const fault = eInvoiceFault(order, seller);
  return fault === null
    ? written(eCreditNote(order, creditNoteOf(note), seller))
    : failure('UNPROCESSABLE', `${fault}.`);
}

function written(invoice: EInvoice): Outcome<WrittenDocument> {
  return success({ name: invoice.number, bytes: Buffer.from(ublInvoice(invoice)) });
}
