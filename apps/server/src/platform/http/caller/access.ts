import type { FastifyContextConfig, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';
import { asShopper, type Caller, hasPermission, isStaff, mayAccess, type StaffCaller, visitor } from './caller.ts';
import { lackedPermission } from './lacked-permission.ts';
import { proofRefusal } from './recent-authentication.ts';

const refusals = {
  NOT_SIGNED_IN: 'Log in to do this.',
  FORBIDDEN: 'Your role does not allow this.',
  DEMO_RESTRICTED: 'The demo account cannot change this.',
  SECOND_FACTOR_SETUP_REQUIRED: 'The owner requires a second factor for staff. Set one up at /account/security first.',
} as const;

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Returns whether a path belongs to the API, or to a part mounted under it. */
function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/');
}

/** The callers of requests. A caller without an entry is a visitor. */
const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Requires every route under /api, and every route that writes, to declare `config.access`. Otherwise the start fails.
 * Pages and files are reads and the same for everyone (docs/behaviour/pages.md#rendering), so they are public by
 * default.
 */
export const declaredAccess = fastifyPlugin(async (app) => {
  app.decorateRequest('caller', {
    getter() {
      return callers.get(this) ?? visitor;
    },
    setter(caller: Caller) {
      callers.set(this, caller);
    },
  });
  app.addHook('onRoute', ({ url, method, config }) => {
    const methods = [method].flat();
    const isForStaff = config?.access === 'staff' || config?.access === 'owner';
    if (isForStaff && !config.permission) {
      throw new Error(`${methods.join(', ')} ${url} does not declare its permission: set config.permission.`);
    }
    if (config?.access || (!isApi(url) && methods.every((name) => reads.has(name)))) return;
    throw new Error(`${methods.join(', ')} ${url} does not declare its callers: set config.access.`);
  });
});

/** The calls about one's own account. Only these are open to staff who have to set up a second factor. */
const ownAccount = '/api/v1/auth/';

/**
 * Passes a call to its handler only if its caller may make it (docs/behaviour/rights.md#who-may-do-what), else responds
 * with 401 or 403. A custom role or a key needs the permission of the
 * call (decision 0062). Staff who still have to set up a second factor count as visitors in public calls. A sensitive call
 * needs a recent proof of identity.
 */
export const guardedAccess = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request) => {
    const { caller, routeOptions } = request;
    const { access = 'public', isClosedToDemo, needsRecentProof } = routeOptions.config;
    if (caller.kind === 'user' && caller.lacksSecondFactor && !routeOptions.url?.startsWith(ownAccount)) {
      if (access !== 'public') throw refused('SECOND_FACTOR_SETUP_REQUIRED');
      request.caller = visitor;
    }
    const counted = request.caller;
    if (isStaff(counted)) request.caller = permitted(counted, routeOptions.config);
    const isRefusedToDemo = isClosedToDemo && caller.kind === 'user' && caller.isDemo;
    const verdict = isRefusedToDemo ? 'DEMO_RESTRICTED' : mayAccess(request.caller, access);
    if (verdict !== 'allowed') throw refused(verdict);
    const proof = needsRecentProof ? proofRefusal(caller) : undefined;
    if (proof) throw new RefusedRequest(proof.code, proof.detail);
  });
});

/**
 * Returns the caller of a call, by the permission that the call needs. In calls for shoppers too, a member of staff
 * without it counts as a shopper, and a key as a visitor. Otherwise it throws.
 */
function permitted(
  caller: StaffCaller,
  { access = 'public', permission, needsRecentProof }: FastifyContextConfig,
): Caller {
  const isKey = caller.apiKey !== undefined;
  const isLacking = permission === undefined ? isKey : !hasPermission(caller, permission);
  if (isKey && (needsRecentProof || access === 'owner')) throw new RefusedRequest('FORBIDDEN', notForKeys);
  if (!isLacking) return caller;
  if (access === 'public') return isKey ? visitor : asShopper(caller);
  if (access === 'signed-in' && !isKey) return asShopper(caller);
  throw new RefusedRequest('FORBIDDEN', permission ? lackedPermission(caller, permission) : notForKeys);
}

const notForKeys = 'An API key cannot make this call.';

function refused(code: keyof typeof refusals): RefusedRequest {
  return new RefusedRequest(code, refusals[code]);
}
