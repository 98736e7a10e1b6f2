import type { Environment } from '../environment.ts';
import { clientNetwork, inNetworks } from './client-network.ts';
import { createSpendingLimit } from './spending-limit.ts';

/** Requests a minute by client address outside the API: seconds to wait, or null when there is nothing against it. */
export interface PageLimits {
  /** Anything: a page that is kept, a picture, a script. */
  spendRequest(ip: string): number | null;
  /** A page that has to be rendered. */
  spendRender(ip: string): number | null;
  /** Whether an address speaks for many: each of its requests is then a client of its own. */
  isExempt(ip: string): boolean;
}

const limitsOf = new WeakMap<Environment, PageLimits>();

/** The limits of a shop, the same for all its parts. Addresses of LIMIT_PAGES_EXEMPT meet none. */
export function pageLimits(environment: Environment): PageLimits {
  const known = limitsOf.get(environment);
  if (known) return known;
  const made = createPageLimits(environment);
  limitsOf.set(environment, made);
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
