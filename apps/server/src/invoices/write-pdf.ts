import { type InvoiceWords, invoiceColumns } from '@vitrine/contract/orders/invoice-document.schema.ts';
import { eCreditNote, eInvoice, findEInvoiceError } from '@vitrine/domain/orders/invoices/e-invoice.ts';
import {
  creditNoteDocument,
  type InvoiceDocument,
  invoiceDocument,
} from '@vitrine/domain/orders/invoices/invoice-document.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { type Outcome, success } from '../platform/runtime/outcome.ts';
import type { Job } from '../platform/runtime/workers/worker-job.ts';
import { runJob, stoppedFailure } from '../platform/runtime/workers/worker-pool.ts';
import { documentWords } from './document-words.ts';
import { ciiInvoice } from './e-invoices/cii-invoice.ts';
import { toSeller } from './e-invoices/e-invoice-seller.ts';
import { readCreditNote, readInvoice } from './read-invoice.ts';

const job: Job = {
  module: new URL('./pdf/invoice-pdf.job.ts', import.meta.url).href,
  name: 'writeInvoice',
  lane: 'invoices',
  limits: { silenceMs: 60_000, cpuMs: 20_000, megabytes: 700 },
};

/** A document of an order. `name` is its number, without a suffix. */
export interface WrittenDocument {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Writes the invoice of an order as a PDF. `client` is the client that requested it, and clients take turns. Without
 * `client`, the shop requested it.
 * Fails with NOT_FOUND, with INVOICE_FACTS_MISSING, and with UNPROCESSABLE or UNAVAILABLE when the worker cannot write
 * it.
 */
export async function invoicePdf(db: Db, orderId: string, client?: string): Promise<Outcome<WrittenDocument>> {
  const read = await readInvoice(db, orderId);
  if (!read.ok) return read;
  const { order, from, issuedAt, language } = read.value;
  const seller = toSeller(from);
  const facturX = findEInvoiceError(order, seller) === null ? ciiInvoice(eInvoice(order, seller)) : null;
  const document = invoiceDocument(order, from.shop, documentWords(language));
  return documentPdf(document, { color: from.color, at: issuedAt, facturX, client, language });
}

/** Writes the credit note of a refund as a PDF. Fails as `invoicePdf`. */
export async function creditNotePdf(
  db: Db,
  refund: { readonly orderId: string; readonly refundId: string },
  client?: string,
): Promise<Outcome<WrittenDocument>> {
  const read = await readCreditNote(db, refund);
  if (!read.ok) return read;
  const { order, note, from, issuedAt, language } = read.value;
  const seller = toSeller(from);
  const facturX = findEInvoiceError(order, seller) === null ? ciiInvoice(eCreditNote(order, note, seller)) : null;
  const document = creditNoteDocument(order, note, { shop: from.shop, words: documentWords(language) });
  return documentPdf(document, { color: from.color, at: issuedAt, facturX, client, language });
}

/** Returns the invoice of an order as text, in the language of its PDF. Fails as `invoicePdf`. */
export async function invoiceWords(db: Db, orderId: string): Promise<Outcome<InvoiceInWords>> {
  const read = await readInvoice(db, orderId);
  if (!read.ok) return read;
  const { order, from, language } = read.value;
  const words = documentWords(language);
  const headings = Object.fromEntries(invoiceColumns.map((name) => [name, words.text(name)]));
  return success({ ...invoiceDocument(order, from.shop, words), columns: headings as InvoiceInWords['columns'] });
}

/** An invoice with the headings of its columns. */
export type InvoiceInWords = InvoiceDocument & Pick<InvoiceWords, 'columns'>;

interface WrittenWith {
  readonly color: string;
  readonly at: Date;
  readonly facturX: string | null;
  readonly client: string | undefined;
  readonly language: LanguageCode;
}

/** Writes a document of an order as a PDF. Fails with UNPROCESSABLE or UNAVAILABLE when the worker cannot write it. */
export async function documentPdf(
  document: InvoiceDocument,
  { color, at, facturX, client, language }: WrittenWith,
): Promise<Outcome<WrittenDocument>> {
  try {
    const base64 = await runJob<string>(client === undefined ? job : { ...job, client }, {
      document,
      color,
      at: at.toISOString(),
      facturX,
      language,
    });
    return success({ name: document.number, bytes: Buffer.from(base64, 'base64') });
  } catch (error) {
    return stoppedFailure(error, `The document ${document.number}`);
  }
}
