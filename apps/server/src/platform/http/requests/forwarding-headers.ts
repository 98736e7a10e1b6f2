import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Environment } from '../../runtime/environment/environment.ts';

/** Headers in which proxies and CDNs describe the client, in addition to X-Forwarded-*. */
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

/** Returns whether a request came through a proxy, by its headers. */
export function cameThroughProxy(headers: IncomingHttpHeaders): boolean {
  return Object.keys(headers).some((name) => name === 'via' || name === 'cdn-loop' || isAboutTheClient(name));
}

const warning =
  'Requests have forwarding headers, but TRUST_PROXY is off: all shoppers behind the proxy share one limit. Set it to the number of proxies or to their addresses.';

const shopsBehindUnknownProxies = new WeakSet<Environment>();

/** Returns whether requests with forwarding headers have arrived although TRUST_PROXY trusts no proxy. */
export function isBehindUnknownProxy(environment: Environment): boolean {
  return shopsBehindUnknownProxies.has(environment);
}

/**
 * Warns once of a proxy that TRUST_PROXY does not name. All shoppers then share one address and its limits. It is only
 * a warning, because a client that connects directly may also send such headers.
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
