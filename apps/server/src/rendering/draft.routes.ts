import { parseSectionKey } from '@vitrine/contract/sections/section-hosts.ts';
import { sectionListParams } from '@vitrine/contract/sections/sections.schema.ts';
import type { OwnPage, ShopApi } from '@vitrine/contract/shop-api.ts';
import * as z from 'zod';
import { createShopApi, showSections } from '../catalog/catalog.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { failure } from '../platform/runtime/outcome.ts';
import { draftOfSecret, pageTexts, sectionListRow, sectionsSlug } from '../sections/sections.ts';
import { withBannerSizes } from './assets/banner-sizes.ts';
import { brokenPage } from './pages/broken-page.ts';
import { renderPage } from './pages/render-page.ts';
import { onlyInFrame, opensInOwnFrame, previewPolicy, withoutScripts } from './preview-page.ts';
import type { Storefront } from './storefront.ts';

/**
 * Serves drafts of sections as pages without scripts: to staff in the frame of the editor, and to everyone who has the
 * secret link. They are never cached or indexed.
 */
export function sectionPreviewRoute(
  app: ShopServer,
  context: AppContext,
  storefront: () => Storefront | undefined,
): void {
  const policy = previewPolicy(context);
  app.get(
    '/reports/sections/:key',
    {
      config: { access: 'staff', permission: 'pages:read', answers: ['text/html'] },
      schema: { tags: ['reports'], summary: 'A page with the draft of its sections', params: sectionListParams },
    },
    async ({ params: { key }, headers }, reply) => {
      if (!opensInOwnFrame(context, headers)) return sendFailure(reply, onlyInFrame);
      const built = storefront();
      if (!built) return sendFailure(reply, failure('UNAVAILABLE', 'The pages of the shop are not built yet.'));
      const row = await sectionListRow(context.db, key);
      const html = await renderDraft(context, built, { key, draft: row?.draft ?? null });
      if (html === null) return sendFailure(reply, failure('NOT_FOUND', 'There is no such page.'));
      reply.header('content-security-policy', policy);
      return reply.type('text/html; charset=utf-8').send(html);
    },
  );
}

/** Serves a draft at its secret address. */
export function draftLinkRoute(app: ShopServer, context: AppContext, storefront: Storefront): void {
  app.get(
    '/drafts/:secret',
    {
      config: { cost: 'page', answers: ['text/html'] },
      schema: { hide: true, params: z.object({ secret: z.string().max(100) }) },
    },
    async ({ params: { secret } }, reply) => {
      reply
        .header('x-robots-tag', 'noindex, nofollow')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer');
      const found = await draftOfSecret(context.db, secret);
      const html = found ? await renderDraft(context, storefront, found) : null;
      if (html === null) return reply.code(404).type('text/html; charset=utf-8').send(brokenPage);
      return reply
        .header('content-security-policy', previewPolicy(context))
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}

/** Returns the page with the draft, without scripts. A draft of null is the page as it is. Returns null without a page. */
async function renderDraft(
  context: AppContext,
  storefront: Storefront,
  { key, draft }: { readonly key: string; readonly draft: unknown },
): Promise<string | null> {
  const { owner, id } = parseSectionKey(key);
  const slug = await sectionsSlug(context.db, key);
  const page = owner === 'page' ? await pageTexts(context.db, id) : undefined;
  if (slug === undefined || (owner === 'page' && !page)) return null;
  const shop = createShopApi(context, {}, { withDrafts: true });
  const sections = draft === null ? undefined : await showSections(context.db, draft, () => {});
  const api: ShopApi = {
    ...shop,
    home: async () => ({ ...(await shop.home()), ...(sections && { sections }) }),
    ownPage: async () =>
      page
        ? { found: 'page', page: { ...page, content: '', sections: sections ?? [] } satisfies OwnPage }
        : { found: 'nothing' },
    listing: async (request) => {
      const read = await shop.listing(request);
      if (read.found !== 'page' || !read.page.record) return read;
      return { found: 'page', page: { ...read.page, record: { ...read.page.record, hasSections: true } } };
    },
    product: async (wanted) => {
      const read = await shop.product(wanted);
      if (read.found !== 'page') return read;
      return { found: 'page', page: { ...read.page, product: { ...read.page.product, hasSections: true } } };
    },
    sections: async () => sections ?? [],
  };
  const address = { home: '/', page: '/pages/' }[owner as string] ?? `/${owner}/`;
  const { body } = await renderPage(
    { context, storefront },
    { address: address + slug, api: async () => withBannerSizes(api, context.db) },
  );
  return withoutScripts(body);
}
