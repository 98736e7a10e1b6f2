import fastifyPlugin from 'fastify-plugin';
import type { AppContext } from '../context.ts';
import { isStaff } from './caller.ts';

/** Calls that change nothing, though two of them are a POST (docs/behaviour/resources.md#filter). */
function isRead(method: string, url: string): boolean {
  return method === 'GET' || method === 'HEAD' || /\/(?:one|many)(?:\?|$)/.test(url);
}

/**
 * Answers a staff write once this process has thrown away the pages it made stale: whoever saved something sees it on the
 * next load (docs/behaviour/pages.md#rendering).
 */
export const caughtUpPages = fastifyPlugin<{ context: AppContext }>(async (app, { context }) => {
  app.addHook('onSend', async ({ method, url, caller }, reply, payload) => {
    if (reply.statusCode < 400 && isStaff(caller) && !isRead(method, url)) await context.pageEvictions.caughtUp();
    return payload;
  });
});
