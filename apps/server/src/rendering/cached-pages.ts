import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import type { AppContext } from '../platform/context.ts';
import { isFresh } from '../platform/http/cache-headers.ts';
import { clientAddress, isTrustedProxy } from '../platform/http/client-network.ts';
import type { Draining } from '../platform/http/draining.ts';
import { pageLimits } from '../platform/http/page-limits.ts';
import { requestId } from '../platform/http/request-id.ts';
import type { Encoding, Page } from '../platform/page-cache.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

export type AnswerHeaders = Readonly<Record<string, OutgoingHttpHeader | undefined>>;

/** Paths whose answer depends only on the path, so that a cached page can be sent without the router. */
const plainPath = /^\/(?:(?:category|collection|product)\/[\w-]+|about)?$/;
/** Headers that are not repeated: each answer makes its own, or has none. */
const ownHeaders = new Set(['x-request-id', 'date', 'content-length', 'content-encoding', 'set-cookie']);

/** Answers requests for cached pages without a route. */
export interface KeptAnswers {
  /** Stores the headers that the page is answered with from now on. */
  remember(page: Page, headers: AnswerHeaders): void;
  /** Answers the request if it asks for a page whose headers are stored; false: Fastify has to answer it. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly keptAnswers: KeptAnswers;
  }
}

/**
 * Answers cached pages before Fastify routes the request: its hooks, router and reply take more CPU time than sending the bytes (decision
 * 0065 has the figures). Fastify answers a page the first time; later answers repeat its headers. Each still has its id and its
 * line in the log.
 */
export function keptAnswers({ pageCache, environment, log }: AppContext): KeptAnswers {
  const headersOf = new WeakMap<Page, OutgoingHttpHeaders>();
  const limits = pageLimits(environment);
  const isTrusted = isTrustedProxy(environment.trustProxy);

  async function send(
    { request, response }: { request: IncomingMessage; response: ServerResponse },
    { page, headers }: { page: Page; headers: OutgoingHttpHeaders },
  ): Promise<void> {
    const start = performance.now();
    const id = requestId(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const status = isFresh(request.headers['if-none-match'], page.etag) ? 304 : page.status;
    const body = status === 304 ? undefined : await page.bytes(encoding);
    response.writeHead(status, completed(headers, { id, encoding, body }));
    response.end(body);
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.info({ reqId: id, method: request.method, path: request.url, status, ms }, 'request');
  }

  return {
    remember(page, headers) {
      if (headersOf.has(page)) return;
      const lasting = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
      headersOf.set(page, Object.fromEntries(lasting));
    },
    answer(request, response) {
      const path = request.url ?? '';
      const page = request.method === 'GET' && plainPath.test(path) ? pageCache.kept(path) : undefined;
      const headers = page && headersOf.get(page);
      if (!page || !headers || limits.spendRequest(clientAddress(request, isTrusted)) !== null) return false;
      send({ request, response }, { page, headers }).catch(() => response.destroy());
      return true;
    },
  };
}

/**
 * Returns Fastify's `serverFactory`: its server passes a request to Fastify unless `kept` answers it. Each answer of a process that is about to
 * end closes its connection.
 */
export function serverBehind(kept: KeptAnswers, draining: Draining): FastifyServerFactory {
  return (handler, { keepAliveTimeout, requestTimeout }) => {
    const server = createServer((request, response) => {
      if (draining.hasBegun) response.setHeader('connection', 'close');
      if (!kept.answer(request, response)) handler(request, response);
    });
    // Fastify sets this on a server that it makes itself.
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout;
    return server;
  };
}

interface Answer {
  readonly id: string;
  readonly encoding: Encoding;
  readonly body: Buffer | undefined;
}

function completed(headers: OutgoingHttpHeaders, { id, encoding, body }: Answer): OutgoingHttpHeaders {
  return {
    ...headers,
    'x-request-id': id,
    ...(body && { 'content-length': body.length }),
    ...(body && encoding !== 'identity' && { 'content-encoding': encoding }),
  };
}
