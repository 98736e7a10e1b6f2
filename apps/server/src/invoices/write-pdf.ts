import { eCreditNote, eInvoice, eInvoiceFault } from '@vitrine/domain/orders/e-invoice.ts';
import { creditNoteDocument, type InvoiceDocument, invoiceDocument } from '@vitrine/domain/orders/invoice-document.ts';
import type { Db } from '../platform/database/pool.ts';
import { failure, type Outcome, success } from '../platform/outcome.ts';
import type { Job } from '../platform/workers/worker-job.ts';
import { runJob, stoppedFailure } from '../platform/workers/worker-pool.ts';
import { invoicingShop } from '../settings/settings.ts';
import { ciiInvoice } from './cii-invoice.ts';
import { sellerOf } from './e-invoice-seller.ts';
import { creditNoteRow, invoicedOrderRow } from './invoiced-order.queries.ts';
import { creditNoteOf, invoicedOrderOf } from './invoiced-order.ts';

const job: Job = {
  module: new URL('./invoice-pdf.job.ts', import.meta.url).href,
  name: 'writeInvoice',
  lane: 'invoices',
  limits: { silenceMs: 60_000, cpuMs: 20_000, megabytes: 700 },
};

/** A document of an order; `name` is its number, without a suffix. */
export interface WrittenDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

/** Writes the invoice of an order as a PDF. Fails with NOT_FOUND, and with UNPROCESSABLE or UNAVAILABLE when the worker can't write it. */
export async function invoicePdf(db: Db, orderId: string): Promise<Outcome<WrittenDocument>> {
  const [row, { shop, color }] = await Promise.all([invoicedOrderRow(db, orderId), invoicingShop(db)]);
  if (!row) return failure('NOT_FOUND', 'There is no such invoice.');
  const order = invoicedOrderOf(row);
  const seller = await sellerOf(db);
  const facturX = eInvoiceFault(order, seller) === null ? ciiInvoice(eInvoice(order, seller)) : null;
  return write(invoiceDocument(order, shop), { color, at: row.issued_at, facturX });
}

/** Writes the credit note of a refund as a PDF. Fails as `invoicePdf`. */
export async function creditNotePdf(
  db: Db,
  refund: { readonly orderId: string; readonly refundId: string },
): Promise<Outcome<WrittenDocument>> {
  const [order, note, { shop, color }] = await Promise.all([
    invoicedOrderRow(db, refund.orderId),
    creditNoteRow(db, refund),
    invoicingShop(db),
  ]);
  if (!order || !note) return failure('NOT_FOUND', 'There is no such credit note.');
  const seller = await sellerOf(db);
  const [invoiced, noted] = [invoicedOrderOf(order), creditNoteOf(note)];
  const facturX = eInvoiceFault(invoiced, seller) === null ? ciiInvoice(eCreditNote(invoiced, noted, seller)) : null;
  return write(creditNoteDocument(invoiced, noted, shop), { color, at: note.created_at, facturX });
}

async function write(
  document: InvoiceDocument,
  { color, at, facturX }: { readonly color: string; readonly at: Date; readonly facturX: string | null },
): Promise<Outcome<WrittenDocument>> {
  try {
    const base64 = await runJob<string>(job, { document, color, at: at.toISOString(), facturX });
    return success({ name: document.number, bytes: Buffer.from(base64, 'base64') });
  } catch (error) {
    return stoppedFailure(error, `The ${document.title.toLowerCase()}`);
  }
}
