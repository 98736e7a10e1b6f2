import type { Growing } from './growing.ts';
import { descriptionBudget, ordinaryBudget } from './verdict.ts';

/** The query parameters that a page knows (spec §2), and unknown ones. */
const parameters = [
  'q',
  'tag',
  'option',
  'min',
  'max',
  'stock',
  'sort',
  'page',
  'cursor',
  'after',
  'token',
  'utm_source',
];
/** Node accepts 16 KB of request line and headers. It refuses a longer address before any code of the shop runs. */
const maxQueryLength = 13_000;

/** Values of a query parameter, by the weakness that they attack. */
const values: Readonly<Record<string, (index: number) => string>> = {
  'other values': (index) => `t${index}`,
  'the same value': () => 'Stoneware',
  numbers: (index) => String(index),
  unicode: () => '%F0%9F%91%A9%E2%80%8D',
};

/** Addresses of public pages and files, with records of the demo store. */
const pages =
  `/ /search /category/kitchen-table /product/stoneware-mug /collection/none /nothing-here /about /checkout /order-confirmation /track /signup
  /login /forgot-password /reset-password /account /demo-mode /admin /sitemap.xml /robots.txt /appearance.css /media/none.webp /assets/none.js
  /llms.txt /product/stoneware-mug.md /.well-known/ucp /feeds/none.xml
  /sandbox/stripe.js /healthz /readyz /api/v1/orders/track /api/v1/settings/site /api/v1/docs /api/v1/docs.css /api/v1/openapi.json`.split(
    /\s+/,
  );

/** Returns every page with growing queries, and growing paths. */
export function growingPages(): Growing[] {
  const queries = pages.flatMap((page) => [
    ...parameters.flatMap((name) =>
      Object.entries(values).map(([kind, value]) =>
        grown(`${page} with ${name} and ${kind}`, (size) => query(page, size, (index) => `${name}=${value(index)}`)),
      ),
    ),
    grown(`${page} with unknown names`, (size) => query(page, size, (index) => `n${index}=1`)),
    grown(`${page} with one long word`, (size) => `${page}?q=${'x'.repeat(Math.min(size, maxQueryLength))}`),
    grown(`${page} with nested names`, (size) => `${page}?a${'[a]'.repeat(size).slice(0, maxQueryLength)}=1`),
    grown(`${page} with empty parts`, (size) => `${page}?${'&'.repeat(Math.min(size, maxQueryLength))}`),
  ]);
  const paths = [
    ['many folders', (size: number) => '/a'.repeat(size)],
    ['a long name', (size: number) => `/product/${'x'.repeat(size)}`],
    ['many dots', (size: number) => `/category/${'%2e'.repeat(size)}`],
    ['many slashes', (size: number) => `/search${'/'.repeat(size)}`],
  ] as const;
  return [
    ...queries,
    ...paths.map(([kind, path]) => grown(`an address of ${kind}`, (size) => path(size).slice(0, maxQueryLength))),
  ];
}

function grown(name: string, path: (size: number) => string): Growing {
  const budget = /^\/api\/v1\/(?:docs|openapi)/.test(name) ? descriptionBudget : ordinaryBudget;
  return { name: `GET ${name}`, budget, make: (size) => ({ method: 'GET', path: path(size) }) };
}

function query(page: string, size: number, part: (index: number) => string): string {
  let text = `${page}?`;
  for (let index = 0; index < size && text.length < maxQueryLength; index += 1) text += `${part(index)}&`;
  return text.slice(0, -1);
}
