import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Environment } from '../environment.ts';
import { RefusedRequest } from '../errors/send-problem.ts';
import { pageLimits } from './page-limits.ts';
import { sendRefusalPage } from './refusal-page.ts';

/** Outside the API, which has limits of its own, and what watches the shop. */
function isPage({ url }: FastifyRequest): boolean {
  return !/^\/(?:api|healthz|readyz|metrics)(?:[/?]|$)/.test(url);
}

/** Limits what one address may ask for beside the API: far above what a person does, to stop a flood. */
export const limitedPages = fastifyPlugin<{ environment: Environment }>(async (app, { environment }) => {
  const limits = pageLimits(environment);
  app.addHook('onRequest', (request, reply, next) => {
    const seconds = isPage(request) ? limits.spendRequest(request.ip) : null;
    if (seconds === null) next();
    else sendRefusalPage(reply, tooManyRequests(seconds));
  });
});

export function tooManyRequests(seconds: number): RefusedRequest {
  return new RefusedRequest('TOO_MANY_REQUESTS', `Too many requests. Try again in ${seconds} s.`, {
    'retry-after': String(seconds),
  });
}
