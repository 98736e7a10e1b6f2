import { createHash } from 'node:crypto';
import fastifyPlugin from 'fastify-plugin';

/** Returns the strong validator of a body. The same bytes have the same tag on every machine. */
export function entityTag(body: string | Buffer): string {
  return `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
}

/** Returns whether If-None-Match names the tag. Weak and strong tags are equal here (RFC 9110, 13.1.2). */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((candidate) => withoutMark(candidate.trim()) === withoutMark(tag));
}

function withoutMark(tag: string): string {
  return tag.replace(/^W\//, '');
}

/**
 * Sets the cache headers of the API (docs/behaviour/http.md#caching). A route with `config.cache: 'public'` sends an
 * ETag and responds with 304 to a client that already has it. Everything else is no-store.
 */
export const cacheHeaders = fastifyPlugin(async (app) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (request.routeOptions.config.cache !== 'public' || reply.statusCode !== 200) return payload;
    if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;
    const tag = entityTag(payload);
    reply.header('cache-control', 'public, max-age=0, must-revalidate').header('etag', tag);
    if (!isFresh(request.headers['if-none-match'], tag)) return payload;
    reply.code(304).removeHeader('content-length').removeHeader('content-type');
    return null;
  });
});
