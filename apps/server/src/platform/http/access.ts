import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';
import { type Caller, mayAccess, visitor } from './caller.ts';
import { proofRefusal } from './recent-proof.ts';

const refusals = {
  NOT_SIGNED_IN: 'Sign in to do this.',
  FORBIDDEN: 'Your role does not allow this.',
  DEMO_RESTRICTED: 'The demo account may not change this.',
  SECOND_FACTOR_SETUP_REQUIRED: 'The owner requires a second factor of staff: set one up at /account/security first.',
} as const;

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** A path of the API itself, or of a part mounted under it. */
function isApi(url: string): boolean {
  return url === '/api' || url.startsWith('/api/');
}

/** A request is a visitor's until its session says otherwise. */
const callers = new WeakMap<FastifyRequest, Caller>();

/**
 * Makes every route name who may call it: one under /api, or one that writes, without `config.access` fails the start.
 * Pages and files are reads and the same for everyone (docs/behaviour/pages.md#rendering), so they are public without saying so.
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
    if (config?.access || (!isApi(url) && methods.every((name) => reads.has(name)))) return;
    throw new Error(`${methods.join(', ')} ${url} does not say who may call it: set config.access.`);
  });
});

/** The calls about one's own account: whoever has to set up a second factor makes these and no others. */
const ownAccount = '/api/v1/auth/';

/**
 * Lets a call through to its handler only when its caller may make it (docs/behaviour/rights.md#who-may-do-what): 401 or 403 otherwise. Staff who have to set up
 * a second factor first count as visitors where visitors may call. A sensitive call needs a recent proof of identity.
 */
export const guardedAccess = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (request) => {
    const { caller, routeOptions } = request;
    const { access = 'public', isClosedToDemo, needsRecentProof } = routeOptions.config;
    if (caller.kind === 'user' && caller.lacksSecondFactor && !routeOptions.url?.startsWith(ownAccount)) {
      if (access !== 'public') throw refused('SECOND_FACTOR_SETUP_REQUIRED');
      request.caller = visitor;
    }
    const isRefusedToDemo = isClosedToDemo && caller.kind === 'user' && caller.isDemo;
    const verdict = isRefusedToDemo ? 'DEMO_RESTRICTED' : mayAccess(caller, access);
    if (verdict !== 'allowed') throw refused(verdict);
    const proof = needsRecentProof ? proofRefusal(caller) : undefined;
    if (proof) throw new RefusedRequest(proof.code, proof.detail);
  });
});

function refused(code: keyof typeof refusals): RefusedRequest {
  return new RefusedRequest(code, refusals[code]);
}
