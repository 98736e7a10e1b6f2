import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { emptySite } from '../settings/empty-site.ts';
import type { PageSite } from '../shop/page-site.ts';

const menu = { categories: [], collections: [] };

/** Returns the HTML of an element on a page of a shop with these settings. Absent settings have their defaults. */
export function renderInShop(element: ReactNode, site: Partial<PageSite> = {}, path = '/'): string {
  const Stub = createRoutesStub([{ id: 'shop', path: '*', Component: () => element, loader: () => null }]);
  const loaderData = { shop: { site: { ...emptySite, ...site }, menu } };
  return renderToStaticMarkup(<Stub initialEntries={[path]} hydrationData={{ loaderData }} />);
}
