import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/context.ts';
import { isStaff } from '../platform/http/caller.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import { createSpendingLimit, tooManyRequests } from '../platform/http/spending-limit.ts';

/** Limits public calls that cost the shop money or make a record at the provider. */
interface PaidCalls {
  /**
   * Counts one call by the client's address, separately for each route (LIMIT_SHIPPING). For staff only the ordinary limit applies; the
   * demo account is limited like visitors.
   * @throws RefusedRequest TOO_MANY_REQUESTS with Retry-After.
   */
  countPaidCall(request: FastifyRequest): void;
}

export function paidCalls({ environment }: AppContext): PaidCalls {
  const limit = createSpendingLimit(environment.limits.shipping);
  return {
    countPaidCall({ caller, ip, routeOptions }) {
      if (isStaff(caller) && !caller.isDemo) return;
      const seconds = limit.spend(`${routeOptions.url} ${clientNetwork(ip)}`);
      if (seconds !== null) throw tooManyRequests(seconds);
    },
  };
}
