import { RefusedRequest } from '../errors/send-problem.ts';
import type { SharedCounts } from './shared-counts.ts';

/** Returns the refusal of a client that has used up its limit, with the time until its next request is allowed. */
export function tooManyRequests(waitMs: number): RefusedRequest {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  return new RefusedRequest('TOO_MANY_REQUESTS', `Too many requests. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  });
}

/**
 * Counts one call of a client over all processes.
 * @throws RefusedRequest TOO_MANY_REQUESTS with Retry-After above the limit.
 */
export async function countCall(counts: SharedCounts, client: string, max: number): Promise<void> {
  const { current, ttl } = await counts.count(client, max);
  if (current > max) throw tooManyRequests(ttl);
}
