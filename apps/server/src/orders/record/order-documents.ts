import {
  creditNotePdf,
  creditNoteXml,
  type InvoiceInWords,
  invoicePdf,
  invoiceWords,
  invoiceXml,
  type WrittenDocument,
} from '../../invoices/invoices.ts';
import { orderOfTrackingToken } from '../../mail/mail.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { type Caller, isStaff } from '../../platform/http/caller/caller.ts';
import { type Failure, failure, type Outcome } from '../../platform/runtime/outcome.ts';
import { invoiceRefusal, isClosedToDemo } from './demo-orders.ts';
import { orderViewRow } from './order-view.queries.ts';

export interface DocumentRequest {
  readonly caller: Caller;
  readonly orderId: string;
  /** The token of the order's link. */
  readonly token: string | undefined;
  /** The network of the client, for its turn among others. Absent for the shop itself. */
  readonly client?: string;
  /** XML is an electronic invoice. The default is PDF. */
  readonly form?: 'PDF' | 'XML';
}

/**
 * Returns the invoice of an order as a PDF or as XML. It is for staff, for the user who placed it, and with the token
 * of the order's link.
 * Fails with NOT_FOUND for everyone else, DEMO_RESTRICTED or INVOICE_FACTS_MISSING. Fails with UNPROCESSABLE or
 * UNAVAILABLE when the worker cannot write it.
 */
export async function invoiceOfOrder(context: AppContext, request: DocumentRequest): Promise<Outcome<WrittenDocument>> {
  const refusal = await refusalFor(context, request);
  if (refusal) return refusal;
  const { orderId, client, form } = request;
  return form === 'XML' ? invoiceXml(context.db, orderId) : invoicePdf(context.db, orderId, client);
}

/** Returns the invoice of an order as text, for the same callers and with the same failures. */
export async function invoiceWordsOfOrder(
  context: AppContext,
  request: DocumentRequest,
): Promise<Outcome<InvoiceInWords>> {
  return (await refusalFor(context, request)) ?? invoiceWords(context.db, request.orderId);
}

/** Returns the credit note of a refund as a PDF or as XML, for the same callers and with the same failures as the invoice. */
export async function creditNoteOfRefund(
  context: AppContext,
  request: DocumentRequest & { readonly refundId: string },
): Promise<Outcome<WrittenDocument>> {
  const refusal = await refusalFor(context, request);
  if (refusal) return refusal;
  const { client, form } = request;
  return form === 'XML' ? creditNoteXml(context.db, request) : creditNotePdf(context.db, request, client);
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
