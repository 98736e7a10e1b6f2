import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { PlaceOrderAnswer, PlaceOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { readable } from '../shop/readable-answer.ts';
import { shopClient } from '../shop/shop-client.ts';
import { storage } from '../shop/stored-value.ts';
import { userStore } from '../users/user-store.ts';

interface Attempt {
  readonly key: string;
  readonly body: PlaceOrderBody;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** Whose order it is: a key says nothing to another account. */
  readonly userId: string | null;
}

const pausesMs = [300, 900, 1800];
const attemptKey = 'order-attempt';
/** After this long a shopper who comes back wants an order of today's cart, and not one that perhaps never arrived. */
const attemptLastsMs = 15 * 60_000;

/**
 * Sends an order until it is answered: the same body with the same key, so that a lost answer never buys twice (docs/behaviour/orders.md#idempotency). Each
 * attempt of the shopper has a key of its own, for a new card or address is a new request.
 * @throws ApiError when it is refused, or when no answer came after all.
 */
export async function sendOrder(body: PlaceOrderBody): Promise<PlaceOrderAnswer> {
  const attempt = { key: crypto.randomUUID(), body, sentAt: Date.now(), userId: presentUser() };
  remember(attempt);
  return untilAnswered(attempt);
}

/** The order whose answer never came, and what it is answered when it is sent again. */
export interface FoundOrder {
  readonly body: PlaceOrderBody;
  readonly answer: PlaceOrderAnswer;
}

/**
 * Sends the order again whose answer never came, before another one is made; null when there is none, or when it is refused.
 * @throws ApiError while it still is not answered: it may have been placed, so no other may be sent.
 */
export async function sendLostOrder(): Promise<FoundOrder | null> {
  const attempt = unanswered ?? readAttempt(storage(() => localStorage.getItem(attemptKey)) ?? null);
  if (!attempt) return null;
  if (!(Date.now() - attempt.sentAt < attemptLastsMs) || attempt.userId !== presentUser()) {
    forget();
    return null;
  }
  try {
    return { body: attempt.body, answer: await untilAnswered(attempt) };
  } catch (error) {
    if (isUnanswered(error)) throw error;
    return null;
  }
}

function presentUser(): string | null {
  return userStore.get()?.id ?? null;
}

/** Kept in memory too: storage may be full or forbidden. In storage other tabs find it, also after this one was closed. */
let unanswered: Attempt | null = null;

function remember(attempt: Attempt): void {
  unanswered = attempt;
  storage(() => localStorage.setItem(attemptKey, JSON.stringify(attempt)));
}

function forget(): void {
  unanswered = null;
  storage(() => localStorage.removeItem(attemptKey));
}

/** Written by `remember`, perhaps in another tab or before a reload; null when it is damaged. */
function readAttempt(stored: string | null): Attempt | null {
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as Attempt;
  } catch {
    return null;
  }
}

async function untilAnswered({ key, body }: Attempt): Promise<PlaceOrderAnswer> {
  for (const pause of [...pausesMs, null]) {
    try {
      const answer = await readable(shopClient.orders.place(body, key), ({ success }) => typeof success === 'boolean');
      forget();
      return answer;
    } catch (error) {
      const isLost = isUnanswered(error);
      if (!isLost) forget();
      if (!isLost || pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw new Error('unreachable: the last round answers or throws');
}

/** No answer, or none of this request's own: whether the order was placed is not known. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'IN_PROGRESS');
}
