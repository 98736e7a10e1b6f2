import { RefusedRequest } from '../errors/send-problem.ts';

const windowMs = 60_000;
/** Maximum number of clients counted at a time. The earliest are removed first. */
const rememberedClients = 50_000;

/** A limit of requests per minute for each client, counted by this process. */
export interface SpendingLimit {
  /** Counts one request of the client. Returns null within the limit, else the seconds until the next request is allowed. */
  spend(client: string): number | null;
}

export function createSpendingLimit(max: number): SpendingLimit {
  const windows = new Map<string, { count: number; readonly until: number }>();
  return {
    spend(client) {
      const now = performance.now();
      const open = windows.get(client);
      if (open && open.until > now) {
        open.count += 1;
        return open.count > max ? Math.max(1, Math.ceil((open.until - now) / 1000)) : null;
      }
      windows.delete(client);
      for (const [oldest] of windows) {
        if (windows.size < rememberedClients) break;
        windows.delete(oldest);
      }
      windows.set(client, { count: 1, until: now + windowMs });
      return null;
    },
  };
}

/** Returns the refusal of a client that has used up its limit. */
export function tooManyRequests(seconds: number): RefusedRequest {
  return new RefusedRequest('TOO_MANY_REQUESTS', `Too many requests. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  });
}
