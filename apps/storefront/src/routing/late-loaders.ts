import type { PageLoaders } from './page-loaders.ts';

/** Returns the loaders of the pages. Their code loads with the first page that the browser loads itself. */
export function createLateLoaders(load: () => Promise<PageLoaders>): PageLoaders {
  const late =
    <Name extends keyof PageLoaders>(name: Name) =>
    async (...args: Parameters<PageLoaders[Name]>) =>
      ((await load())[name] as (...all: typeof args) => unknown)(...args);
  return {
    shell: late('shell'),
    home: late('home'),
    listing: late('listing'),
    allProducts: late('allProducts'),
    product: late('product'),
    search: late('search'),
    ownPage: late('ownPage'),
    journal: late('journal'),
    post: late('post'),
    about: late('about'),
    missing: late('missing'),
  } as PageLoaders;
}
