import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { isFresh } from '../platform/http/cache-headers.ts';
import { requestId } from '../platform/http/request-id.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import type { Encoding, Page } from '../platform/page-cache.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import type { PageOf } from './render-page.ts';

export type AnswerHeaders = Readonly<Record<string, OutgoingHttpHeader | undefined>>;

/** Paths whose whole answer depends on the path alone, so that a kept page can be given without asking the router. */
const plainPath = /^\/(?:(?:category|collection|product)\/[\w-]+|about)?$/;
/** Named anew for each answer, or not by this one. */
const ownHeaders = new Set(['x-request-id', 'date', 'content-length', 'content-encoding', 'set-cookie']);

/**
 * Answers kept pages before Fastify routes the request: its hooks and reply take as long again as sending the bytes. The first answer of
 * a page goes the ordinary way; those after it repeat its headers. Each still has its id and its line in the log.
 */
export function answerKeptPages(app: ShopServer, pageOf: PageOf) {
  const headersOf = new WeakMap<Page, OutgoingHttpHeaders>();
  const found = new WeakMap<IncomingMessage, Promise<Page>>();
  const { server, log } = app;
  const ordinary = server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  const goOn = (request: IncomingMessage, response: ServerResponse) => {
    for (const listener of ordinary) listener.call(server, request, response);
  };

  const answerOrGoOn = async (request: IncomingMessage, response: ServerResponse) => {
    const start = performance.now();
    const finding = pageOf(request.url ?? '/');
    found.set(request, finding);
    const page = await finding;
    const headers = headersOf.get(page);
    if (!headers) return goOn(request, response);
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
    if (request.method !== 'GET' || !plainPath.test(request.url ?? '')) return goOn(request, response);
    answerOrGoOn(request, response).catch(() => response.destroy());
  });

  return {
    /** The page of a request; the one already found for it, if it came this way. */
    pageOf: (request: IncomingMessage, url: string) => found.get(request) ?? pageOf(url),
    /** From now on the page is answered with these headers. */
    remember: (page: Page, headers: AnswerHeaders): void => {
      if (headersOf.has(page)) return;
      const lasting = Object.entries(headers).filter(([name]) => !ownHeaders.has(name));
      headersOf.set(page, Object.fromEntries(lasting));
    },
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
