import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '../../runtime/network/client-network.ts';
import { currentWork } from '../../runtime/work.ts';

/** Milliseconds. An eviction takes less, and a page is shown for less after a sale has evicted it. */
const rememberedMs = 3_000;
const maxWriters = 20_000;
/** Calls that write nothing, although their method and cost are those of a write. */
const readsOnly: ReadonlySet<string> = new Set(['/api/v1/cart/quote', '/api/v1/cart/started', '/api/v1/cart/added']);

/** The clients that have written within the last seconds: they receive current data (decision 0014). */
export interface RecentWriters {
  note(ip: string): void;
  /**
   * Returns whether a client may see slightly outdated data: one without a cookie that has not written in these
   * seconds.
   */
  mayBeBehind(request: { readonly headers: IncomingHttpHeaders }, ip: string): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly recentWriters: RecentWriters;
  }
}

export function createRecentWriters(): RecentWriters {
  const networks = new LRUCache<string, true>({ max: maxWriters, ttl: rememberedMs });
  return {
    note: (ip) => void networks.set(clientNetwork(ip), true),
    mayBeBehind: ({ headers }, ip) =>
      headers.cookie === undefined && (networks.size === 0 || !networks.has(clientNetwork(ip))),
  };
}

/** Records the client of a call that may write, before the call is handled and when its response is sent. */
export const notedWriters = fastifyPlugin(async (app) => {
  const note = ({ ip, routeOptions, method }: FastifyRequest) => {
    const kind = currentWork()?.kind;
    const mayWrite = kind === 'write' || (kind === 'background' && method !== 'GET');
    if (mayWrite && !readsOnly.has(routeOptions.url ?? '')) app.recentWriters.note(ip);
  };
  app.addHook('preHandler', (request, _reply, next) => {
    note(request);
    next();
  });
  app.addHook('onSend', (request, _reply, payload, next) => {
    note(request);
    next(null, payload);
  });
});
