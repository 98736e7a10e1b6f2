import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { PlaceOrderAnswer, PlaceOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { readable } from '../shop/readable-answer.ts';
import { shopClient } from '../shop/shop-client.ts';
import { storage } from '../shop/stored-value.ts';
import { userStore } from '../users/user-store.ts';

interface Attempt {
  readonly key: string;
  readonly body: PlaceOrderBody;
  /** In milliseconds since 1970. */
  readonly sentAt: number;
  /** The account of the order, because a key is only valid for its account. */
  readonly userId: string | null;
}

const pausesMs = [300, 900, 1800];
const attemptKey = 'order-attempt';
/**
 * Milliseconds after which a returning shopper orders the current cart instead of repeating an order that perhaps never
 * arrived.
 */
const attemptLastsMs = 15 * 60_000;

/**
 * Sends an order until a response arrives, with the same body and key, so that a lost response never causes a second
 * order (docs/behaviour/orders.md#idempotency). Each attempt of the shopper has its own key, because a new card or
 * address is a new request.
 * @throws ApiError when the order is refused, or when no response arrived in the end.
 */
export async function sendOrder(body: PlaceOrderBody): Promise<PlaceOrderAnswer> {
  const attempt = { key: crypto.randomUUID(), body, sentAt: Date.now(), userId: currentUserId() };
  remember(attempt);
  return waitForAnswer(attempt);
}

/** An order whose response was lost, and the response to sending it again. */
export interface FoundOrder {
  readonly body: PlaceOrderBody;
  readonly answer: PlaceOrderAnswer;
}

/**
 * Resends an order whose response was lost, before another one is created. Returns null when there is none, or when it
 * is refused.
 * @throws ApiError when there is still no response; it may have been placed, so no other order may be sent.
 */
export async function sendLostOrder(): Promise<FoundOrder | null> {
  const attempt = unanswered ?? readAttempt(storage(() => localStorage.getItem(attemptKey)) ?? null);
  if (!attempt) return null;
  if (!(Date.now() - attempt.sentAt < attemptLastsMs) || attempt.userId !== currentUserId()) {
    forget();
    return null;
  }
  try {
    return { body: attempt.body, answer: await waitForAnswer(attempt) };
  } catch (error) {
    if (isUnanswered(error)) throw error;
    return null;
  }
}

function currentUserId(): string | null {
  return userStore.get()?.id ?? null;
}

/** A copy in memory, because storage may be full or forbidden. Other tabs find it in storage, also after this tab was closed. */
let unanswered: Attempt | null = null;

function remember(attempt: Attempt): void {
  unanswered = attempt;
  storage(() => localStorage.setItem(attemptKey, JSON.stringify(attempt)));
}

function forget(): void {
  unanswered = null;
  storage(() => localStorage.removeItem(attemptKey));
}

/** Reads what `remember` wrote, perhaps in another tab or before a reload. Returns null when it is damaged. */
function readAttempt(stored: string | null): Attempt | null {
  if (stored === null) return null;
  try {
    return JSON.parse(stored) as Attempt;
  } catch {
    return null;
  }
}

async function waitForAnswer({ key, body }: Attempt): Promise<PlaceOrderAnswer> {
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
  throw new Error('unreachable: the last attempt returns or throws');
}

/** Returns whether the request has no response, so that it is unknown whether the order was placed. */
export function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'IN_PROGRESS');
}
