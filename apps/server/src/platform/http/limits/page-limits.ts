import type { Environment } from '../../runtime/environment/environment.ts';
import { clientNetwork, inNetworks } from '../../runtime/network/client-network.ts';
import { createProcessLimit } from './process-limit.ts';

/**
 * Limits the requests per minute outside the API by client address. Returns the milliseconds to wait, or null if the
 * request is allowed.
 */
export interface PageLimits {
  /** Counts any request: a cached page, a picture, a script. */
  countRequest(ip: string): number | null;
  /** Counts a page that needs rendering. */
  countRendering(ip: string): number | null;
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
  const requests = createProcessLimit(limits.pages);
  const renders = createProcessLimit(limits.renders);
  const isExempt = exemptFromPageLimits.length === 0 ? () => false : inNetworks(exemptFromPageLimits);
  return {
    isExempt,
    countRequest: (ip) => (isExempt(ip) ? null : requests.count(clientNetwork(ip))),
    countRendering: (ip) => (isExempt(ip) ? null : renders.count(clientNetwork(ip))),
  };
}
