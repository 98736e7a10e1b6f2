import type { FastifyReply, FastifyRequest } from 'fastify';
import { isFresh } from '../platform/http/cache-headers.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import type { Page } from '../platform/page-cache.ts';
import { acceptedEncoding } from './accepted-encoding.ts';
import { type AnswerHeaders, answerKeptPages } from './kept-pages.ts';
import { pageRenderer, type Rendering } from './render-page.ts';

/** Everything that no other route takes is a page, or the page that says there is none. */
export async function pageRoutes(app: ShopServer, rendering: Rendering): Promise<void> {
  const kept = answerKeptPages(app, pageRenderer(rendering));
  app.get<{ Params: { id: string } }>('/Product/:id', { schema: { hide: true } }, (request, reply) =>
    reply.redirect(`/product/${encodeURIComponent(request.params.id)}`, 301),
  );
  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2);
    const bare = path.replace(/(?<!\/)\/+$/, '') || '/';
    if (bare !== path) return reply.redirect(query ? `${bare}?${query}` : bare, 301);
    return answer(await kept.pageOf(request.raw, request.url), { request, reply, remember: kept.remember });
  });
}

interface Answering {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly remember: (page: Page, headers: AnswerHeaders) => void;
}

async function answer(page: Page, { request, reply, remember }: Answering): Promise<FastifyReply> {
  reply.headers(page.headers);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    remember(page, reply.getHeaders());
    if (isFresh(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.code(page.status).send(await page.bytes(encoding));
}
