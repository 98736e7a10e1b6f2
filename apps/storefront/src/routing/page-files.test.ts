import type { RouteObject } from 'react-router';
import { expect, it } from 'vitest';
import { createRoutes } from '../routes.tsx';
import { hasPage, loadPage } from './page-files.ts';
import { createPageLoaders } from './page-loaders.ts';
import { listModules } from './page-modules.ts';

const all = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.flatMap((route) => [route, ...all(route.children ?? [])]);

it('has the file of each page', async () => {
  const routes = all(createRoutes(createPageLoaders(() => Promise.reject(new Error('nothing is read')))));
  const modules = listModules(routes.map((route) => ({ route })));
  expect(modules.length).toBeGreaterThan(30);
  expect(modules.filter((module) => !hasPage(module))).toEqual([]);
  await expect(loadPage('src/elsewhere.page.tsx')).rejects.toThrow('There is no page');
});
