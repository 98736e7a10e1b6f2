import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import { defaultLanguage, getLanguage, type LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { SiteAppearance } from '@vitrine/domain/settings/site-settings.ts';
import { setLanguage } from '@vitrine/messages/src/t.ts';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  isRouteErrorResponse,
  type StaticHandler,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';
import { App } from './app.tsx';
import { FieldFolds } from './catalog/fields/field-folds.tsx';
import { FieldsRenderer } from './catalog/fields/listing-fields.tsx';
import { QuestionsRenderer } from './questions/product-questions.tsx';
import { Questions } from './questions/questions.tsx';
import { createRoutes } from './routes.tsx';
import { setPrefix, splitLanguage } from './routing/language-prefix.ts';
import { noPage, noPageAt } from './routing/page-address.ts';
import { createPageLoaders, type PageApi, type ShellData } from './routing/page-loaders.ts';
import { listModules } from './routing/page-modules.ts';
import { type PageAssets, type PageState, serialiseState } from './routing/page-state.ts';
import { renderSection } from './sections/all-sections.tsx';
import { loadOwnSections } from './sections/load-own-sections.ts';
import { type PageSection, prepareSections, withoutStaticContent } from './sections/page-section.ts';
import { SectionRenderer } from './sections/static-section.tsx';
import { emptySite } from './settings/empty-site.ts';
import * as ownMenu from './shell/menu/own/own-menu.tsx';
import { hasOwnMenu, OwnMenu, ownMenuModule } from './shell/menu/own/own-menu-parts.ts';
import { cacheTags } from './shop/cache-tags.ts';
import { type PageSite, type ServerSite, serverSettings } from './shop/page-site.ts';
import { isFields } from './shop/stored-fields.ts';
import { fontFiles } from './styles/font-files.ts';

export { noPage, noPageAt, pageAddress, pagePath } from './routing/page-address.ts';

export interface RenderRequest {
  /** Absolute, on the shop's public origin. */
  readonly url: string;
  readonly api: ShopApi;
  /** Returns the scripts and stylesheets of the page's modules. */
  readonly assetsFor: (modules: readonly string[], appearance: SiteAppearance, language: LanguageCode) => PageAssets;
  /** Returns status and message for an unexpected failure of a loader, and logs it. */
  readonly describeFailure: (error: unknown) => { readonly status: number; readonly message: string };
}

export interface RenderedPage {
  readonly status: number;
  /** The target of a redirect. The other fields are empty then. */
  readonly location: string | null;
  readonly html: string;
  /** The cache tags of the page's content; null when it must not be cached. */
  readonly tags: readonly string[] | null;
  /**
   * The time at which the page's estimate of delivery or its discounts change, in milliseconds of Unix time. Absent
   * when they do not depend on the time.
   */
  readonly goodUntil?: number | undefined;
}

/**
 * Renders a page that is the same for every visitor, because cart and user are stored in the browser
 * (docs/behaviour/pages.md#rendering).
 */
export async function render(request: RenderRequest): Promise<RenderedPage> {
  const url = new URL(request.url);
  const inOther = splitLanguage(url.pathname);
  const prefix = inOther ? `/${inOther.part}` : '';
  const handler = handlerFor(request.api, prefix);
  const context = await handler.query(new Request(url));
  if (context instanceof Response) return redirection(context);
  context.errors = describeErrors(context, request.describeFailure);
  const { loaderData, errors } = context;
  const shell: ServerShell | undefined = loaderData['shop'];
  const site = shell?.site ?? emptySite;
  const languages = site.languages ?? [defaultLanguage];
  const language = inOther?.code ?? languages[0] ?? defaultLanguage;
  if (inOther && inOther.market === null && !languages.includes(language, 1)) {
    // The number of such addresses is unlimited, so their page is not stored.
    return { ...(await render({ ...request, url: new URL(noPage, url).href })), tags: null };
  }
  const state: PageState = {
    router: { loaderData: forBrowser(loaderData), errors },
    assets: pageAssets(request, context, site, language),
    language,
    prefix,
    origin: url.origin,
    year: new Date().getUTCFullYear(),
    ...(!shell && { fallbackSite: site }),
    icon: site.siteIconURL || '/favicon.svg',
    fonts: getLanguage(language).needsSystemFont ? [] : fontFiles[site.font],
  };
  // The rendering is one synchronous step, so the language cannot change before its end.
  setLanguage(language);
  setPrefix(prefix);
  const body = renderToString(
    <SectionRenderer value={renderSection}>
      <QuestionsRenderer value={(props) => <Questions {...props} />}>
        <FieldsRenderer value={(fields) => <FieldFolds fields={fields} />}>
          <OwnMenu value={hasOwnMenu(site) ? ownMenu : null}>
            <App state={state} text={serialiseState(state)}>
              <StaticRouterProvider
                router={createStaticRouter(handler.dataRoutes, context)}
                context={context}
                hydrate={false}
              />
            </App>
          </OwnMenu>
        </FieldsRenderer>
      </QuestionsRenderer>
    </SectionRenderer>,
  );
  return {
    status: context.statusCode,
    location: null,
    html: `<!doctype html>${body}`,
    tags: isCacheable(context, url)
      ? cacheTags(loaderData, new URL(url.href.replace(url.origin + prefix, url.origin)))
      : null,
    goodUntil: firstChange(loaderData, site),
  };
}

interface ServerShell extends ShellData {
  readonly site: ServerSite;
}

/** The module whose style sheet has the styles of all sections. */
const sectionStylesModule = 'src/shop/rendered-page.ts';

/** The module of the questions about a product. */
const questionsModule = 'src/questions/questions.tsx';

/**
 * Returns the files of a page. A page with sections has one more style sheet, and no more scripts. The page of a product
 * has those of its questions.
 */
function pageAssets(
  { assetsFor }: RenderRequest,
  { matches, loaderData }: StaticHandlerContext,
  site: ServerSite,
  language: LanguageCode,
): PageAssets {
  const hasQuestions = Object.values(loaderData).some((data) => isFields(data) && data['questions'] !== undefined);
  const modules = [
    ...listModules(matches),
    ...(hasQuestions ? [questionsModule] : []),
    ...(hasOwnMenu(site) ? [ownMenuModule] : []),
  ];
  const assets = assetsFor(modules, site, language);
  if (!Object.values(loaderData).some(hasSections)) return assets;
  // In development, style sheets are scripts.
  if (import.meta.env.DEV) return { ...assets, preloads: [...assets.preloads, '/src/sections/section-styles.ts'] };
  return { ...assets, styles: assetsFor([...modules, sectionStylesModule], site, language).styles };
}

/** Returns the data of a page without what only the server reads: some settings, and the content of static sections. */
function forBrowser(loaderData: StaticHandlerContext['loaderData']): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(loaderData).map(([route, data]: [string, unknown]) => {
      if (route === 'shop' && data) return [route, withoutServerSettings(data as ServerShell)];
      if (!hasSections(data)) return [route, data];
      const { tags: _, Shown: _shown, ...rest } = data;
      return [route, { ...rest, sections: withoutStaticContent(data.sections) }];
    }),
  );
}

const onServer: ReadonlySet<string> = new Set(serverSettings);

function withoutServerSettings({ site, ...shell }: ServerShell): ShellData {
  const own = Object.fromEntries(Object.entries(site).filter(([name]) => !onServer.has(name)));
  return { ...shell, site: own as PageSite };
}

function hasSections(
  data: unknown,
): data is { readonly sections: readonly PageSection[]; readonly tags?: unknown; readonly Shown?: unknown } {
  return isFields(data) && Array.isArray(data['sections']);
}

/** Returns when the estimate of delivery or the discounts of the page change, in milliseconds of Unix time. */
function firstChange(loaderData: Readonly<Record<string, unknown>>, { arrival }: PageSite): number | undefined {
  const discountsPath = Object.values(loaderData).flatMap((data) =>
    isFields(data)
      ? [data['discountsUntil'], data['sectionsUntil']].flatMap((until) =>
          typeof until === 'string' ? [Date.parse(until)] : [],
        )
      : [],
  );
  const moments = [...discountsPath, ...(arrival ? [Date.parse(arrival.until)] : [])];
  return moments.length === 0 ? undefined : Math.min(...moments);
}

/** Returns whether the page may be cached: one that exists, or the one page for all addresses that do not. */
function isCacheable({ statusCode }: StaticHandlerContext, { pathname }: URL): boolean {
  return statusCode === 200 || (statusCode === 404 && pathname === noPageAt(pathname));
}

const handlers = new WeakMap<ShopApi, Map<string, StaticHandler>>();

/** Returns the routes that use these reads. They are created once, because they are the same for every page. */
function handlerFor(api: ShopApi, prefix: string): StaticHandler {
  const ofApi = handlers.get(api) ?? new Map<string, StaticHandler>();
  handlers.set(api, ofApi);
  const pageApi: PageApi = {
    ...api,
    prepareSections,
    ownSections: (owner, id) => loadOwnSections(api, owner, id),
  };
  const handler =
    ofApi.get(prefix) ??
    createStaticHandler(createRoutes(createPageLoaders(async () => pageApi)), {
      basename: prefix || '/',
    });
  ofApi.set(prefix, handler);
  return handler;
}

function redirection(response: Response): RenderedPage {
  return { status: response.status, location: response.headers.get('location'), html: '', tags: null };
}

/** Reduces errors to status and message, so that no stack and no query leaves the server. */
function describeErrors(context: StaticHandlerContext, describe: RenderRequest['describeFailure']) {
  if (!context.errors) return null;
  const described = Object.entries(context.errors).map(([route, error]) => {
    if (isRouteErrorResponse(error)) return [route, error] as const;
    const { status, message } = describe(error);
    context.statusCode = status;
    return [route, new ErrorResponse(status, '', { message })] as const;
  });
  return Object.fromEntries(described);
}
