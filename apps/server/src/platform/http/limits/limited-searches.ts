import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Leave } from '../load/fair-queue.ts';
import { enterQueue } from '../load/work-queues.ts';
import type { ServerContext } from '../server-context.ts';

/**
 * Queues calls that search together with the searches of pages. A turn ends with the response, even if the client has
 * left.
 */
export const limitedSearches = fastifyPlugin<{ context: ServerContext }>(async (app, { context }) => {
  const turns = new WeakMap<FastifyRequest, Leave>();
  app.addHook('preHandler', async (request) => {
    if (isSearch(request.body)) turns.set(request, await enterQueue(context, 'searches', request));
  });
  app.addHook('onSend', async (request, _reply, payload) => {
    turns.get(request)?.();
    return payload;
  });
});

/**
 * Returns whether a body requests a list with a search text (docs/behaviour/resources.md#filter), or a search's listing
 * page.
 */
function isSearch(body: unknown): boolean {
  if (typeof body !== 'object' || body === null) return false;
  const { search, text, kind }: { search?: unknown; text?: unknown; kind?: unknown } = body;
  const words = kind === 'search' ? text : search;
  return typeof words === 'string' && words.trim() !== '';
}
