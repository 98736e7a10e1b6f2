import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Environment } from '../environment.ts';

/** What proxies and CDNs say about the client that they speak for, beside X-Forwarded-*. */
const aboutTheClient = new Set([
  'forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-forwarded-for',
  'x-envoy-external-address',
  'x-azure-clientip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'do-connecting-ip',
]);

function isAboutTheClient(name: string): boolean {
  return name.startsWith('x-forwarded') || aboutTheClient.has(name);
}

/** Whether a request came through a proxy, or says so. */
export function cameThroughProxy(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name === 'via' || name === 'cdn-loop' || isAboutTheClient(name));
}

const warning =
  'Requests come with forwarding headers, and TRUST_PROXY is off: behind a proxy all shoppers share one limit. Set it to the number of proxies or their addresses.';

const shopsBehindUnknownProxies = new WeakSet<Environment>();

/** Whether requests name another client than the one that connects, while TRUST_PROXY believes nobody. */
export function isBehindUnknownProxy(environment: Environment): boolean {
  return shopsBehindUnknownProxies.has(environment);
}

/**
 * Warns once of a proxy that TRUST_PROXY does not know: all shoppers then share one address and its limits. Whoever connects directly may
 * send such headers as well, so that it is a warning and no more.
 */
export const unknownProxies = fastifyPlugin<{ environment: Environment }>(async (app, { environment }) => {
  if (environment.trustProxy !== false) return;
  app.addHook('onRequest', (request: FastifyRequest, _reply, next) => {
    if (!isBehindUnknownProxy(environment) && Object.keys(request.headers).some(isAboutTheClient)) {
      shopsBehindUnknownProxies.add(environment);
      app.log.warn(warning);
    }
    next();
  });
});
