import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Environment } from '../../runtime/environment/environment.ts';
import { sendRefusalPage } from '../errors/refusal-page.ts';
import { pageLimits } from './page-limits.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** Returns whether a request is outside the API, which has its own limits, and outside the monitoring routes. */
function isPage({ url }: FastifyRequest): boolean {
  return !/^\/(?:api|healthz|readyz|metrics)(?:[/?]|$)/.test(url);
}

/** Limits the requests of one address outside the API, far above what a person needs, to stop a flood. */
export const limitedPages = fastifyPlugin<{ environment: Environment }>(async (app, { environment }) => {
  const limits = pageLimits(environment);
  app.addHook('onRequest', (request, reply, next) => {
    const waitMs = isPage(request) ? limits.countRequest(request.ip) : null;
    if (waitMs === null) next();
    else sendRefusalPage(reply, tooManyRequests(waitMs));
  });
});
