import { matchRoutes, type RouteObject } from 'react-router';

/** What a route says of itself beside the router's own fields. */
export interface PageHandle {
  /** The source file of its page, as the build's manifest names it. */
  readonly module: string;
}

/** The source files of the matched pages, for their scripts and stylesheets. */
export function modulesOf(matches: readonly { readonly route: { readonly handle?: unknown } }[]): string[] {
  return matches.flatMap(({ route }) => (isPageHandle(route.handle) ? [route.handle.module] : []));
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'module' in handle;
}

/** Loads the code of the page that the server has rendered, so that hydration finds it at once. */
export async function loadMatchedPages(routes: RouteObject[], location: Location): Promise<void> {
  const lazy = (matchRoutes(routes, location) ?? []).map(({ route }) => route).filter((route) => route.lazy);
  await Promise.all(
    lazy.map(async (route) => {
      const page = typeof route.lazy === 'function' ? await route.lazy() : {};
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}
