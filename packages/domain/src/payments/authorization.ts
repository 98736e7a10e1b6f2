import { type Failure, failure, type Outcome, success } from '../errors/outcome.ts';
import { type Cents, formatMoney, zeroCents } from '../money/cents.ts';
import type { Currency } from '../money/currencies.ts';

/** The kinds of events of an authorised payment (table `payment_events`). */
export const paymentEventKinds = [
  'AUTHORIZED',
  'CAPTURE_REQUESTED',
  'CAPTURED',
  'CAPTURE_REFUSED',
  'RELEASED',
  'EXPIRED',
] as const;
export type PaymentEventKind = (typeof paymentEventKinds)[number];

/** An event of an authorised payment, in the order of the ledger. `amount` in cents. */
export interface PaymentEvent {
  readonly id: string;
  readonly kind: PaymentEventKind;
  readonly amount: Cents;
}

/** The state of an authorised payment. It follows from the events alone. */
interface Authorization {
  readonly state: 'NONE' | 'AUTHORIZED' | 'CAPTURING' | 'CAPTURED' | 'RELEASED' | 'EXPIRED';
  /** The authorised amount. */
  readonly amount: Cents;
  /** The captured amount. At most the authorised one. */
  readonly captured: Cents;
  /** The request whose result is unknown. Its id is the provider's idempotency key. Null without one. */
  readonly request: { readonly id: string; readonly amount: Cents } | null;
}

const none: Authorization = { state: 'NONE', amount: zeroCents, captured: zeroCents, request: null };

/** Returns the state of a payment from its events, oldest first. Captured money is final: no later event changes it. */
export function getAuthorization(events: readonly PaymentEvent[]): Authorization {
  return events.reduce(afterEvent, none);
}

function afterEvent(before: Authorization, { id, kind, amount }: PaymentEvent): Authorization {
  if (before.state === 'CAPTURED') return before;
  switch (kind) {
    case 'AUTHORIZED':
      return before.state === 'NONE' ? { ...before, state: 'AUTHORIZED', amount } : before;
    case 'CAPTURE_REQUESTED':
      return { ...before, state: 'CAPTURING', request: { id, amount } };
    case 'CAPTURE_REFUSED':
      return { ...before, state: 'AUTHORIZED', request: null };
    case 'CAPTURED':
      return { ...before, state: 'CAPTURED', captured: amount, request: null };
    case 'RELEASED':
    case 'EXPIRED':
      return { ...before, state: kind, request: null };
  }
}

type CaptureRefusal = 'NOT_AUTHORIZED' | 'CAPTURE_IN_PROGRESS' | 'CAPTURE_TOO_LARGE';

/** A capture to request. `repeats` names the earlier request of the same amount whose result is unknown. */
interface CapturePlan {
  readonly amount: Cents;
  readonly repeats: string | null;
}

/**
 * Plans the capture of an amount, or of everything that is authorised. A capture is final: the provider releases the
 * rest. A request with an unknown result is repeated, and no other amount can be requested until it has a result.
 */
export function planCapture(
  { state, amount: authorized, request }: Authorization,
  wanted: Cents | null,
  currency: Currency,
): Outcome<CapturePlan, Failure<CaptureRefusal>> {
  if (state === 'CAPTURING' && request) {
    if (wanted === null || wanted === request.amount) return success({ amount: request.amount, repeats: request.id });
    const amount = formatMoney(request.amount, currency);
    return failure('CAPTURE_IN_PROGRESS', `A capture of ${amount} has no result yet. Try again in a minute.`);
  }
  if (state !== 'AUTHORIZED') return failure('NOT_AUTHORIZED', notAuthorized[state]);
  const amount = wanted ?? authorized;
  if (amount > authorized || amount <= 0)
    return failure('CAPTURE_TOO_LARGE', `At most ${formatMoney(authorized, currency)} can be captured.`);
  return success({ amount, repeats: null });
}

const notAuthorized = {
  NONE: 'This payment is not authorised.',
  CAPTURING: 'A capture has no result yet. Try again in a minute.',
  CAPTURED: 'This payment is captured.',
  RELEASED: 'The authorisation of this payment was released.',
  EXPIRED: 'The authorisation of this payment expired. Cancel the order, or agree on another payment with the shopper.',
} as const;

/** Staff are warned this long before an authorisation lapses. */
const warningMs = 2 * 24 * 60 * 60_000;

/** Returns when staff are warned of an authorisation that lapses: two days before, or at half of a shorter one. */
export function lapseWarningAt({ from, until }: { readonly from: Date; readonly until: Date }): Date {
  const life = Math.max(0, until.getTime() - from.getTime());
  return new Date(until.getTime() - Math.min(warningMs, life / 2));
}
