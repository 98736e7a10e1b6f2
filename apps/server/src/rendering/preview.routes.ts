import { storefrontPreviewQuery } from '@vitrine/contract/settings/storefront-preview.schema.ts';
import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import type * as z from 'zod';
import { createShopApi } from '../catalog/catalog.ts';
import type { AppContext } from '../platform/boot/context.ts';
import { sendFailure } from '../platform/http/errors/send-problem.ts';
import type { ShopServer } from '../platform/http/server/server-type.ts';
import { failure } from '../platform/runtime/outcome.ts';
import { withBannerSizes } from './assets/banner-sizes.ts';
import { sectionPreviewRoute } from './draft.routes.ts';
import { renderPage } from './pages/render-page.ts';
import { onlyInFrame, opensInOwnFrame, previewPolicy, withoutScripts } from './preview-page.ts';
import type { Storefront } from './storefront.ts';

/** The storefront of each shop, once its page routes are registered. */
const inUse = new WeakMap<AppContext, Storefront>();

export function previewFrom(context: AppContext, storefront: Storefront): void {
  inUse.set(context, storefront);
}

/**
 * Serves the real home page with unsaved settings, for the frame in the admin area. It is for staff only, is never
 * cached, and runs no script. A link with prepared settings must not be able to run actions in the name of its reader.
 * It must not show its text at the shop's address either.
 */
export async function previewRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const policy = previewPolicy(context);
  sectionPreviewRoute(app, context, () => inUse.get(context));
  app.get(
    '/reports/storefront',
    {
      config: { access: 'staff', permission: 'settings:read', answers: ['text/html'] },
      schema: {
        tags: ['reports'],
        summary: 'The home page of the shop with unsaved settings',
        querystring: storefrontPreviewQuery,
      },
    },
    async ({ query, headers }, reply) => {
      if (!opensInOwnFrame(context, headers)) return sendFailure(reply, onlyInFrame);
      const storefront = inUse.get(context);
      if (!storefront) return sendFailure(reply, failure('UNAVAILABLE', 'The pages of the shop are not built yet.'));
      const api = withBannerSizes(withSettings(createShopApi(context), query), context.db);
      const { status, body } = await renderPage({ context, storefront }, { address: '/', api: async () => api });
      reply.header('content-security-policy', policy);
      return reply.code(status).type('text/html; charset=utf-8').send(withoutScripts(body));
    },
  );
}

/**
 * Returns the same reads with these settings instead of the saved ones. null means no value. An absent field preserves
 * the saved value.
 */
function withSettings(api: ShopApi, draft: z.output<typeof storefrontPreviewQuery>): ShopApi {
  return {
    ...api,
    async site() {
      const site = await api.site();
      const { siteName = site.siteName, siteTagline = site.siteTagline, logoURL = site.logoURL } = draft;
      const { bannerURL = site.bannerURL, bannerMessage = site.bannerMessage } = draft;
      const { bannerLinkText = site.bannerLinkText, bannerLinkURL = site.bannerLinkURL } = draft;
      return { ...site, siteName, siteTagline, logoURL, bannerURL, bannerMessage, bannerLinkText, bannerLinkURL };
    },
  };
}
