import type { FastifyReply, FastifyRequest } from 'fastify';
import { noteSearchPage, previousAddress } from '../../catalog/catalog.ts';
import { sendRefusalPage } from '../../platform/http/errors/refusal-page.ts';
import { RefusedRequest } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { heldPageHeaders } from '../../platform/public-cache/cdn/cached-page-headers.ts';
import { acceptedEncoding } from '../../platform/public-cache/pages/accepted-encoding.ts';
import { isFresh } from '../../platform/public-cache/pages/cache-headers.ts';
import type { AnswerCache } from '../../platform/public-cache/pages/cached-pages.ts';
import { staleHeader } from '../../platform/public-cache/pages/read-only-mode.ts';
import type { Page } from '../../platform/public-cache/pages/sendable-page.ts';
import { createOutagePages, type ShownPage } from './outage-pages.ts';
import { createPages, type Rendering } from './render-page.ts';
import { renderInTurn } from './render-queue.ts';

/** Serves every address without another route: its page, or the page for missing ones. */
export async function pageRoutes(app: ShopServer, rendering: Rendering): Promise<void> {
  const { context } = rendering;
  const pages = createPages(rendering);
  const outage = createOutagePages(context, pages);
  app.get('/*', { config: { cost: 'page' }, schema: { hide: true } }, async (request, reply) => {
    const requested = await pages.find(request.url);
    // '/Product/ID', '/about/', '//about': each page has one address (docs/behaviour/pages.md#addresses).
    if (requested.redirectTo !== null) return reply.redirect(requested.redirectTo, 301);
    const { address, kind, search } = requested;
    try {
      const stored = app.answerCache.find(address, request.raw);
      const shown = stored ? { page: stored, staleSeconds: null } : await shownPage(request, { address, kind });
      const { page } = shown;
      if (kind === 'searches') noteSearchPage(context, request, address);
      const moved = page.status === 404 ? await movedTo(request) : null;
      if (moved !== null) return reply.header('cache-control', movedCaching).redirect(moved, 301);
      return await answer(page, {
        request,
        reply,
        answers: app.answerCache,
        search,
        address,
        staleSeconds: shown.staleSeconds,
        forCdn: () => heldPageHeaders(context, address, page),
      });
    } catch (error) {
      if (error instanceof RefusedRequest) return sendRefusalPage(reply, error);
      throw error;
    }
  });

  /** @throws RefusedRequest when the shop is too busy. */
  async function shownPage(
    request: FastifyRequest,
    { address, kind }: { readonly address: string; readonly kind: 'pages' | 'searches' },
  ): Promise<ShownPage> {
    const stale = outage.stale(address);
    if (stale) return { page: stale.page, staleSeconds: stale.seconds };
    app.refuseWhenOverloaded('ordinary');
    return renderInTurn(context, { request, kind }, () => outage.render(address));
  }

  /**
   * Returns the target of a previous shop's address. Without the database it is unknown, and the page for missing ones
   * is shown.
   */
  async function movedTo({ url, log }: FastifyRequest): Promise<string | null> {
    try {
      return await previousAddress(context, url);
    } catch (error) {
      log.warn({ err: error }, 'could not look up a previous address');
      return null;
    }
  }
}

/** The owner may later use the address for a separate page. */
const movedCaching = 'public, max-age=0, must-revalidate';

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly answers: AnswerCache;
  /** The query of the request, including campaign parameters. */
  readonly search: string;
  /** The canonical address of the page. */
  readonly address: string;
  /** Maximum age of the page in seconds while the primary is away; null = it is current. */
  readonly staleSeconds: number | null;
  /** Returns headers that let a CDN store the page, if the shop itself currently caches it. */
  readonly forCdn: () => Readonly<Record<string, string>>;
}

async function answer(page: Page, answering: Answering): Promise<FastifyReply> {
  const { request, reply, answers: stored, search, address, staleSeconds, forCdn } = answering;
  reply.headers(page.headers);
  const { location } = page.headers;
  // A page that has moved retains the query of the request. A redirected search (302) has an address of its own.
  if (location !== undefined && page.status === 301) {
    reply.header('location', `${location.split('?', 1)[0]}${search}`);
  }
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (staleSeconds !== null) reply.header(staleHeader, staleSeconds).header('cache-control', 'no-store');
    else stored.remember(page, { headers: reply.getHeaders(), target: request.url, address });
    if (isFresh(request.headers['if-none-match'], page.etag)) return reply.code(304).headers(forCdn()).send();
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  const bytes = await page.bytes(encoding);
  return reply.code(page.status).headers(forCdn()).send(bytes);
}
