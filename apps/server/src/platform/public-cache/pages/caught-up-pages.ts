import fastifyPlugin from 'fastify-plugin';
import { isStaff } from '../../http/caller/caller.ts';
import type { CacheContext } from '../cache-context.ts';

/** Returns whether a call only reads, including two kinds of POST (docs/behaviour/resources.md#filter). */
function isRead(method: string, url: string): boolean {
  return method === 'GET' || method === 'HEAD' || /\/(?:one|many)(?:\?|$)/.test(url);
}

/**
 * Delays the response of a staff write until this process has evicted the pages that it made stale. Staff then see the
 * change on the next load (docs/behaviour/pages.md#rendering).
 */
export const caughtUpPages = fastifyPlugin<{ context: CacheContext }>(async (app, { context }) => {
  app.addHook('onSend', async ({ method, url, caller }, reply, payload) => {
    if (reply.statusCode < 400 && isStaff(caller) && !isRead(method, url)) await context.pageEvictions.caughtUp();
    return payload;
  });
});
