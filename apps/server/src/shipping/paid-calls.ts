import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/boot/context.ts';
import { isStaff } from '../platform/http/caller/caller.ts';
import { sharedCounts } from '../platform/http/limits/shared-counts.ts';
import { countCall } from '../platform/http/limits/too-many-requests.ts';
import { clientNetwork } from '../platform/runtime/network/client-network.ts';

/** Limits public calls that cost the shop money or create a record at the provider. */
interface PaidCalls {
  /**
   * Counts one call by the client's address, separately for each route (LIMIT_SHIPPING). For staff only the ordinary
   * limit applies. The demo account is limited like visitors.
   * @throws RefusedRequest TOO_MANY_REQUESTS with Retry-After.
   */
  countPaidCall(request: FastifyRequest): Promise<void>;
}

export function paidCalls(context: AppContext): PaidCalls {
  const { shipping } = context.environment.limits;
  return {
    async countPaidCall({ caller, ip, routeOptions }) {
      if (isStaff(caller) && !caller.isDemo) return;
      await countCall(sharedCounts(context), `shipping ${routeOptions.url} ${clientNetwork(ip)}`, shipping);
    },
  };
}
