import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  type ErrorResponse as RouteErrorResponse,
} from 'react-router';

/** What a page loads: the script that starts the others once the page is painted, the entry script, stylesheets in order, more scripts. */
export interface PageAssets {
  readonly first: string;
  readonly entry: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
}

/** What the browser needs to go on where the server stopped. */
export interface PageState {
  readonly router: {
    readonly loaderData: Record<string, unknown>;
    readonly errors: Record<string, Pick<RouteErrorResponse, 'status' | 'data'>> | null;
  };
  readonly assets: PageAssets;
  readonly origin: string;
  readonly year: number;
  /** The site's icon, or the default one. */
  readonly icon: string;
}

export const stateElementId = 'page-state';

/** JSON that can stand inside a script element: no '<' can end it. */
export function serialiseState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
}

export function stateElement(): HTMLElement {
  const element = document.getElementById(stateElementId);
  if (!element) throw new Error('The page has no state to start from');
  return element;
}

/** Written by serialiseState of the same build. */
export function readState(text: string): PageState {
  return JSON.parse(text) as PageState;
}

/** The router's part, its failures turned into what the router throws itself. */
export function hydrationDataOf({ router }: PageState): HydrationState {
  const errors =
    router.errors &&
    Object.fromEntries(
      Object.entries(router.errors).map(([route, { status, data }]) => [route, new ErrorResponse(status, '', data)]),
    );
  return { loaderData: router.loaderData, ...(errors && { errors }) };
}
