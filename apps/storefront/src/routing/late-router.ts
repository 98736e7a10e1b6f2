import {
  createPath,
  type DataRouter,
  type HydrationState,
  type Location,
  matchRoutes,
  type Path,
  type RouteObject,
  type RouterState,
  type RouterSubscriber,
  type To,
} from 'react-router';
import { withPrefix } from './language-prefix.ts';
import type { createWholeRouter, RouterParts } from './whole-router.ts';

/** The module with the router's own code, which loads late. */
interface WholeRouterModule {
  readonly createWholeRouter: typeof createWholeRouter;
}
type LoadWholeRouter = () => Promise<WholeRouterModule>;

/** The first signs of a visitor. A link can be followed only after one of them. */
const signs = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown', 'focusin'] as const;

/**
 * Returns a router for a page that the server rendered. The code that loads further pages is a tenth of a page's script.
 * It loads at the visitor's first sign, and at the latest with the first navigation. Until then this router shows the
 * rendered page. If the code cannot be loaded, the browser opens the next page itself.
 * Returns null where only the whole router knows what to show.
 */
export function createLateRouter(parts: RouterParts, load: LoadWholeRouter): DataRouter | null {
  const rendered = renderedState(parts);
  if (!rendered) return null;
  const subscribers = new Set<RouterSubscriber>();
  let whole: DataRouter | null = null;
  let loading: Promise<DataRouter | null> | null = null;
  let restoreScroll: Parameters<DataRouter['enableScrollRestoration']> | null = null;
  let endRestoring: (() => void) | null = null;
  const waiting = new AbortController();

  async function loadWhole(): Promise<DataRouter | null> {
    try {
      const { createWholeRouter } = await load();
      const router = createWholeRouter(parts);
      waiting.abort();
      whole = router;
      if (restoreScroll) endRestoring = router.enableScrollRestoration(...restoreScroll);
      router.subscribe((state, options) => {
        for (const subscriber of [...subscribers]) subscriber(state, options);
      });
      // The address may have got another hash meanwhile.
      if (router.state.location.hash !== rendered?.location.hash) {
        const change = { deletedFetchers: [], newErrors: null, flushSync: false };
        for (const subscriber of [...subscribers]) subscriber(router.state, change);
      }
      return router;
    } catch {
      loading = null;
      return null;
    }
  }
  const wholeRouter = () => (loading ??= loadWhole());
  const go = async (...args: readonly unknown[]): Promise<void> => {
    const router = whole ?? (await wholeRouter());
    if (router) await (router.navigate as (...all: readonly unknown[]) => Promise<void>)(...args);
    else openInBrowser(args[0], args[1]);
  };

  for (const sign of signs) {
    document.addEventListener(sign, wholeRouter, { signal: waiting.signal, passive: true, capture: true });
  }
  window.addEventListener('popstate', wholeRouter, { signal: waiting.signal });

  const createURL = (to: To) =>
    new URL(typeof to === 'string' ? to : createPath(to), window.location.origin);
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
      restoreScroll = args;
      endRestoring = whole?.enableScrollRestoration(...args) ?? null;
      return () => {
        restoreScroll = null;
        endRestoring?.();
      };
    },
    navigate: go,
    async revalidate() {
      const router = whole ?? (await wholeRouter());
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

/** The browser follows the address, as it does without script. */
function openInBrowser(to: unknown, options: unknown): void {
  if (typeof to === 'number') {
    window.history.go(to);
    return;
  }
  const path = typeof to === 'string' ? to : createPath(to as Partial<Path>);
  const address = path.startsWith('/') ? withPrefix(path) : path;
  const isReplacing = typeof options === 'object' && options !== null && 'replace' in options && options.replace === true;
  window.location[isReplacing ? 'replace' : 'assign'](address);
}

/** Returns the state of a router that has just shown the rendered page, or null if it would have to load something. */
function renderedState({ routes, basename, hydrationData }: RouterParts): RouterState | null {
  // The router has been at this entry of the browser's history, and other entries of it may follow.
  if (window.history.state !== null || hydrationData.errors) return null;
  const { pathname, search, hash } = window.location;
  const location: Location = { pathname, search, hash, state: null, key: 'default' };
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
