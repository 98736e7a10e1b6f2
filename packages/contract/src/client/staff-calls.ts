import type { CollectionRules } from '@vitrine/domain/catalog/collection-rules.ts';
import type { CustomerRules } from '@vitrine/domain/users/customer-rules.ts';
import type * as z from 'zod';
import type { auditEntrySchema } from '../audit/audit.schema.ts';
import type { UndoAnswer, UndoRefusalAnswer } from '../audit/undo-change.schema.ts';
import type { RulesPreview } from '../catalog/collection-rules.schema.ts';
import type { InventoryAnswer, SetStockBody } from '../catalog/inventory.schema.ts';
import { relatedCalls, searchCalls } from '../catalog/search-calls.ts';
import type { CustomerPreview, RuleMembers } from '../customer-groups/customer-rules.schema.ts';
import { digitalGoodsCalls } from '../digital-goods/digital-goods-calls.ts';
import type { AddStoreCreditBody, StoreCredit } from '../gift-cards/store-credit.schema.ts';
import { insightCalls } from '../insight/insight-calls.ts';
import type { BrokenLinksAnswer } from '../link-check/link-check.schema.ts';
import type { MailKind, MailListAnswer } from '../mail/mail.schema.ts';
import type {
  MailBrandingChange,
  MailBrandingView,
  MailDraftBody,
  MailPreviewAnswer,
  MailTextsAnswer,
  MailTextsChange,
  MailTextsView,
} from '../mail/mail-texts.schema.ts';
import { marketingCalls } from '../marketing/marketing-calls.ts';
import type { CapturePaymentAnswer, CapturePaymentBody } from '../orders/capture-payment.schema.ts';
import type {
  DraftOrder,
  DraftOrderInput,
  DraftOrdersAnswer,
  DraftQuote,
  MarkDraftPaidAnswer,
  MarkDraftPaidInput,
  QuoteDraftInput,
  ReplaceDraftOrderInput,
} from '../orders/draft-orders.schema.ts';
import type { EditOrderAnswer, EditOrderInput } from '../orders/edit-order.schema.ts';
import type { InvoiceWords } from '../orders/invoice-document.schema.ts';
import type { orderRecordSchema, UpdateOrder } from '../orders/order-resource.schema.ts';
import type { CorrectParcelBody, ParcelAnswer, ShipParcelBody } from '../orders/parcels.schema.ts';
import type { SendPaymentLinkInput } from '../orders/payment-link.schema.ts';
import type { PlaceOrderAnswer } from '../orders/place-order.schema.ts';
import type { RefundOrderAnswer, RefundOrderBody } from '../orders/refund-order.schema.ts';
import type { ResendTaxesAnswer } from '../orders/resend-taxes.schema.ts';
import type { ManualOrderBody, OrderNote, ResendMailBody, StaffOrder } from '../orders/staff-orders.schema.ts';
import type { UnknownChargesAnswer } from '../orders/unknown-charges.schema.ts';
import type { ProviderEventsAnswer } from '../payments/provider-events.schema.ts';
import type { ScheduledAnswer } from '../publishing/publishing.schema.ts';
import type { CohortReport } from '../reports/cohorts.schema.ts';
import type { OneStopShopReport } from '../reports/one-stop-shop.schema.ts';
import type {
  Dashboard,
  DiscountReport,
  RefundsAnswer,
  StockMovementsAnswer,
  TaxReport,
  TaxReportQuery,
} from '../reports/reports.schema.ts';
import type { SalesQuery, SalesReport } from '../reports/sales.schema.ts';
import { savedReportCalls } from '../reports/saved-report-calls.ts';
import type { MailTestAnswer } from '../settings/admin-settings.schema.ts';
import type { BuyShippingAnswer } from '../shipping/buy-shipping.schema.ts';
import type { AddressBookAnswer } from '../users/address-book.schema.ts';
import type { CustomerTags, CustomerTimeline } from '../users/customer-history.schema.ts';
import type { Invitation, InviteBody } from '../users/invitations.schema.ts';
import type { ErasedAnswer, PersonalData, PersonBody } from '../users/personal-data.schema.ts';
import type { SavedView, SavedViewsAnswer, SaveViewBody } from '../users/saved-views.schema.ts';
import type { EndedSessionsAnswer, SessionsAnswer } from '../users/sessions.schema.ts';
import { operationsCalls } from './operations-calls.ts';
import { apiKeyCalls, oauthCalls, roleCalls } from './permission-calls.ts';
import { resourceCalls } from './resource-calls.ts';
import { sectionCalls } from './section-calls.ts';
import { staffReturnCalls } from './staff-return-calls.ts';
import { translationCalls } from './translation-calls.ts';
import { type ClientOptions, createTransport } from './transport.ts';

export type OrderRecord = z.infer<typeof orderRecordSchema>;
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** Returns the calls that only staff use, in addition to the generic ones of `createClient`. */
export function createStaffClient(options: ClientOptions = {}) {
  const send = createTransport(options);
  const get = <Answer>(path: string, query: Readonly<Record<string, string | undefined>> = {}) =>
    send<Answer>({ method: 'GET', path: path + toQuery(query) });
  const post = <Answer>(path: string, body: unknown = {}) => send<Answer>({ method: 'POST', path, body });
  return {
    ...operationsCalls(send, options.baseUrl ?? '/api/v1'),
    sections: sectionCalls(send),
    linkCheck: () => send<BrokenLinksAnswer>({ method: 'GET', path: '/link-check' }),
    publishing: {
      scheduled: () => send<ScheduledAnswer>({ method: 'GET', path: '/publishing/scheduled' }),
    },
    search: searchCalls(send),
    insight: insightCalls(send),
    digitalGoods: digitalGoodsCalls(send),
    savedReports: savedReportCalls(send),
    related: relatedCalls(send),
    marketing: marketingCalls(send, options.baseUrl ?? '/api/v1'),
    translations: translationCalls(send, options.baseUrl ?? '/api/v1'),
    /** Orders as the generic calls return them, for lists. */
    orderList: resourceCalls<OrderRecord, never, UpdateOrder>(send, 'orders'),
    audit: resourceCalls<AuditEntry, never, never>(send, 'audit'),
    /** Returns the products that the rules of a collection would choose. */
    previewRules: (rules: CollectionRules) => post<RulesPreview>('/catalog/collections/preview', { rules }),
    /** Puts categories or collections into a new order. */
    orderGroupings: (kind: 'categories' | 'collections', ids: readonly string[]) =>
      post<{ success: true }>(`/catalog/${kind}/order`, { ids }),
    undo: {
      /** Reads why a change cannot be undone, or null when it can. */
      refusal: (entryId: string) => get<UndoRefusalAnswer>(`/audit/${entryId}/undo`),
      of: (entryId: string) => post<UndoAnswer>(`/audit/${entryId}/undo`),
    },
    roles: roleCalls(send),
    apiKeys: apiKeyCalls(send),
    oauth: oauthCalls(send),
    inventory: {
      list: (query: Readonly<Record<string, string | undefined>>) => get<InventoryAnswer>('/inventory', query),
      set: (id: string, body: SetStockBody) =>
        send<{ stock: number }>({ method: 'PUT', path: `/inventory/${id}`, body }),
    },
    invitations: {
      list: () => get<{ items: Invitation[] }>('/staff-invitations'),
      invite: (body: InviteBody) => post<{ id: string }>('/staff-invitations', body),
      resend: (id: string) => post<{ success: true }>(`/staff-invitations/${id}/resend`),
      revoke: (id: string) => send<{ success: true }>({ method: 'DELETE', path: `/staff-invitations/${id}` }),
    },
    returns: staffReturnCalls(send),
    storeCredit: {
      of: (userId: string) => get<StoreCredit>(`/users/${userId}/store-credit`),
      /** The same key with the same body issues the credit only once. */
      give: (userId: string, body: AddStoreCreditBody, idempotencyKey: string) =>
        send<StoreCredit>({
          method: 'POST',
          path: `/users/${userId}/store-credit`,
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
    },
    order: {
      one: (id: string) => get<StaffOrder>(`/orders/${id}`),
      /** Reads the invoice in words, as the PDF shows it. */
      invoice: (id: string) => get<InvoiceWords>(`/orders/${id}/invoice`),
      addNote: (id: string, body: string) => post<OrderNote>(`/orders/${id}/notes`, { body }),
      resendMail: (id: string, body: ResendMailBody) => post<unknown>(`/orders/${id}/resend-mail`, body),
      resendTaxes: (id: string) => post<ResendTaxesAnswer>(`/orders/${id}/resend-taxes`),
      /** Captures an authorised payment, or a part of it. */
      capture: (id: string, body: CapturePaymentBody) => post<CapturePaymentAnswer>(`/orders/${id}/capture`, body),
      /** Refunds an order. The same key with the same body refunds only once. */
      refund: (body: RefundOrderBody, idempotencyKey: string) =>
        send<RefundOrderAnswer>({
          method: 'POST',
          path: '/orders/refund',
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
      /** Removes units of an order that has not left, and adds others. The same key with the same body edits only once. */
      edit: (id: string, body: EditOrderInput, idempotencyKey: string) =>
        send<EditOrderAnswer>({
          method: 'POST',
          path: `/orders/${id}/edit`,
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
      /** Records a parcel that has left. The same id with the same body creates only one. */
      shipParcel: (id: string, body: ShipParcelBody) => post<ParcelAnswer>(`/orders/${id}/parcels`, body),
      correctParcel: (id: string, parcelId: string, body: CorrectParcelBody) =>
        send<ParcelAnswer>({ method: 'PUT', path: `/orders/${id}/parcels/${parcelId}`, body }),
      voidShipping: (id: string) => post<BuyShippingAnswer>(`/orders/${id}/void-shipping`),
      /** Places an order. The same key with the same body creates only one order and charges the card once. */
      placeManual: (body: ManualOrderBody, idempotencyKey: string) =>
        send<PlaceOrderAnswer>({
          method: 'POST',
          path: '/orders/manual',
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
    },
    draftOrders: {
      list: (cursor?: string) => get<DraftOrdersAnswer>('/draft-orders', { cursor }),
      one: (id: string) => get<DraftOrder>(`/draft-orders/${id}`),
      quote: (body: QuoteDraftInput) => post<DraftQuote>('/draft-orders/quote', body),
      /** A repeated call with the same key returns the same draft. */
      create: (body: DraftOrderInput, idempotencyKey: string) =>
        send<DraftOrder>({
          method: 'POST',
          path: '/draft-orders',
          body,
          headers: { 'idempotency-key': idempotencyKey },
        }),
      replace: (id: string, body: ReplaceDraftOrderInput) =>
        send<DraftOrder>({ method: 'PUT', path: `/draft-orders/${id}`, body }),
      remove: (id: string) => send<{ success: true }>({ method: 'DELETE', path: `/draft-orders/${id}` }),
      /** Turns the draft into an order that is paid by other means. */
      markPaid: (id: string, body: MarkDraftPaidInput) =>
        post<MarkDraftPaidAnswer>(`/draft-orders/${id}/mark-paid`, body),
      /** Emails the customer a link to pay the draft by card. */
      sendPaymentLink: (id: string, body: SendPaymentLinkInput) =>
        post<DraftOrder>(`/draft-orders/${id}/payment-link`, body),
    },
    sessions: {
      of: (userId: string) => get<SessionsAnswer>(`/users/${userId}/sessions`),
      end: (userId: string) => send<EndedSessionsAnswer>({ method: 'DELETE', path: `/users/${userId}/sessions` }),
    },
    customers: {
      timeline: (userId: string, before?: string) => get<CustomerTimeline>(`/users/${userId}/timeline`, { before }),
      addresses: (userId: string) => get<AddressBookAnswer>(`/users/${userId}/addresses`),
      addNote: (userId: string, body: string) => post<{ success: true }>(`/users/${userId}/notes`, { body }),
      removeNote: (userId: string, noteId: string) =>
        send<{ success: true }>({ method: 'DELETE', path: `/users/${userId}/notes/${noteId}` }),
      tags: () => get<CustomerTags>('/users/tags'),
      /** Returns the customers that rules would choose. */
      preview: (rules: CustomerRules) => post<CustomerPreview>('/customer-groups/preview', { rules }),
      /** Returns a page of the members of a group with rules. */
      ofGroup: (groupId: string, cursor?: string) =>
        get<RuleMembers>(`/customer-groups/${groupId}/members`, { limit: '100', cursor }),
    },
    accounts: {
      /** Suspends an account. Nobody can sign in to it, and its sessions end. */
      suspend: (userId: string) => post<{ success: true }>(`/users/${userId}/suspend`),
      restore: (userId: string) => post<{ success: true }>(`/users/${userId}/restore`),
    },
    savedViews: {
      of: (list: string) => get<SavedViewsAnswer>('/saved-views', { list }),
      save: (body: SaveViewBody) => post<SavedView>('/saved-views', body),
      forget: (id: string) => send<{ success: true }>({ method: 'DELETE', path: `/saved-views/${id}` }),
    },
    personalData: {
      export: (body: PersonBody) => post<PersonalData>('/personal-data/export', body),
      erase: (body: PersonBody) => post<ErasedAnswer>('/personal-data/erase', body),
    },
    mail: {
      list: (query: { status?: string | undefined; cursor?: string | undefined }) =>
        get<MailListAnswer>('/mail/messages', query),
      retry: (id: string) => post<unknown>(`/mail/messages/${id}/retry`),
      texts: () => get<MailTextsAnswer>('/mail/texts'),
      getTexts: (kind: MailKind) => get<MailTextsView>(`/mail/texts/${kind}`),
      changeTexts: (kind: MailKind, body: MailTextsChange & { updatedAt?: string | null }) =>
        send<MailTextsView>({ method: 'PUT', path: `/mail/texts/${kind}`, body }),
      branding: () => get<MailBrandingView>('/mail/branding'),
      changeBranding: (body: MailBrandingChange) =>
        send<MailBrandingView>({ method: 'PUT', path: '/mail/branding', body }),
      preview: (kind: MailKind, body: MailDraftBody) => post<MailPreviewAnswer>(`/mail/texts/${kind}/preview`, body),
      sendSample: (kind: MailKind, body: MailDraftBody) => post<MailTestAnswer>(`/mail/texts/${kind}/test`, body),
    },
    providerEvents: {
      list: (query: { status?: string | undefined; cursor?: string | undefined }) =>
        get<ProviderEventsAnswer>('/provider-events', query),
      replay: (provider: string, id: string) =>
        post<unknown>(`/provider-events/${provider}/${encodeURIComponent(id)}/replay`),
    },
    unknownCharges: {
      list: () => get<UnknownChargesAnswer>('/unknown-charges'),
      resolve: (paymentId: string) =>
        post<{ success: true }>(`/unknown-charges/${encodeURIComponent(paymentId)}/resolve`),
    },
    reports: {
      dashboard: (query: { from: string; to: string }) => get<Dashboard>('/reports/dashboard', query),
      cohorts: (query: TaxReportQuery) => get<CohortReport>('/reports/cohorts', query),
      discounts: (query: TaxReportQuery) => get<DiscountReport>('/reports/discounts', query),
      taxes: (query: TaxReportQuery) => get<TaxReport>('/reports/taxes', query),
      oneStopShop: (query: { quarter: string }) => get<OneStopShopReport>('/reports/one-stop-shop', query),
      sales: (query: SalesQuery) => get<SalesReport>('/reports/sales', query),
      refunds: (query: TaxReportQuery & { cursor?: string | undefined }) =>
        get<RefundsAnswer>('/reports/refunds', query),
      stockMovements: (productId: string, cursor?: string) =>
        get<StockMovementsAnswer>(`/reports/stock/${productId}`, { cursor }),
    },
  };
}

function toQuery(values: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  return given.length > 0 ? `?${new URLSearchParams(given)}` : '';
}
