import { creditNotePdf, creditNoteXml, invoicePdf, invoiceXml, type WrittenDocument } from '../../invoices/invoices.ts';
import { orderOfTrackingToken } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/context.ts';
import { type Caller, isStaff } from '../../platform/http/caller.ts';
import { type Failure, failure, type Outcome } from '../../platform/outcome.ts';
import { invoiceRefusal, isClosedToDemo } from './demo-orders.ts';
import { orderViewRow } from './order-view.queries.ts';

export interface DocumentRequest {
  readonly caller: Caller;
  readonly orderId: string;
  /** The token of the order's link. */
  readonly token: string | undefined;
  /** XML: an electronic invoice; absent: PDF. */
  readonly form?: 'PDF' | 'XML';
}

/**
 * Returns the invoice of an order as a PDF or as XML: for staff, for the user who placed it, and with the token of the order's link. Fails with
 * NOT_FOUND for everyone else, DEMO_RESTRICTED, and UNPROCESSABLE or UNAVAILABLE when the worker can't write it.
 */
export async function invoiceOfOrder(context: AppContext, request: DocumentRequest): Promise<Outcome<WrittenDocument>> {
  return (
    (await refusalFor(context, request)) ??
    (request.form === 'XML' ? invoiceXml : invoicePdf)(context.db, request.orderId)
  );
}

/** Returns the credit note of a refund as a PDF or as XML, for the same callers and with the same failures as the invoice. */
export async function creditNoteOfRefund(
  context: AppContext,
  request: DocumentRequest & { readonly refundId: string },
): Promise<Outcome<WrittenDocument>> {
  return (
    (await refusalFor(context, request)) ??
    (request.form === 'XML' ? creditNoteXml : creditNotePdf)(context.db, request)
  );
}

async function refusalFor(
  { db, sessionSecret }: AppContext,
  { caller, orderId, token }: DocumentRequest,
): Promise<Failure | null> {
  if (token !== undefined && orderOfTrackingToken(sessionSecret, token) === orderId) return null;
  const order = caller.kind === 'user' ? await orderViewRow(db, orderId) : null;
  if (caller.kind !== 'user' || !order) return noDocument;
  if (order.user_id === caller.userId) return null;
  if (!isStaff(caller)) return noDocument;
  return isClosedToDemo(caller, order) ? invoiceRefusal : null;
}

const noDocument = failure('NOT_FOUND', 'There is no such document.');
