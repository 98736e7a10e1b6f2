// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { setLanguage } from '@vitrine/messages/src/t.ts';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { emptySite } from '../../settings/empty-site.ts';
import { CategoryBar } from './category-bar.tsx';

afterEach(() => {
  cleanup();
  setLanguage('en');
});

it.each([
  ['en', 'Collections', 'All products'],
  ['de', 'Kollektionen', 'Alle Produkte'],
  ['fr', 'Collections', 'Tous les produits'],
] as const)('the bar names the collections and all products in the language %s', (language, collections, products) => {
  setLanguage(language);
  const menu = { categories: [], collections: [{ id: '1', name: 'New in', slug: 'new-in' }] };
  const routes = [{ id: 'shop', path: '*', element: <CategoryBar />, loader: () => null }];
  const hydrationData = { loaderData: { shop: { site: emptySite, menu } } };
  render(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />);
  expect(screen.getByRole('button', { name: collections })).toBeTruthy();
  expect(screen.getByRole('link', { name: products })).toBeTruthy();
});
