import { RefusedRequest } from '../errors/send-problem.ts';

const windowMs = 60_000;
/** Clients remembered at a time; those that came first are forgotten first. */
const rememberedClients = 50_000;

/** So many requests a minute for each client, counted by this process. */
export interface SpendingLimit {
  /** Counts one request of the client: null when it is within the limit, else the seconds until the next is. */
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

/** The refusal of a client that has spent its limit. */
export function tooManyRequests(seconds: number): RefusedRequest {
  return new RefusedRequest('TOO_MANY_REQUESTS', `Too many requests. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  });
}
