import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { LRUCache } from 'lru-cache';
import { clientNetwork } from '../../runtime/network/client-network.ts';
import { currentWork } from '../../runtime/work.ts';

/** Longer than an eviction takes, and than a page is shown after a sale has evicted it, in milliseconds. */
const rememberedMs = 3_000;
const mostWriters = 20_000;
/** Calls that write nothing, although their method and cost are those of a write. */
const readsOnly: ReadonlySet<string> = new Set(['/api/v1/cart/quote', '/api/v1/cart/started']);

/** The clients that have written within the last seconds: they are answered by what is true now (decisions 0118, 0119). */
export interface RecentWriters {
  note(ip: string): void;
  /** Tells whether a client may be shown what was true a moment ago: one without a cookie who has not written in these seconds. */
  mayBeBehind(request: { readonly headers: IncomingHttpHeaders }, ip: string): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly recentWriters: RecentWriters;
  }
}

export function createRecentWriters(): RecentWriters {
  const networks = new LRUCache<string, true>({ max: mostWriters, ttl: rememberedMs });
  return {
    note: (ip) => void networks.set(clientNetwork(ip), true),
    mayBeBehind: ({ headers }, ip) =>
      headers.cookie === undefined && (networks.size === 0 || !networks.has(clientNetwork(ip))),
  };
}

/** Notes who sends a call that may write, before it is handled and when it is answered. */
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
