import { pause } from '../bench-shop.ts';
import type { Harness } from './harness.ts';

/** The fields of the responses that simulated shoppers read. */
export interface Answer {
  readonly status: number;
  /** The session that the response began. */
  readonly cookie: string | undefined;
  readonly body: {
    success?: boolean;
    requiresAction?: boolean;
    pending?: boolean;
    code?: string;
    orderId?: string;
    clientSecret?: string;
    redirectUrl?: string;
    awaitsPayment?: boolean;
    trackingToken?: string;
    totals?: { total: number };
    lines?: { price: number; product: unknown; quantity: number }[];
    items?: { productId: string; variantId: string | null }[];
    exchange?: { due: number; refund: number } | null;
  };
}

/** Posts like the storefront, which repeats the same request until it receives a response. */
export async function post(
  harness: Harness,
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<Answer | null> {
  for (let attempt = 0; attempt < 150; attempt += 1) {
    const answer = await fetch(`${harness.url}/api/v1${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    const hasResponded = answer && typeof text === 'string' && answer.status < 500 && answer.status !== 429;
    if (hasResponded) {
      const parsed = JSON.parse(text) as Answer['body'];
      if (parsed.code !== 'IN_PROGRESS') {
        const cookie = answer.headers.get('set-cookie')?.split(';')[0];
        return { status: answer.status, cookie, body: parsed };
      }
    }
    await pause(200);
  }
  return null;
}
