import type * as z from 'zod';
import type { auditEntrySchema } from '../audit/audit.schema.ts';
import type { MailListAnswer } from '../mail/mail.schema.ts';
import type { orderRecordSchema, UpdateOrder } from '../orders/order-resource.schema.ts';
import type { RefundOrderAnswer, RefundOrderBody } from '../orders/refund-order.schema.ts';
import type { ManualOrderBody, OrderNote, ResendMailBody, StaffOrder } from '../orders/staff-orders.schema.ts';
import type { ProviderEventsAnswer } from '../payments/provider-events.schema.ts';
import type { Dashboard, StockMovementsAnswer } from '../reports/reports.schema.ts';
import type { BuyShippingAnswer } from '../shipping/buy-shipping.schema.ts';
import type { EndedSessionsAnswer, SessionsAnswer } from '../users/sessions.schema.ts';
import { resourceCalls } from './resource-calls.ts';
import { type ClientOptions, createTransport } from './transport.ts';

export type OrderRecord = z.infer<typeof orderRecordSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** The calls that only staff make, besides the generic ones of `createClient`. */
export function createStaffClient(options: ClientOptions = {}) {
  const send = createTransport(options);
  const get = <Answer>(path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
    send<Answer>({ method: 'GET', path: path + queryOf(query) });
  const post = <Answer>(path: string, body: unknown = {}) => send<Answer>({ method: 'POST', path, body });
  return {
    /** Orders as the generic calls answer them: for lists. */
    orderList: resourceCalls<OrderRecord, never, UpdateOrder>(send, 'orders'),
    audit: resourceCalls<AuditEntry, never, never>(send, 'audit'),
    order: {
      one: (id: string) => get<StaffOrder>(`/orders/${id}`),
      addNote: (id: string, body: string) => post<OrderNote>(`/orders/${id}/notes`, { body }),
      resendMail: (id: string, body: ResendMailBody) => post<unknown>(`/orders/${id}/resend-mail`, body),
      /** The same key with the same body gives money back once. */
      refund: (body: RefundOrderBody, idempotencyKey: string) =>
        send<RefundOrderAnswer>({
          method: 'POST',
          path: '/orders/refund',
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
      voidShipping: (id: string) => post<BuyShippingAnswer>(`/orders/${id}/void-shipping`),
      placeManual: (body: ManualOrderBody) => post<{ orderId: string }>('/orders/manual', body),
    },
    sessions: {
      of: (userId: string) => get<SessionsAnswer>(`/users/${userId}/sessions`),
      end: (userId: string) => send<EndedSessionsAnswer>({ method: 'DELETE', path: `/users/${userId}/sessions` }),
    },
    mail: {
      list: (query: { status?: string | undefined; cursor?: string | undefined }) =>
        get<MailListAnswer>('/mail/messages', query),
      retry: (id: string) => post<unknown>(`/mail/messages/${id}/retry`),
    },
    providerEvents: {
      list: (query: { status?: string | undefined; cursor?: string | undefined }) =>
        get<ProviderEventsAnswer>('/provider-events', query),
      replay: (provider: string, id: string) =>
        post<unknown>(`/provider-events/${provider}/${encodeURIComponent(id)}/replay`),
    },
    reports: {
      dashboard: (query: { from: string; to: string }) => get<Dashboard>('/reports/dashboard', query),
      stockMovements: (productId: string, cursor?: string) =>
        get<StockMovementsAnswer>(`/reports/stock/${productId}`, { cursor }),
    },
  };
}

function queryOf(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
