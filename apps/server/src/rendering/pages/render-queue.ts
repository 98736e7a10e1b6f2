import type { FastifyRequest } from 'fastify';
import type { AppContext } from '../../platform/boot/context.ts';
import { pageLimits } from '../../platform/http/limits/page-limits.ts';
import { tooManyRequests } from '../../platform/http/limits/too-many-requests.ts';
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
  const waitMs = pageLimits(context.environment).countRendering(request.ip);
  if (waitMs !== null) throw tooManyRequests(waitMs);
  const leave = await enterQueue(context, kind, request);
  try {
    return await render();
  } finally {
    leave();
  }
}
