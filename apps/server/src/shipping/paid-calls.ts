import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/context.ts';
import { isStaff } from '../platform/http/caller.ts';
import { clientNetwork } from '../platform/http/client-network.ts';
import { createSpendingLimit, tooManyRequests } from '../platform/http/spending-limit.ts';

/** Calls that cost the shop money or make a record at the provider, and that anybody may make. */
interface PaidCalls {
  /**
   * Counts one by the client's address, each route apart (LIMIT_SHIPPING). Staff meet the ordinary limit alone; the demo account is
   * anybody.
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
