import type { HTTPMethods } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';

const methods: HTTPMethods[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Responds to unknown addresses of the API, so that a page route at `/*` never does. The response is 404 NOT_FOUND, or
 * 405 with Allow when the address exists with another method. Register it first, because it collects the routes that
 * follow.
 */
export const unknownRoutes = fastifyPlugin(async (app) => {
  const known: { readonly pattern: RegExp; readonly method: string }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.includes('*')) return;
    for (const name of [method].flat()) known.push({ pattern: toPattern(url), method: name });
  });
  app.route({
    method: methods,
    url: '/*',
    config: { access: 'public' },
    schema: { hide: true },
    handler: async ({ url, method }) => {
      const path = url.split('?')[0] ?? url;
      const allowed = known.filter(({ pattern }) => pattern.test(path)).map((route) => route.method);
      // An address with its own method only gets here when a part of it is longer than any id.
      if (allowed.length === 0 || allowed.includes(method))
        throw new RefusedRequest('NOT_FOUND', `No route matches ${method} ${path}.`);
      throw new RefusedRequest('METHOD_NOT_ALLOWED', `This address supports ${allowed.join(', ')}.`, {
        allow: allowed.join(', '),
      });
    },
  });
});

function toPattern(url: string): RegExp {
  const escaped = url.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
