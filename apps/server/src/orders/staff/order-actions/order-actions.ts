import type { OrderNote, ResendMailBody } from '@vitrine/contract/orders/staff-orders.schema.ts';
import type { OrderStatus } from '@vitrine/domain/orders/status/order-status.ts';
import { v7 as uuidv7 } from 'uuid';
import { enqueueMail, mailEnqueued } from '../../../mail/mail.ts';
import type { AppContext } from '../../../platform/boot/context.ts';
import { inTransaction } from '../../../platform/database/statements/transaction.ts';
import { recordAudit } from '../../../platform/http/caller/audit.ts';
import type { SignedInCaller } from '../../../platform/http/caller/caller.ts';
import { failure, type Outcome, success } from '../../../platform/runtime/outcome.ts';
import { formFileName, type LabelFile, labelFile } from '../../../shipping/shipping.ts';
import { liveShipment } from '../../parcels/shipments.queries.ts';
import { isClosedToDemo, labelRefusal, mailRefusal } from '../../record/demo-orders.ts';
import { insertOrderNote } from '../../record/order-notes.queries.ts';
import { loadPaymentState } from '../../record/payment-state.queries.ts';
import { refundsOfOrder } from '../../refunding/refunds.queries.ts';

interface OrderActionRequest {
  readonly caller: SignedInCaller;
  readonly orderId: string;
  readonly requestId: string;
}

/** Adds a staff note to an order. */
export async function addOrderNote(
  context: AppContext,
  request: OrderActionRequest & { readonly body: string },
): Promise<Outcome<OrderNote>> {
  const { caller, orderId, body, requestId } = request;
  if (!(await loadPaymentState(context.db, orderId))) return failure('NOT_FOUND', 'There is no such order.');
  const note = await inTransaction(context.db, async (tx) => {
    const written = await insertOrderNote(tx, { orderId, userId: caller.userId, body });
    const after = { noteId: written.id, body };
    await recordAudit(tx, {
      caller,
      action: 'note',
      resource: 'orders',
      resourceId: orderId,
      before: null,
      after,
      requestId,
    });
    return written;
  });
  const author = `${caller.firstName} ${caller.lastName}`.trim();
  return success({ id: note.id, author, body: note.body, createdAt: note.created_at.toISOString() });
}

type OrderMail = NonNullable<ResendMailBody['kind']>;

const mailOfStatus = {
  PENDING: null,
  PAID: 'order-confirmation',
  SHIPPED: 'shipped',
  DELIVERED: 'delivered',
  CANCELLED: null,
  REFUNDED: 'refunded',
} as const satisfies Record<OrderStatus, OrderMail | null>;

/**
 * Emails the shopper again: the email of the order's status, or of the named kind. Each call creates a new message.
 * Failures: NOT_FOUND, BAD_TRANSITION, DEMO_RESTRICTED.
 */
export async function resendMail(
  context: AppContext,
  request: OrderActionRequest & { readonly kind: OrderMail | undefined },
): Promise<Outcome<{ success: true }>> {
  const { caller, orderId, requestId } = request;
  const order = await loadPaymentState(context.db, orderId);
  if (!order) return failure('NOT_FOUND', 'There is no such order.');
  if (isClosedToDemo(caller, order)) return mailRefusal;
  const isWaiting = order.status === 'PENDING' && order.due_at !== null;
  const kind = request.kind ?? (isWaiting ? 'payment-instructions' : mailOfStatus[order.status]);
  if (kind === null) return failure('BAD_TRANSITION', `There is no email for an order that is ${order.status}.`);
  const refundId = kind === 'refunded' ? (await refundsOfOrder(context.db, orderId)).at(-1)?.id : undefined;
  await inTransaction(context.db, async (tx) => {
    await enqueueMail(tx, {
      kind,
      dedupeKey: `${kind}:${orderId}:again:${uuidv7()}`,
      recipient: order.email,
      orderId,
      payload: refundId === undefined ? {} : { refundId },
    });
    await recordAudit(tx, {
      caller,
      action: 'resend-mail',
      resource: 'orders',
      resourceId: orderId,
      before: null,
      after: { kind },
      requestId,
    });
  });
  mailEnqueued(context);
  return success({ success: true });
}

/**
 * Returns the order's label to print, or one of its forms for the customs, from the shop's own copy. Fails with
 * NOT_FOUND, DEMO_RESTRICTED or PROVIDER_UNAVAILABLE.
 */
export async function orderLabel(
  context: AppContext,
  caller: SignedInCaller,
  { orderId, form }: { readonly orderId: string; readonly form?: number },
): Promise<Outcome<LabelFile>> {
  const order = await loadPaymentState(context.db, orderId);
  if (order && isClosedToDemo(caller, order)) return labelRefusal;
  const shipment = await liveShipment(context.db, orderId);
  const url = form === undefined ? shipment?.label_url : shipment?.customs_forms[form]?.fileUrl;
  if (!shipment || !url) {
    return failure('NOT_FOUND', form === undefined ? 'This order has no label.' : 'The label has no such form.');
  }
  const file = await labelFile(context, form === undefined ? shipment.id : formFileName(shipment.id, form), url);
  return file ? success(file) : failure('PROVIDER_UNAVAILABLE', 'The label cannot be fetched right now.');
}
