import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject } from 'react-router';

/** The fields of a route in addition to the router's own. */
export interface PageHandle {
  /** The source file of the page, as named in the build's manifest. */
  readonly module: string;
}

/** Returns the source files of the matched pages. Their scripts and stylesheets derive from these files. */
export function listModules(matches: readonly { readonly route: { readonly handle?: unknown } }[]): string[] {
  return matches.flatMap(({ route }) => (isPageHandle(route.handle) ? [route.handle.module] : []));
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'module' in handle;
}

interface RenderedPage {
  readonly pathname: string;
  readonly basename: string;
  /** The address of the page's script. */
  readonly file: string | undefined;
}

/** Loads the code of the server-rendered page from its file, so that hydration does not wait for it. */
export async function loadMatchedPages(
  routes: RouteObject[],
  { pathname, basename, file }: RenderedPage,
): Promise<void> {
  const lazy = (matchRoutes(routes, pathname, basename) ?? []).map(({ route }) => route).filter((route) => route.lazy);
  await Promise.all(
    lazy.map(async (route) => {
      const { Page }: { readonly Page?: ComponentType } =
        file === undefined ? {} : await import(/* @vite-ignore */ file);
      const page = typeof route.lazy === 'function' && !Page ? await route.lazy() : { Component: Page };
      Object.assign(route, page, { lazy: undefined });
    }),
  );
}
