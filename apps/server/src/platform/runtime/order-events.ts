import type { Log } from './log.ts';
import { recordSpan } from './tracing/tracing.ts';
import { currentWork } from './work.ts';

/**
 * An event of an order, after its transaction is committed. It contains no personal data: neither names nor addresses,
 * nor a provider's message.
 */
interface OrderEvent {
  readonly orderId: string;
  readonly orderNumber: string;
  /** The provider's id of the payment, the refund or the shipment; null or absent when no provider takes part. */
  readonly providerId?: string | null;
  /** The provider's code of a declined payment. */
  readonly code?: string | null;
  readonly refundId?: string;
  readonly parcelId?: string;
  readonly mailId?: string;
  readonly mailKind?: string;
}

type OrderEventName =
  | 'placed'
  | 'authorized'
  | 'paid'
  | 'declined'
  | 'cancelled'
  | 'refunded'
  | 'refund failed'
  | 'shipped'
  | 'email sent';

/**
 * Logs one line for an event of an order, with the id of the request that caused it; a job has none. The same fields become a span of
 * the current trace (docs/operating/troubleshoot.md#events-of-an-order).
 *
 * @example
 * logOrderEvent(context, 'paid', { orderId, orderNumber, providerId: payment.paymentId });
 */
export function logOrderEvent({ log }: { readonly log: Log }, event: OrderEventName, details: OrderEvent): void {
  const reqId = currentWork()?.requestId;
  log.info({ event, ...details, ...(reqId !== undefined && { reqId }) }, `order ${event}`);
  const attributes = Object.entries(details).flatMap(([name, value]) =>
    value === null || value === undefined ? [] : [[`vitrine.${name}`, value]],
  );
  recordSpan(`order ${event}`, Object.fromEntries(attributes), 0);
}
