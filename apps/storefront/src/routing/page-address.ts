import { listingAddress, readListingAddress, readSearchText } from '../catalog/listing-address.ts';

/** Writes the query that decides what a page shows, '' for none. What only the browser reads (a token, where a sign-in leads) is left out. */
type ReadQuery = (address: URLSearchParams) => string;

const listing: ReadQuery = (address) => listingAddress(readListingAddress(address));
const search: ReadQuery = (address) => {
  const text = readSearchText(address);
  return text === '' ? '' : listingAddress(readListingAddress(address), text);
};
const nothing: ReadQuery = () => '';
/** With a token the page must not thank before the browser has asked how the order's payment stands. */
const tokenGiven: ReadQuery = (address) => (address.has('token') ? '?token=' : '');

/** Every page of the URL table (routes.tsx) with what it reads of its query. */
export const pageQueries: Readonly<Record<string, ReadQuery>> = {
  '/': nothing,
  '/category/:slug': listing,
  '/collection/:slug': listing,
  '/product/:idOrSlug': nothing,
  '/search': search,
  '/checkout': nothing,
  '/order-confirmation': tokenGiven,
  '/track': nothing,
  '/about': nothing,
  '/signup': nothing,
  '/login': nothing,
  '/forgot-password': nothing,
  '/reset-password': nothing,
  '/confirm-email': nothing,
  '/take-back-email': nothing,
  '/account': nothing,
  '/account/security': nothing,
  '/demo-mode': nothing,
};

const fixedPages = new Set(Object.keys(pageQueries).filter((path) => !path.includes(':')));
const pagesWithPart = new Map(
  Object.keys(pageQueries).flatMap((path) => (path.includes(':') ? [[path.split('/:')[0] ?? '', path] as const] : [])),
);

/** Any address that no page has: they all show the same. */
export const noPage = '/page-not-found';
const longestPart = 600;

/**
 * The path that the page of this path is known by: no slash twice or at its end, small letters. null when no page has it. It begins with one
 * slash and a letter, whatever was asked: a redirect to it stays in the shop.
 */
export function pagePath(pathname: string): string | null {
  const [first = '', second, ...rest] = pathname.split(/[/\\]+/).filter(Boolean);
  if (rest.length > 0 || (second?.length ?? 0) > longestPart) return null;
  const start = `/${first.toLowerCase()}`;
  const fixed = second === undefined ? start : `${start}/${second.toLowerCase()}`;
  if (fixedPages.has(fixed)) return fixed;
  if (second === undefined || !pagesWithPart.has(start) || isDots(second)) return null;
  // Slugs and ids have small letters; what is neither finds nothing, however it is written.
  return `${start}/${/^[\w-]+$/.test(second) ? second.toLowerCase() : second}`;
}

/** A step to the same folder or the one above, also where its dots are encoded. */
function isDots(part: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(part);
}

/**
 * The part of an address that decides what its page shows, always written alike: unknown parameters and campaign marks fall away, lists
 * are cut and sorted. Two addresses with the same answer are one page. For every address that no page has it is `noPage`.
 */
export function pageAddress({ pathname, searchParams }: URL): string {
  const path = pagePath(pathname);
  if (path === null) return noPage;
  const [, first = ''] = path.split('/');
  const page = fixedPages.has(path) ? path : pagesWithPart.get(`/${first}`);
  return path + (page ? (pageQueries[page]?.(searchParams) ?? '') : '');
}
