import {
  createPath,
  type DataRouter,
  type HydrationState,
  type Location,
  matchRoutes,
  type RouteObject,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router';
import { openInBrowser } from './open-in-browser.ts';
import type { createWholeRouter, RouterParts } from './whole-router.ts';

/** Loads the module with the router's own code. */
type LoadWholeRouter = () => Promise<{ readonly createWholeRouter: typeof createWholeRouter }>;

/** The first signs of a visitor. A link can be followed only after one of them. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/** A visitor who waits longer for the router's code gets the next page from the browser. */
const maxWaitMs = 4000;

/**
 * Returns the router of a page in the browser: usually the late one. The whole router is needed at once where only it
 * knows what to show. The same holds on an entry of the browser's history that it has made, because other entries may
 * follow.
 */
export async function createPageRouter(parts: RouterParts, load: LoadWholeRouter): Promise<DataRouter> {
  const rendered = renderedState(parts);
  if (!rendered) return (await load()).createWholeRouter(parts);
  const whole = window.history.state === null ? null : await inTime(load().catch(() => null));
  return whole?.createWholeRouter(parts) ?? createLateRouter(parts, rendered, load);
}

/**
 * Returns a router for a page that the server rendered. The code that loads further pages is a tenth of a page's script.
 * It loads at the visitor's first sign, and at the latest with the first navigation. Until then this router shows the
 * rendered page. If the code does not come, the browser opens the next page itself.
 */
function createLateRouter(parts: RouterParts, rendered: RouterState, load: LoadWholeRouter): DataRouter {
  const subscribers = new Set<RouterSubscriber>();
  let whole: DataRouter | null = null;
  let loading: Promise<DataRouter | null> | null = null;
  let restoring: Parameters<DataRouter['enableScrollRestoration']> | null = null;
  let endRestoring: (() => void) | undefined;
  const firstSign = new AbortController();
  const arrival = new AbortController();

  async function loadWhole(): Promise<DataRouter | null> {
    try {
      const { createWholeRouter } = await load();
      const { hash } = window.location;
      const router = createWholeRouter(parts, { ...rendered.location, hash });
      arrival.abort();
      whole = router;
      restoreScroll();
      const notify: RouterSubscriber = (state, change) => {
        for (const subscriber of subscribers) subscriber(state, change);
      };
      router.subscribe(notify);
      if (hash !== rendered.location.hash)
        notify(router.state, { deletedFetchers: [], newErrors: null, flushSync: false });
      return router;
    } catch {
      loading = null;
      return null;
    }
  }
  const wholeRouter = () => {
    firstSign.abort();
    loading ??= loadWhole();
    return loading;
  };
  const wholeInTime = async () => whole ?? (await inTime(wholeRouter()));
  function restoreScroll(): void {
    if (!whole || !restoring) return;
    // The page is already where the visitor scrolled it. The position under its key is that of an earlier page.
    Reflect.deleteProperty(restoring[0], rendered.location.key);
    endRestoring = whole.enableScrollRestoration(...restoring);
  }

  const onSign = () => void wholeRouter();
  for (const sign of signs) {
    document.addEventListener(sign, onSign, { signal: firstSign.signal, passive: true, capture: true });
  }
  const onPop = () => {
    if (window.history.state === null || isAt(rendered.location)) void wholeRouter();
    else window.location.reload();
  };
  window.addEventListener('popstate', onPop, { signal: arrival.signal });

  /** The members that the router's components and hooks use. */
  const late = {
    get state(): RouterState {
      return whole?.state ?? rendered;
    },
    get manifest() {
      return whole?.manifest ?? {};
    },
    get routes() {
      return whole?.routes ?? [];
    },
    basename: parts.basename,
    window,
    subscribe(subscriber: RouterSubscriber) {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    enableScrollRestoration(...args: Parameters<DataRouter['enableScrollRestoration']>) {
      restoring = args;
      restoreScroll();
      return () => {
        restoring = null;
        endRestoring?.();
      };
    },
    async navigate(to: To | number, options: object = {}) {
      const router = await wholeInTime();
      if (router) await (router.navigate as (to: To | number, options: object) => Promise<void>)(to, options);
      else openInBrowser(to, options);
    },
    async revalidate() {
      const router = await wholeInTime();
      if (router) await router.revalidate();
      else window.location.reload();
    },
    match: (location: Location) => whole?.match(location) ?? null,
    createHref: (to: To) => (typeof to === 'string' ? to : createPath(to)),
    createURL,
    encodeLocation(to: To) {
      const { pathname, search, hash } = createURL(to);
      return { pathname, search, hash };
    },
  };
  return late as unknown as DataRouter;
}

function createURL(to: To): URL {
  return new URL(typeof to === 'string' ? to : createPath(to), window.location.origin);
}

function isAt({ pathname, search }: Location): boolean {
  return window.location.pathname === pathname && window.location.search === search;
}

/** Returns null when the result takes longer than a visitor waits. */
function inTime<Result>(result: Promise<Result>): Promise<Result | null> {
  return Promise.race([result, new Promise<null>((done) => setTimeout(done, maxWaitMs, null))]);
}

/** Returns the state of a router that has just shown the rendered page, or null if it would have to load something. */
function renderedState({ routes, basename, hydrationData }: RouterParts): RouterState | null {
  if (hydrationData.errors) return null;
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as { readonly usr?: unknown; readonly key?: string } | null;
  const location: Location = { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
  const matches = matchRoutes(routes, location, basename);
  if (!matches?.every(({ route }) => isRendered(route, hydrationData))) return null;
  return {
    historyAction: 'POP',
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: idle,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: hydrationData.loaderData ?? {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  } as unknown as RouterState;
}

function isRendered(route: RouteObject, { loaderData }: HydrationState): boolean {
  return !route.lazy && (!route.loader || (route.id !== undefined && loaderData?.[route.id] !== undefined));
}

const idle = {
  state: 'idle',
  location: undefined,
  matches: undefined,
  historyAction: undefined,
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
};
