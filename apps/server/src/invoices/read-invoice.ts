import { missingFactsSentence, missingInvoiceFacts } from '@vitrine/domain/orders/invoices/invoice-facts.ts';
import type { CreditNote, InvoicedOrder } from '@vitrine/domain/orders/invoices/invoiced-order.ts';
import { bearsTax } from '@vitrine/domain/orders/invoices/zero-tax.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { Db } from '../platform/database/connections/pool.ts';
import { type Failure, failure, type Outcome, success } from '../platform/runtime/outcome.ts';
import { type Invoicing, invoicingShop } from '../settings/settings.ts';
import { creditNoteRow, invoicedOrderRow } from './invoiced-order.queries.ts';
import { toCreditNote, toInvoicedOrder } from './invoiced-order.ts';

/** An order with the shop details of its invoice. */
export interface ReadInvoice {
  readonly order: InvoicedOrder;
  readonly from: Invoicing;
  readonly issuedAt: Date;
  /** The language of the document. */
  readonly language: LanguageCode;
}

/**
 * Reads the data of an invoice. Fails with NOT_FOUND, and with INVOICE_FACTS_MISSING while the law requires more facts
 * about the shop.
 */
export async function readInvoice(db: Db, orderId: string): Promise<Outcome<ReadInvoice>> {
  const [row, from] = await Promise.all([invoicedOrderRow(db, orderId), invoicingShop(db)]);
  if (!row) return failure('NOT_FOUND', 'There is no such invoice.');
  const order = toInvoicedOrder(row, from.timeZone);
  return (
    missingFacts(from, order) ??
    success({ order, from, issuedAt: row.issued_at, language: row.language ?? from.language })
  );
}

/** Reads the data of a credit note. Fails as `readInvoice`. */
export async function readCreditNote(
  db: Db,
  refund: { readonly orderId: string; readonly refundId: string },
): Promise<Outcome<ReadInvoice & { readonly note: CreditNote }>> {
  const [row, noteRow, from] = await Promise.all([
    invoicedOrderRow(db, refund.orderId),
    creditNoteRow(db, refund),
    invoicingShop(db),
  ]);
  if (!row || !noteRow) return failure('NOT_FOUND', 'There is no such credit note.');
  const order = toInvoicedOrder(row, from.timeZone);
  const note = toCreditNote(noteRow, from.timeZone);
  const language = row.language ?? from.language;
  return missingFacts(from, order) ?? success({ order, note, from, issuedAt: noteRow.created_at, language });
}

function missingFacts({ shop }: Invoicing, order: InvoicedOrder): Failure | undefined {
  const missing = missingInvoiceFacts(shop, { bearsTax: bearsTax(order) });
  return missing.length === 0 ? undefined : failure('INVOICE_FACTS_MISSING', missingFactsSentence(missing));
}
