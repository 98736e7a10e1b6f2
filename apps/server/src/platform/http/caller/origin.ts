import fastifyPlugin from 'fastify-plugin';
import { RefusedRequest } from '../errors/send-problem.ts';
import { usesApiKey } from './api-key-header.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Returns the origins whose pages may call the API: SITE_URL's, and if that is a loopback name, the other loopback
 * names. A browser may open the same shop as localhost or as 127.0.0.1.
 */
export function acceptedOrigins(siteUrl: string): ReadonlySet<string> {
  const site = new URL(siteUrl);
  if (!loopbackNames.includes(site.hostname)) return new Set([site.origin]);
  const port = site.port ? `:${site.port}` : '';
  return new Set(loopbackNames.map((name) => `${site.protocol}//${name}${port}`));
}

/** Refuses a call that changes something and comes from another site's page: 403 BAD_ORIGIN (docs/behaviour/http.md#origin). */
export const checkedOrigin = fastifyPlugin<{ siteUrl: string }>(async (app, { siteUrl }) => {
  const accepted = acceptedOrigins(siteUrl);
  app.addHook('onRequest', async (request) => {
    const { method, headers } = request;
    const { origin } = headers;
    // No page of another site can make a browser send an API key.
    if (usesApiKey(request)) return;
    if (origin === undefined || reads.has(method) || accepted.has(origin)) return;
    throw new RefusedRequest('BAD_ORIGIN', 'This request must come from the shop itself.');
  });
});
