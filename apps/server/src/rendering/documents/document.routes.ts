import type { PageRead } from '@vitrine/contract/shop-api.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createShopApi } from '../../catalog/catalog.ts';
import { agentSettings, loadView, pathInView } from '../../channels/channels.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { sendRefusalPage } from '../../platform/http/errors/refusal-page.ts';
import { RefusedRequest } from '../../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../../platform/http/server/server-type.ts';
import { renderInTurn } from '../pages/render-queue.ts';
import { listingDocument, pageDocument, productDocument, shopDocument } from './write-documents.ts';

/** The kinds of pages that exist as Markdown, by the first part of their path. */
const kinds = ['product', 'category', 'collection', 'pages'] as const;
type Kind = (typeof kinds)[number];

/** A found document, or where it is now. */
type Found = { readonly text: string; readonly page: string } | { readonly movedTo: string } | null;

/**
 * Serves /llms.txt, and products, categories, collections and the owner's pages as Markdown at their address with `.md`.
 * While the owner has not switched them on, they do not exist (decision 0067).
 */
export async function documentRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { siteUrl } = context.environment;
  const options = { config: { cost: 'read' as const }, schema: { hide: true } };

  app.get('/llms.txt', options, (request, reply) =>
    answer(request, reply, async () => {
      const settings = await agentSettings(context.db);
      if (!settings.documents) return null;
      const api = createShopApi(context);
      const [site, menu] = await Promise.all([api.site(), api.menu()]);
      const calls = [
        ...(settings.mcp ? [`Model Context Protocol: ${siteUrl}/api/mcp`] : []),
        ...(settings.ucp ? [`Universal Commerce Protocol: ${siteUrl}/.well-known/ucp`] : []),
      ];
      return { text: shopDocument(menu, { site, address: (path) => siteUrl + path }, calls), page: '/' };
    }),
  );

  for (const kind of kinds) {
    app.get<{ Params: { slug: string } }>(`/${kind}/:slug.md`, options, (request, reply) =>
      answer(request, reply, () => find(kind, request.params.slug, '')),
    );
    app.get<{ Params: { slug: string; view: string } }>(`/:view/${kind}/:slug.md`, options, (request, reply) =>
      answer(request, reply, () => find(kind, request.params.slug, request.params.view)),
    );
  }

  async function find(kind: Kind, slug: string, viewName: string): Promise<Found> {
    if (!(await agentSettings(context.db)).documents) return null;
    const view = await loadView(context.db, viewName);
    if (view === null) return null;
    const api = createShopApi(context, view);
    const address = (path: string) => siteUrl + pathInView(path, viewName);
    const write = <Page>(read: PageRead<Page>, text: (page: Page) => string): Found => {
      if (read.found === 'moved') return { movedTo: address(`/${kind}/${read.slug}.md`) };
      return read.found === 'page' ? { text: text(read.page), page: pathInView(`/${kind}/${slug}`, viewName) } : null;
    };
    if (kind === 'pages') return write(await api.ownPage(slug), pageDocument);
    const site = await api.site();
    if (kind === 'product') return write(await api.product(slug), (page) => productDocument(page, { site, address }));
    return write(await api.listing({ kind, slug }), (listing) => listingDocument(listing, { site, address }));
  }

  /** Sends a document in turn with the pages, within the limits of one address. */
  async function answer(request: FastifyRequest, reply: FastifyReply, load: () => Promise<Found>) {
    try {
      const found = await renderInTurn(context, { request, kind: 'pages' }, load);
      if (found === null) return reply.code(404).type('text/plain').send('There is no such document.');
      if ('movedTo' in found) return reply.redirect(found.movedTo, 301);
      return reply
        .type('text/markdown; charset=utf-8')
        .header('cache-control', 'public, max-age=300')
        .header('link', `<${siteUrl}${found.page}>; rel="canonical"`)
        .send(found.text);
    } catch (error) {
      if (error instanceof RefusedRequest) return sendRefusalPage(reply, error);
      throw error;
    }
  }
}
