import { zeroCents } from '@vitrine/domain/money/cents.ts';
import * as z from 'zod';
import type { DisputeReading, PaymentReading, RefundReading } from '../../payment.ts';
import { money } from './paypal-amounts.ts';

// PayPal's error pages and new statuses must never look like a payment. Each field is therefore checked. null means an
// unreliable response.

const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([]);
const capture = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'PENDING', 'DECLINED', 'FAILED']),
  amount: money,
});
const refund = z.object({
  id: z.string().min(1),
  status: z.enum(['COMPLETED', 'PENDING', 'FAILED', 'CANCELLED']),
  amount: money,
  custom_id: z.string().nullish(),
  status_details: z.object({ reason: z.string().nullish() }).nullish(),
  links,
});
const authorization = z.object({
  id: z.string().min(1),
  status: z.enum(['CREATED', 'CAPTURED', 'PARTIALLY_CAPTURED', 'DENIED', 'VOIDED', 'EXPIRED', 'PENDING']),
  expiration_time: z.iso.datetime({ offset: true }),
});
const order = z.object({
  id: z.string().min(1),
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  status: z.enum(['CREATED', 'SAVED', 'APPROVED', 'VOIDED', 'COMPLETED', 'PAYER_ACTION_REQUIRED']),
  purchase_units: z
    .array(
      z.object({
        custom_id: z.string().nullish(),
        amount: money,
        payments: z
          .object({
            captures: z.array(capture).nullish(),
            refunds: z.array(z.unknown()).nullish(),
            authorizations: z.array(authorization).nullish(),
          })
          .nullish(),
      }),
    )
    .length(1),
  // A vault of another form saves nothing, and the payment counts.
  payment_source: z
    .object({
      paypal: z.object({
        attributes: z.object({ vault: z.object({ customer: z.object({ id: z.string().min(1) }) }) }),
      }),
    })
    .optional()
    .catch(undefined),
  links,
});
type Order = z.output<typeof order>;

/** PayPal cannot cancel an order. The shop marks it in its own field, and captures no marked order. */
const mark = 'cancelled:';

export function cancelledId(orderId: string | null): string {
  return `${mark}${orderId ?? ''}`;
}

/** Returns the shop's order of PayPal's field `custom_id`. */
export function getOrderId(customId: string | null | undefined): string | null {
  return customId?.replace(mark, '') || null;
}

/** Returns the payment of an order at PayPal. */
export function orderReading(answer: unknown): PaymentReading | null {
  const { data } = order.safeParse(answer);
  const [unit] = data?.purchase_units ?? [];
  if (!data || !unit) return null;
  const taken = getCapture(data);
  const authorized = unit.payments?.authorizations?.at(-1);
  const state = readState(data, { taken, authorized });
  if (state === null) return null;
  const isTaken = state === 'PAID' && taken;
  return {
    paymentId: data.id,
    state,
    amount: unit.amount.amount,
    amountReceived: isTaken ? taken.amount.amount : zeroCents,
    // A capture in another currency is another payment than the requested one.
    currency: isTaken ? taken.amount.currency : unit.amount.currency,
    orderId: getOrderId(unit.custom_id),
    clientSecret: null,
    redirectUrl: approvalPage(data),
    chargeId: taken?.id ?? null,
    cardBrand: null,
    cardLast4: null,
    failure: state === 'DECLINED' ? declined(taken?.status ?? 'DECLINED') : null,
    savedFor: data.payment_source?.paypal.attributes.vault.customer.id,
    authorizedUntil: state === 'AUTHORIZED' && authorized ? new Date(authorized.expiration_time) : null,
  };
}

/** Returns whether an order is authorised instead of captured, and the id of its authorisation. */
export function authorizationOfOrder(answer: unknown): { readonly isIntended: boolean; readonly id: string | null } {
  const { data } = order.safeParse(answer);
  return {
    isIntended: data?.intent === 'AUTHORIZE',
    id: data?.purchase_units[0]?.payments?.authorizations?.at(-1)?.id ?? null,
  };
}

/** Returns PayPal's page for the buyer. Browsers go there, so nothing but a web address counts. */
function approvalPage({ links: given }: Order): string | null {
  const href = given.find(({ rel }) => rel === 'payer-action' || rel === 'approve')?.href;
  return href !== undefined && /^https?:\/\//.test(href) ? href : null;
}

/** Returns why PayPal took nothing, in words for the shopper. */
export function declined(code: string): NonNullable<PaymentReading['failure']> {
  return { code, declineCode: null, message: 'PayPal declined the payment. Choose another payment method.' };
}

function getCapture({ purchase_units: [unit] }: Order) {
  const captures = unit?.payments?.captures ?? [];
  return captures.find(({ status }) => isPaid(status)) ?? captures.at(-1);
}

function isPaid(status: string): boolean {
  return status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED';
}

const authorizedStates = {
  CREATED: 'AUTHORIZED',
  PENDING: 'PROCESSING',
  DENIED: 'DECLINED',
  VOIDED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
  // The captures say more.
  CAPTURED: null,
  PARTIALLY_CAPTURED: null,
} as const satisfies Record<z.output<typeof authorization>['status'], PaymentReading['state'] | null>;

interface Payments {
  readonly taken: z.output<typeof capture> | undefined;
  readonly authorized: z.output<typeof authorization> | undefined;
}

function readState(data: Order, { taken, authorized }: Payments): PaymentReading['state'] | null {
  const isTried = authorized?.status === 'CREATED' && taken?.status !== 'PENDING' && !isPaid(taken?.status ?? '');
  if (taken && !isTried) return isPaid(taken.status) ? 'PAID' : taken.status === 'PENDING' ? 'PROCESSING' : 'DECLINED';
  if (authorized) {
    const isLapsed = authorized.status === 'CREATED' && Date.parse(authorized.expiration_time) <= Date.now();
    return isLapsed ? 'CANCELLED' : authorizedStates[authorized.status];
  }
  if (data.status === 'VOIDED' || data.purchase_units[0]?.custom_id?.startsWith(mark)) return 'CANCELLED';
  if (data.status === 'COMPLETED') return null;
  return data.status === 'APPROVED' ? 'APPROVED' : 'NEEDS_SHOPPER';
}

/** Returns the refunds of an order, or null when one of them is unreliable. */
export function refundsOfOrder(answer: unknown): readonly RefundReading[] | null {
  const { data } = order.safeParse(answer);
  if (!data) return null;
  const listed = data.purchase_units[0]?.payments?.refunds ?? [];
  const readings = listed.map((entry) => refundReading(entry, data.id));
  return readings.includes(null) ? null : readings.filter((reading) => reading !== null);
}

const refundStatuses = { COMPLETED: 'SUCCEEDED', PENDING: 'PENDING', FAILED: 'FAILED', CANCELLED: 'FAILED' } as const;

export function refundReading(answer: unknown, paymentId: string | null): RefundReading | null {
  const { data } = refund.safeParse(answer);
  if (!data) return null;
  const status = refundStatuses[data.status];
  return {
    providerRefundId: data.id,
    status,
    amount: data.amount.amount,
    currency: data.amount.currency,
    paymentId,
    refundId: data.custom_id ?? null,
    failureReason: status === 'FAILED' ? (data.status_details?.reason ?? data.status) : null,
  };
}

/** Returns the id of the capture that a refund belongs to. */
export function captureOfRefund(answer: unknown): string | null {
  const href = refund.safeParse(answer).data?.links.find(({ rel }) => rel === 'up')?.href ?? '';
  return /\/captures\/([A-Za-z0-9_-]+)$/.exec(href)?.[1] ?? null;
}

const related = z.object({ supplementary_data: z.object({ related_ids: z.object({ order_id: z.string().min(1) }) }) });

/** Returns the id of the order that a capture belongs to. */
export function orderOfCapture(answer: unknown): string | null {
  return related.safeParse(answer).data?.supplementary_data.related_ids.order_id ?? null;
}

const dispute = z.object({
  dispute_id: z.string().min(1),
  reason: z.string(),
  status: z.string(),
  dispute_amount: money,
  seller_response_due_date: z.iso.datetime({ offset: true }).nullish().catch(null),
  dispute_outcome: z.object({ outcome_code: z.string().nullish() }).nullish(),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().nullish() })).default([]),
});

/** The outcomes that the seller wins. PayPal pays the buyer itself in RESOLVED_WITH_PAYOUT. */
const won = new Set(['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']);
const lost = new Set(['RESOLVED_BUYER_FAVOUR', 'ACCEPTED']);

/** Returns a dispute without its payment, and the id of the disputed capture. */
export function disputeReading(answer: unknown) {
  const { data } = dispute.safeParse(answer);
  if (!data) return null;
  const outcome = data.dispute_outcome?.outcome_code ?? '';
  const ended = won.has(outcome) ? 'won' : lost.has(outcome) ? 'lost' : null;
  const status = (data.status === 'RESOLVED' && ended) || data.status.toLowerCase();
  const reading: Omit<DisputeReading, 'paymentId'> = {
    providerDisputeId: data.dispute_id,
    amount: data.dispute_amount.amount,
    currency: data.dispute_amount.currency,
    reason: data.reason.toLowerCase(),
    status,
    respondBy: data.seller_response_due_date ? new Date(data.seller_response_due_date) : null,
  };
  return { reading, captureId: data.disputed_transactions[0]?.seller_transaction_id ?? null };
}

const problem = z.object({
  name: z.string().default(''),
  message: z.string().default(''),
  details: z.array(z.object({ issue: z.string(), description: z.string().nullish() })).default([]),
});

/** Returns why PayPal refused a call: its code, and its words for staff. */
export function refusal(answer: unknown): { readonly code: string; readonly message: string } {
  const { data } = problem.safeParse(answer);
  const [detail] = data?.details ?? [];
  return {
    code: detail?.issue || data?.name || 'REFUSED',
    message: detail?.description || data?.message || 'PayPal refused the call.',
  };
}
