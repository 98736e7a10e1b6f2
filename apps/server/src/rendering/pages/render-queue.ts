import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { tooManyRequests } from '../../platform/http/limits/cost-limit.ts';
import { pageLimits } from '../../platform/http/limits/page-limits.ts';
import { enterQueue } from '../../platform/http/load/work-queues.ts';

/**
 * Runs the rendering of a visitor's page when it is its turn.
 * @throws RefusedRequest with Retry-After when this address has had too many renderings, or the shop is too busy.
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
