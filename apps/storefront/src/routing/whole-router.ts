import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type RouteObject,
} from 'react-router';

export interface RouterParts {
  readonly routes: RouteObject[];
  readonly basename: string;
  readonly hydrationData: HydrationState;
}

/**
 * Returns the router that loads pages. It is `createBrowserRouter` of its parts, because the router's file with that
 * function is on every page, and this code is not.
 */
export function createWholeRouter({ routes, basename, hydrationData }: RouterParts): DataRouter {
  return createRouter({
    routes,
    basename,
    hydrationData,
    history: createBrowserHistory(),
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties: [...hydrationRouteProperties],
  }).initialize();
}
