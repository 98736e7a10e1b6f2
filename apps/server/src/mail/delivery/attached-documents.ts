import { creditNotePdf, invoicePdf } from '../../invoices/invoices.ts';
import type { Db } from '../../platform/database/connections/pool.ts';
import type { MailDesign } from '../emails/mail-design.ts';
import { savedReportFile } from '../emails/staff/saved-report-email.ts';
import type { MailRow } from '../outbox/mail.queries.ts';
import type { OutgoingMail } from './mail-transport.client.ts';
import { mailedOrderKey } from './write-mail.ts';

/**
 * Returns the documents attached to an e-mail. A saved report has its rows as CSV. If the owner enables it (setting
 * `attachInvoices`), the confirmation has the invoice, the refund email has the credit note. It omits a document that does not exist, or is not issued yet.
 * @throws Error when a document cannot be written now, so that the email is retried.
 */
export async function attachedDocuments(
  db: Db,
  mail: Pick<MailRow, 'kind' | 'order_id' | 'payload'>,
  { settings }: Pick<MailDesign, 'settings'>,
): Promise<NonNullable<OutgoingMail['attachments']>> {
  if (mail.kind === 'staff-report') {
    const { filename, csv } = savedReportFile(mail.payload);
    return [{ filename, content: Buffer.from(csv), contentType: 'text/csv; charset=utf-8' }];
  }
  const key = mailedOrderKey(mail);
  if (!settings.attachInvoices || !key) return [];
  const { orderId, refundId } = key;
  const isRefund = mail.kind === 'refunded' && refundId !== null;
  if (!isRefund && mail.kind !== 'order-confirmation') return [];
  const written = isRefund ? await creditNotePdf(db, { orderId, refundId }) : await invoicePdf(db, orderId);
  if (!written.ok) {
    if (written.code === 'NOT_FOUND' || written.code === 'INVOICE_FACTS_MISSING') return [];
    throw new Error(written.detail);
  }
  const { name, bytes } = written.value;
  return [{ filename: `${name}.pdf`, content: bytes, contentType: 'application/pdf' }];
}
