import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../platform/context.ts';
import { pageLimits } from '../platform/http/page-limits.ts';
import { tooManyRequests } from '../platform/http/spending-limit.ts';
import { enterQueue } from '../platform/http/work-queues.ts';

/**
 * Does what a visitor's page costs once it is its turn.
 * @throws RefusedRequest when this address has had too much of it, or the shop has too much to do; with Retry-After.
 */
export async function renderInTurn<Made>(
  context: AppContext,
  { request, kind }: { readonly request: FastifyRequest; readonly kind: 'pages' | 'searches' },
  render: () => Promise<Made>,
): Promise<Made> {
  const seconds = pageLimits(context.environment).spendRender(request.ip);
  if (seconds !== null) throw tooManyRequests(seconds);
  const leave = await enterQueue(context, kind, request);
  try {
    return await render();
  } finally {
    leave();
  }
}
