import { storefrontPreviewQuery } from '@vitrine/contract/settings/storefront-preview.schema.ts';
import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import type * as z from 'zod';
import { createShopApi } from '../catalog/catalog.ts';
import type { AppContext } from '../platform/context.ts';
import { sendFailure } from '../platform/errors/send-problem.ts';
import { contentSecurityPolicy } from '../platform/http/security-headers.ts';
import type { ShopServer } from '../platform/http/server-type.ts';
import { failure } from '../platform/outcome.ts';
import { withBannerSizes } from './banner-sizes.ts';
import { renderPage } from './render-page.ts';
import type { Storefront } from './storefront.ts';

/** The storefront that a shop's pages come from, once they are there. */
const inUse = new WeakMap<AppContext, Storefront>();

export function previewFrom(context: AppContext, storefront: Storefront): void {
  inUse.set(context, storefront);
}

/**
 * The real home page with settings that are not saved yet, for the frame in the admin area. Staff's alone, kept by nobody, and it runs
 * no script, whoever opens it: what stands in its address must not act in anybody's name.
 */
export async function previewRoutes(app: ShopServer, context: AppContext): Promise<void> {
  const { siteUrl } = context.environment;
  const policy = `${contentSecurityPolicy('preview', { siteUrl, hasStripe: false })}; sandbox allow-same-origin`;
  app.get(
    '/reports/storefront',
    {
      config: { access: 'staff', answers: ['text/html'] },
      schema: {
        tags: ['reports'],
        summary: "The shop's home page with settings not yet saved",
        querystring: storefrontPreviewQuery,
      },
    },
    async ({ query }, reply) => {
      const storefront = inUse.get(context);
      if (!storefront) return sendFailure(reply, failure('UNAVAILABLE', 'The pages of the shop are not there yet.'));
      const api = withBannerSizes(withSettings(createShopApi(context), query), context.db);
      const { status, body } = await renderPage({ context, storefront }, { address: '/', api });
      reply.header('content-security-policy', policy);
      return reply.code(status).type('text/html; charset=utf-8').send(withoutScripts(body));
    },
  );
}

/** The same reads, with these settings in place of the saved ones; null means none, what is absent is as saved. */
function withSettings(api: ShopApi, draft: z.output<typeof storefrontPreviewQuery>): ShopApi {
  return {
    ...api,
    async site() {
      const site = await api.site();
      const { siteName = site.siteName, siteTagline = site.siteTagline, logoURL = site.logoURL } = draft;
      const { bannerURL = site.bannerURL, bannerMessage = site.bannerMessage } = draft;
      return { ...site, siteName, siteTagline, logoURL, bannerURL, bannerMessage };
    },
  };
}

/**
 * React escapes whatever a page says: these are the page's own scripts, which the policy would stop one by one, and what it says where there
 * are none.
 */
function withoutScripts(html: string): string {
  return ['script', 'noscript'].reduce(withoutElement, html);
}

function withoutElement(html: string, name: string): string {
  const closing = `</${name}>`;
  let rest = '';
  for (let at = 0; ; ) {
    const begin = html.indexOf(`<${name}`, at);
    const end = begin === -1 ? -1 : html.indexOf(closing, begin);
    if (end === -1) return rest + html.slice(at);
    rest += html.slice(at, begin);
    at = end + closing.length;
  }
}
