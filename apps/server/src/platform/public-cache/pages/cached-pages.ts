import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import type { FastifyServerFactory } from 'fastify';
import { LRUCache } from 'lru-cache';
import { pageLimits } from '../../http/limits/page-limits.ts';
import { requestId } from '../../http/requests/request-id.ts';
import { hasTwoHosts } from '../../http/requests/validate-request-url.ts';
import type { Draining } from '../../http/server/draining.ts';
import { traceParent } from '../../http/server/trace-parent.ts';
import { clientAddress, isTrustedProxy } from '../../runtime/network/client-network.ts';
import { loggedAddress } from '../../runtime/network/logged-address.ts';
import { beginRequest } from '../../runtime/tracing/tracing.ts';
import type { CacheContext } from '../cache-context.ts';
import { heldPageHeaders } from '../cdn/cached-page-headers.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { isFresh } from './cache-headers.ts';
import type { RecentWriters } from './recent-writers.ts';
import type { Encoding, Page } from './sendable-page.ts';

export type AnswerHeaders = Readonly<Record<string, OutgoingHttpHeader | undefined>>;

/** Paths whose response depends only on the path, so that a cached page can be sent without the router. */
const plainPath = /^\/(?:(?:category|collection|product)\/[\w-]+|about|products)?$/;
/**
 * Maximum number of known targets with a query: filters and further pages of a listing, with or without a campaign's
 * parameters.
 */
const maxTargets = 5_000;
const maxTargetLength = 500;
/** Headers that are not repeated. Each response has its own, or none. */
const ownHeaders = new Set(['x-request-id', 'date', 'content-length', 'content-encoding', 'set-cookie']);

/** The span attributes of a response. */
const attributes = { 'http.request.method': 'GET', 'http.route': '/*', 'vitrine.page': 'cached' };
/** The levels of a log that has a line for each request. */
const writesInfo: ReadonlySet<string> = new Set(['trace', 'debug', 'info']);

/** Responds to requests for cached pages without a route. */
export interface AnswerCache {
  /** Stores the headers of the page's later responses, and the target that requested the page of this address. */
  remember(
    page: Page,
    answer: { readonly headers: AnswerHeaders; readonly target: string; readonly address: string },
  ): void;
  /** Returns the page for this request. A visitor who has not written may also get one that a sale has just evicted. */
  find(address: string, request: IncomingMessage): Page | undefined;
  /** Responds if the request is for a page whose headers are stored. Returns false when Fastify must respond. */
  answer(request: IncomingMessage, response: ServerResponse): boolean;
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly answerCache: AnswerCache;
  }
}

/** The headers of a page's responses, complete except for the request's id, by encoding. */
type ReadyHeaders = Partial<Record<Encoding, readonly string[]>>;

/**
 * Answers cached pages before Fastify routes the request: its hooks, router and reply take more CPU time than sending the bytes (decision
 * 0014 has the figures). Fastify answers a page the first time; later answers repeat its headers. Each still has its id and its
 * line in the log.
 */
export function answerCache(context: CacheContext, writers: RecentWriters): AnswerCache {
  const { pageCache, environment, log } = context;
  const headersByPage = new WeakMap<Page, { readonly lasting: OutgoingHttpHeaders; readonly ready: ReadyHeaders }>();
  const addressCache = new LRUCache<string, string>({ max: maxTargets });
  const limits = pageLimits(environment);
  const isTrusted = isTrustedProxy(environment.trustProxy);

  function headersFor(page: Page, encoding: Encoding, body: Buffer): readonly string[] {
    const stored = headersByPage.get(page);
    const { lasting = {}, ready = {} } = stored ?? {};
    return (ready[encoding] ??= flat({
      ...lasting,
      'content-length': body.length,
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    }));
  }

  async function send({ request, response, client, page, address }: Sending): Promise<void> {
    const start = performance.now();
    const id = requestId(request);
    const span = beginRequest('GET cached page', attributes, traceParent(request.headers) ?? { traceId: id });
    const status = isFresh(request.headers['if-none-match'], page.etag) ? 304 : page.status;
    if (status === 304) {
      const forCdn = heldPageHeaders(context, address, page);
      response.writeHead(304, { ...headersByPage.get(page)?.lasting, ...forCdn, 'x-request-id': id });
      response.end();
    } else {
      const encoding = acceptedEncoding(request.headers['accept-encoding']);
      const body = page.readyBytes(encoding) ?? (await page.bytes(encoding));
      const forCdn = environment.cdn ? flat(heldPageHeaders(context, address, page)) : [];
      response.writeHead(status, ['x-request-id', id, ...headersFor(page, encoding, body), ...forCdn]);
      response.end(body);
    }
    span?.end({ 'http.response.status_code': status });
    if (!writesInfo.has(log.level)) return;
    const ms = Math.round((performance.now() - start) * 10) / 10;
    const [path] = (request.url ?? '').split('?', 1);
    const logged = loggedAddress(client, environment.logClientAddress);
    log.info({ reqId: id, method: request.method, path, status, ms, client: logged }, 'request');
  }

  const find = (address: string, request: IncomingMessage, client: string) =>
    writers.mayBeBehind(request, client) ? pageCache.cachedOrOutdated(address) : pageCache.cached(address);

  return {
    remember(page, { headers, target, address }) {
      if (!plainPath.test(target) && target.length <= maxTargetLength) addressCache.set(target, address);
      if (headersByPage.has(page)) return;
      const lasting = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
      headersByPage.set(page, { lasting: Object.fromEntries(lasting), ready: {} });
    },
    find: (address, request) => find(address, request, clientAddress(request, isTrusted)),
    answer(request, response) {
      // Fastify refuses two Host headers.
      if (request.method !== 'GET' || hasTwoHosts(request)) return false;
      const target = request.url ?? '';
      const address = plainPath.test(target) ? target : addressCache.get(target);
      if (address === undefined) return false;
      const client = clientAddress(request, isTrusted);
      const page = find(address, request, client);
      if (!page || !headersByPage.has(page) || limits.countRequest(client) !== null) return false;
      send({ request, response, client, page, address }).catch(() => response.destroy());
      return true;
    },
  };
}

interface Sending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly client: string;
  readonly page: Page;
  /** The canonical address of the page. */
  readonly address: string;
}

/**
 * Returns Fastify's `serverFactory`. Its server passes a request to Fastify unless the cache serves it. Each response of a
 * process that is about to end closes its connection.
 */
export function serverBehind(stored: AnswerCache, draining: Draining): FastifyServerFactory {
  return (handler, { keepAliveTimeout, requestTimeout }) => {
    const server = createServer((request, response) => {
      if (draining.hasBegun) response.setHeader('connection', 'close');
      if (!stored.answer(request, response)) handler(request, response);
    });
    // Fastify sets this on a server that it creates itself.
    if (typeof keepAliveTimeout === 'number') server.keepAliveTimeout = keepAliveTimeout;
    if (typeof requestTimeout === 'number') server.requestTimeout = requestTimeout;
    return server;
  };
}

/** Returns headers as alternating names and values, which `writeHead` sends unchanged. */
function flat(headers: OutgoingHttpHeaders): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [value].flat().flatMap((single) => [name, String(single)]),
  );
}
