import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AppContext } from '../platform/context.ts';
import { isFresh } from '../platform/http/cache-headers.ts';
import { clientAddress, isTrustedProxy } from '../platform/http/client-network.ts';
import { pageLimits } from '../platform/http/page-limits.ts';
import { requestId } from '../platform/http/request-id.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import type { Encoding, Page } from '../platform/page-cache.ts';
import { acceptedEncoding } from './accepted-encoding.ts';

export type AnswerHeaders = Readonly<Record<string, OutgoingHttpHeader | undefined>>;

/** Paths whose whole answer depends on the path alone, so that a kept page can be given without asking the router. */
const plainPath = /^\/(?:(?:category|collection|product)\/[\w-]+|about)?$/;
/** Named anew for each answer, or not by this one. */
const ownHeaders = new Set(['x-request-id', 'date', 'content-length', 'content-encoding', 'set-cookie']);

/**
 * Answers kept pages before Fastify routes the request: its hooks and reply take as long again as sending the bytes. The first answer of
 * a page goes the ordinary way; those after it repeat its headers. Each still has its id and its line in the log.
 * @returns what makes a page be answered with these headers from now on.
 */
export function answerKeptPages(app: ShopServer, { pageCache, environment }: AppContext) {
  const headersOf = new WeakMap<Page, OutgoingHttpHeaders>();
  const { server, log } = app;
  const limits = pageLimits(environment);
  const isTrusted = isTrustedProxy(environment.trustProxy);
  const ordinary = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];

  const answerKept = async (
    { request, response }: { request: IncomingMessage; response: ServerResponse },
    { page, headers }: { page: Page; headers: OutgoingHttpHeaders },
  ) => {
    const start = performance.now();
    const id = requestId(request);
    const encoding = acceptedEncoding(request.headers['accept-encoding']);
    const status = isFresh(request.headers['if-none-match'], page.etag) ? 304 : page.status;
    const body = status === 304 ? undefined : await page.bytes(encoding);
    response.writeHead(status, completed(headers, { id, encoding, body }));
    response.end(body);
    const ms = Math.round((performance.now() - start) * 10) / 10;
    log.info({ reqId: id, method: request.method, path: request.url, status, ms }, 'request');
  };

  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? '';
    const page = request.method === 'GET' && plainPath.test(path) ? pageCache.kept(path) : undefined;
    const headers = page && headersOf.get(page);
    if (page && headers && limits.spendRequest(clientAddress(request, isTrusted)) === null) {
      answerKept({ request, response }, { page, headers }).catch(() => response.destroy());
      return;
    }
    for (const listener of ordinary) listener.call(server, request, response);
  });

  return (page: Page, headers: AnswerHeaders): void => {
    if (headersOf.has(page)) return;
    const lasting = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
    headersOf.set(page, Object.fromEntries(lasting));
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
