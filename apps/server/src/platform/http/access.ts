import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';
import { type Caller, mayAccess, visitor } from './caller.ts';

const refusals = {
  NOT_SIGNED_IN: 'Sign in to do this.',
  FORBIDDEN: 'Your role does not allow this.',
  DEMO_RESTRICTED: 'The demo account may not change this.',
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
 * Pages and files are reads and the same for everyone (design, point 1), so they are public without saying so.
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

/** Lets a call through to its handler only when its caller may make it (contract §2): 401 or 403 otherwise. */
export const guardedAccess = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async ({ caller, routeOptions }) => {
    const { access = 'public', isClosedToDemo } = routeOptions.config;
    const isRefusedToDemo = isClosedToDemo && caller.kind === 'user' && caller.isDemo;
    const verdict = isRefusedToDemo ? 'DEMO_RESTRICTED' : mayAccess(caller, access);
    if (verdict !== 'allowed') throw new RefusedRequest(verdict, refusals[verdict]);
  });
});
