import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import {
  UNSAFE_ErrorResponseImpl as ErrorResponse,
  type HydrationState,
  type ErrorResponse as RouteErrorResponse,
} from 'react-router';
import type { PageSite } from '../shop/page-site.ts';

/**
 * The files of a page: the script that starts the others after the first paint, the entry script, ordered stylesheets,
 * and further scripts.
 */
export interface PageAssets {
  readonly first: string;
  readonly entry: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  /** The script of the page itself. Absent when the address has no page. */
  readonly page?: string | undefined;
}

/** The data that the browser needs for hydration. */
export interface PageState {
  readonly router: {
    readonly loaderData: Record<string, unknown>;
    readonly errors: Record<string, Pick<RouteErrorResponse, 'status' | 'data'>> | null;
  };
  readonly assets: PageAssets;
  readonly language: LanguageCode;
  /** The first part of the page's path, such as '/de'. Empty in the main language. */
  readonly prefix: string;
  readonly origin: string;
  readonly year: number;
  /** The settings of a page whose own could not be read. Other pages have them in their data. */
  readonly fallbackSite?: PageSite;
  /** The site's icon, or the default one. */
  readonly icon: string;
  /** The address of the font's file. Null selects the font of the visitor's system. */
  readonly fonts: readonly string[];
}

export const stateElementId = 'page-state';

/** Returns JSON for a script element. '<' is escaped, so that no text can end the element. */
export function serialiseState(state: PageState): string {
  return JSON.stringify(state).replaceAll('<', String.raw`\u003c`);
}

export function stateElement(): HTMLElement {
  const element = document.getElementById(stateElementId);
  if (!element) throw new Error('The page has no initial state');
  return element;
}

/** Reads the output of `serialiseState` from the same build. */
export function readState(text: string): PageState {
  return JSON.parse(text) as PageState;
}

/** Returns the router's part of the state, with failures as the router's own errors. */
export function toHydrationData({ router }: PageState): HydrationState {
  const errors =
    router.errors &&
    Object.fromEntries(
      Object.entries(router.errors).map(([route, { status, data }]) => [route, new ErrorResponse(status, '', data)]),
    );
  return { loaderData: router.loaderData, ...(errors && { errors }) };
}
