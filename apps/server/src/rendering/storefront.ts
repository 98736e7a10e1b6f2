import type { ShopApi } from '@vitrine/contract/shop-api.ts';
import type { LanguageCode } from '@vitrine/domain/settings/languages.ts';
import type { SiteAppearance } from '@vitrine/domain/settings/site-settings.ts';

/** The files that a page loads. See the storefront's page-state.ts. */
export interface PageAssets {
  readonly first: string;
  readonly entry: string;
  readonly styles: readonly string[];
  readonly preloads: readonly string[];
  readonly page?: string | undefined;
}

interface RenderRequest {
  readonly url: string;
  readonly api: ShopApi;
  readonly assetsFor: (modules: readonly string[], appearance: SiteAppearance, language: LanguageCode) => PageAssets;
  readonly describeFailure: (error: unknown) => { readonly status: number; readonly message: string };
}

interface RenderedPage {
  readonly status: number;
  readonly location: string | null;
  readonly html: string;
  readonly tags: readonly string[] | null;
  readonly goodUntil?: number | undefined;
}

/** The exports of the storefront's server build (apps/storefront/src/entry-server.tsx). */
export interface StorefrontEntry {
  render(request: RenderRequest): Promise<RenderedPage>;
  pageAddress(url: URL): string;
  /** Returns the canonical path of a page, or null when no page has this path. */
  pagePath(path: string): string | null;
  /** The address of the page for missing ones, in the main language. */
  readonly noPage: string;
  /** Returns its address in the language and the market of a path. */
  noPageAt(path: string): string;
}

/** The storefront as the server uses it: built, or through Vite in development. */
export interface Storefront {
  entry(): Promise<StorefrontEntry>;
  readonly assetsFor: RenderRequest['assetsFor'];
  /** Whether pages may be cached. False in development, where the storefront changes. */
  readonly isCached: boolean;
}
