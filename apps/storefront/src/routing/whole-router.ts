import {
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createRouter as createRouter,
  type DataRouter,
  UNSAFE_defaultMapRouteProperties as defaultMapRouteProperties,
  type HydrationState,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type Location,
  type RouteObject,
} from 'react-router';

export interface RouterParts {
  readonly routes: RouteObject[];
  readonly basename: string;
  readonly hydrationData: HydrationState;
}

/**
 * Returns the router that loads pages. It is `createBrowserRouter` of its parts, because the router's file with that
 * function is on every page, and this code is not. It begins at the location that the page shows, which may differ from
 * the address bar: a chosen variant is only there.
 */
export function createWholeRouter({ routes, basename, hydrationData }: RouterParts, shown?: Location): DataRouter {
  const history = createBrowserHistory();
  return createRouter({
    routes,
    basename,
    hydrationData,
    history: { ...history, location: shown ?? history.location },
    mapRouteProperties: defaultMapRouteProperties,
    hydrationRouteProperties: [...hydrationRouteProperties],
  }).initialize();
}
