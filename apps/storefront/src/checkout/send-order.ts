import { ApiError } from '@vitrine/contract/client/api-error.ts';
import type { PlaceOrderAnswer, PlaceOrderBody } from '@vitrine/contract/orders/place-order.schema.ts';
import { shopClient } from '../shop/shop-client.ts';

interface Attempt {
  readonly key: string;
  readonly body: PlaceOrderBody;
}

const pausesMs = [500, 1500, 3000];
const attemptKey = 'order-attempt';

/**
 * Sends an order until it is answered: the same body with the same key, so that a lost answer never buys twice (contract §5). Each
 * attempt of the shopper has a key of its own, for a new card or address is a new request.
 * @throws ApiError when it is refused, or when no answer came after all.
 */
export async function sendOrder(body: PlaceOrderBody): Promise<PlaceOrderAnswer> {
  const attempt = { key: crypto.randomUUID(), body };
  sessionStorage.setItem(attemptKey, JSON.stringify(attempt));
  return untilAnswered(attempt);
}

/** Sends the order again whose answer never came, before another one is made; null when there is none. */
export async function sendLostOrder(): Promise<PlaceOrderAnswer | null> {
  const stored = sessionStorage.getItem(attemptKey);
  return stored === null ? null : untilAnswered(JSON.parse(stored) as Attempt);
}

async function untilAnswered({ key, body }: Attempt): Promise<PlaceOrderAnswer> {
  for (const pause of [...pausesMs, null]) {
    try {
      const answer = await shopClient.orders.place(body, key);
      sessionStorage.removeItem(attemptKey);
      return answer;
    } catch (error) {
      const isLost = isUnanswered(error);
      if (!isLost) sessionStorage.removeItem(attemptKey);
      if (!isLost || pause === null) throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  throw new Error('unreachable: the last round answers or throws');
}

/** No answer, or none of this request's own. */
function isUnanswered(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500 || error.code === 'IN_PROGRESS');
}
