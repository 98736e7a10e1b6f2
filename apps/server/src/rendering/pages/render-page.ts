import { isDeepStrictEqual } from 'node:util';
import { errorCatalogue } from '@vitrine/contract/errors/catalogue.ts';
import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import { createShopApi } from '../../catalog/catalog.ts';
import { withVisitScript } from '../../insight/insight.ts';
import type { AppContext } from '../../platform/boot/context.ts';
import { isOutage } from '../../platform/database/statements/database-failure.ts';
import { logOutage, toFailure } from '../../platform/http/errors/error-handler.ts';
import { requestCosts } from '../../platform/http/load/request-costs.ts';
import type { Page, RenderedPage } from '../../platform/public-cache/pages/sendable-page.ts';
import type { ReadSource } from '../../platform/runtime/read-source.ts';
import { inSpan } from '../../platform/runtime/tracing/tracing.ts';
import { duringWork, type Work } from '../../platform/runtime/work.ts';
import { loadMarketView, type MarketView } from '../../settings/settings.ts';
import { withBannerSizes } from '../assets/banner-sizes.ts';
import type { Storefront } from '../storefront.ts';
import { brokenPage } from './broken-page.ts';

export interface Rendering {
  readonly context: AppContext;
  readonly storefront: Storefront;
}

/** The result of a lookup: the canonical address of the page, or a redirect to it. */
export type RequestedPage =
  | { readonly redirectTo: string }
  | {
      readonly redirectTo: null;
      readonly address: string;
      readonly kind: 'pages' | 'searches';
      readonly search: string;
    };

export interface Pages {
  /** Finds the page of a request's target. Never throws, whatever the target is, and never leads out of the shop. */
  find(target: string): Promise<RequestedPage>;
  /** Renders the page of an address from a replica, whatever has changed since. Never throws. */
  renderFrom(address: string, reads: ReadSource): Promise<RenderedPage>;
  /**
   * Renders the page of an address from `find`, or shares a rendering in progress. Never throws, because an error also
   * becomes a page.
   */
  render(address: string): Promise<Page>;
}

/** The page of the search, in any language. */
const searchPath = /^(?:\/[a-z]{2}|\/[a-z]{2,8}-[a-z]{2})?\/search$/;

/** The first part of an address in another language than the main one, or in another market. */
const firstPart = /^\/([a-z]{2}|[a-z]{2,8}-[a-z]{2})(?:[/?]|$)/;

export function createPages({ context, storefront }: Rendering): Pages {
  const { pageCache, environment } = context;
  const renderWith = (address: string, reads: ReadSource | undefined) =>
    duringWork(pageWork(reads), () =>
      inSpan('render', {}, () => renderPage({ context, storefront }, { address, api: () => apiFor(address) })),
    );
  const apis = new Map<string, { readonly api: ShopApi; readonly view: MarketView }>();
  /**
   * Returns the reads of a view. They are created once, because the routes are cached by them, and again after a change
   * of the market.
   */
  const getApi = (part: string, view: MarketView): ShopApi => {
    const known = apis.get(part);
    if (known && isDeepStrictEqual(known.view, view)) return known.api;
    const api = withBannerSizes(createShopApi(context, view), context.db);
    apis.set(part, { api, view });
    return api;
  };
  /** Returns the reads in the language and the market of the address, or null for an unknown market. */
  const apiFor = async (address: string): Promise<ShopApi | null> => {
    const part = firstPart.exec(address)?.[1] ?? '';
    if (!part.includes('-')) return getApi(part, part === '' ? {} : { locale: part });
    const view = await loadMarketView(context.db, part);
    return view && getApi(part, view);
  };
  return {
    async find(target) {
      const entry = await storefront.entry();
      const [path = '', ...query] = target.split('?');
      const known = entry.pagePath(path);
      // A path that the storefront knows begins with one slash and an alphabetic character, so it cannot name another
      // site.
      const url = new URL(`${known ?? entry.noPageAt(path)}?${query.join('?')}`, environment.siteUrl);
      if (known !== null && known !== path) return { redirectTo: url.pathname + url.search };
      const address = entry.pageAddress(url);
      return {
        redirectTo: null,
        address,
        kind: searchPath.test(url.pathname) ? 'searches' : 'pages',
        search: url.search,
      };
    },
    renderFrom: renderWith,
    render: (address) =>
      pageCache.page(
        address,
        (reads) => renderWith(address, reads),
        () => context.replicas.forPage(),
      ),
  };
}

/** Returns new work for one rendering, which is not part of any single request because several may wait for it. */
function pageWork(reads: ReadSource | undefined): Work {
  const { work: kind, statements } = requestCosts.page;
  return { kind, statements, statementCount: 0, reads };
}

/** Renders the page of an address with the data of `api`, which returns null when there is no such page. Never throws. */
export async function renderPage(
  { context, storefront }: Rendering,
  { address, api }: { readonly address: string; readonly api: () => Promise<ShopApi | null> },
): Promise<RenderedPage> {
  try {
    const entry = await storefront.entry();
    const known = await api();
    const { status, location, html, tags, goodUntil } = await entry.render({
      url: context.environment.siteUrl + (known ? address : entry.noPage),
      api: known ?? createShopApi(context),
      assetsFor: storefront.assetsFor,
      describeFailure,
    });
    return {
      status,
      headers: getHeaders(status, location, context.environment.stalePageSeconds),
      body: status === 200 ? await withVisitScript(context, html) : html,
      // The number of addresses of unknown markets is unlimited, so their page is not stored.
      tags: storefront.isCached && known ? tags : null,
      goodUntil,
    };
  } catch (error) {
    const { status } = describeFailure(error);
    return { status, headers: getHeaders(status, null, 0), body: brokenPage, tags: null };
  }

  function describeFailure(error: unknown) {
    const failure = toFailure(error);
    const { status } = errorCatalogue[failure.code];
    if (isOutage(error)) logOutage(context.log, error);
    else context.log.error({ err: error, address, code: failure.code }, 'Could not render a page.');
    return { status, message: failure.detail };
  }
}

/**
 * Returns headers that let shared caches store a page but revalidate before each use
 * (docs/behaviour/pages.md#rendering). When the shop responds with an error, they may show their page for
 * `staleSeconds`. `must-revalidate` would forbid that (RFC 9111).
 */
function getHeaders(status: number, location: string | null, staleSeconds: number): Readonly<Record<string, string>> {
  const ifStale = status === 200 && staleSeconds > 0 ? `stale-if-error=${staleSeconds}` : 'must-revalidate';
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': status === 200 || status === 301 ? `public, max-age=0, ${ifStale}` : 'no-store',
    vary: 'accept-encoding',
    ...(location && { location }),
    ...(status === 503 && { 'retry-after': '5' }),
  };
}
