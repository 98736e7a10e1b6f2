import type { Environment } from '../../runtime/environment/environment.ts';
import { clientNetwork, inNetworks } from '../../runtime/network/client-network.ts';
import { createSpendingLimit } from './cost-limit.ts';

/** Limits the requests per minute outside the API by client address. Returns the seconds to wait, or null if the request is allowed. */
export interface PageLimits {
  /** Counts any request: a cached page, a picture, a script. */
  spendRequest(ip: string): number | null;
  /** Counts a page that needs rendering. */
  spendRender(ip: string): number | null;
  /** Returns whether an address represents many clients. Each of its requests then counts as a separate client. */
  isExempt(ip: string): boolean;
}

const limitsByEnvironment = new WeakMap<Environment, PageLimits>();

/** Returns the limits of a shop, shared by all its parts. Addresses of LIMIT_PAGES_EXEMPT have none. */
export function pageLimits(environment: Environment): PageLimits {
  const known = limitsByEnvironment.get(environment);
  if (known) return known;
  const made = createPageLimits(environment);
  limitsByEnvironment.set(environment, made);
  return made;
}

function createPageLimits({ limits, exemptFromPageLimits }: Environment): PageLimits {
  const requests = createSpendingLimit(limits.pages);
  const renders = createSpendingLimit(limits.renders);
  const isExempt = exemptFromPageLimits.length === 0 ? () => false : inNetworks(exemptFromPageLimits);
  return {
    isExempt,
    spendRequest: (ip) => (isExempt(ip) ? null : requests.spend(clientNetwork(ip))),
    spendRender: (ip) => (isExempt(ip) ? null : renders.spend(clientNetwork(ip))),
  };
}
