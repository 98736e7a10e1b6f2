// @vitest-environment happy-dom
import { matchRoutes } from 'react-router';
import { expect, it } from 'vitest';
import { routes } from './routes.tsx';

const sources = import.meta.glob<string>(['./**/*.{ts,tsx}', '!./**/*.test.{ts,tsx}', '!./testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Every address of the admin area that the code names. */
const addresses = Object.entries(sources).flatMap(([file, source]) =>
  [...source.matchAll(/['"`](\/admin(?:\/[^'"`?#\s]*)?)/g)].map(([, address = '']) => ({
    file,
    address: address.replace(/\/$/, '/${id}'),
  })),
);

/** Reports whether a page has the address. Its variable parts are ids, or the name of a grouping. */
function hasPage(address: string): boolean {
  return ['some-id', 'categories'].some((part) => {
    const matches = matchRoutes(routes, address.replaceAll(/\$\{[^}]*\}/g, part));
    return matches !== null && matches.at(-1)?.route.path !== '*';
  });
}

it('finds the addresses in the code', () => {
  expect(addresses.length).toBeGreaterThan(80);
});

it('every address that the code names has a page', () => {
  expect(addresses.filter(({ address }) => !hasPage(address))).toEqual([]);
  expect(hasPage('/admin/settings/pages/pages/new')).toBe(false);
});
