import { listingAddress, readListingAddress, readSearchText } from '../catalog/listing/listing-address.ts';
import { readVariantId, variantAddress } from '../catalog/product/variant-address.ts';
import { journalQuery, readJournalAddress } from '../journal/journal-address.ts';
import { splitLanguage } from './language-prefix.ts';

/**
 * Returns the part of a query that a page depends on, or ''. It omits parts that only the browser reads, such as a
 * token or a sign-in's target.
 */
type ReadQuery = (address: URLSearchParams) => string;

const listing: ReadQuery = (address) => listingAddress(readListingAddress(address));
const search: ReadQuery = (address) => {
  const text = readSearchText(address);
  return text === '' ? '' : listingAddress(readListingAddress(address), text);
};
const variant: ReadQuery = (address) => variantAddress(readVariantId(address));
const journal: ReadQuery = (address) => journalQuery(readJournalAddress(address));
const nothing: ReadQuery = () => '';
/** With a token, the page must not thank the shopper before the browser has requested the state of the payment. */
const tokenGiven: ReadQuery = (address) => (address.has('order') || address.has('token') ? '?token=' : '');

/** Every page of the URL table (routes.tsx) with the part of the query that it reads. */
export const pageQueries: Readonly<Record<string, ReadQuery>> = {
  '/': nothing,
  '/category/:slug': listing,
  '/collection/:slug': listing,
  '/product/:idOrSlug': variant,
  '/products': listing,
  '/search': search,
  '/cart': nothing,
  '/checkout': nothing,
  '/order-confirmation': tokenGiven,
  '/discount/:code': nothing,
  '/pay': nothing,
  '/track': nothing,
  '/return': nothing,
  '/withdraw': nothing,
  '/gift-card': nothing,
  '/wishlist': nothing,
  '/about': nothing,
  '/pages/:slug': nothing,
  '/journal': journal,
  '/journal/:slug': nothing,
  '/signup': nothing,
  '/login': nothing,
  '/forgot-password': nothing,
  '/reset-password': nothing,
  '/join-team': nothing,
  '/confirm-email': nothing,
  '/take-back-email': nothing,
  '/stop-stock-alerts': nothing,
  '/confirm-stock-alert': nothing,
  '/review': nothing,
  '/restore-cart': nothing,
  '/newsletter': nothing,
  '/confirm-subscription': nothing,
  '/email-preferences': nothing,
  '/account': nothing,
  '/account/orders': nothing,
  '/account/returns': nothing,
  '/account/addresses': nothing,
  '/account/payment-methods': nothing,
  '/account/details': nothing,
  '/account/security': nothing,
  '/account/delete': nothing,
  '/demo-mode': nothing,
};

const fixedPages = new Set(Object.keys(pageQueries).filter((path) => !path.includes(':')));
const pagesWithPart = new Map(
  Object.keys(pageQueries).flatMap((path) => (path.includes(':') ? [[path.split('/:')[0] ?? '', path] as const] : [])),
);

/** The canonical address of all addresses without a page in the main language. They all render the same content. */
export const noPage = '/page-not-found';
const maxPartLength = 600;

/** Returns the canonical address of all addresses without a page in the language and the market of a path. */
export function noPageAt(pathname: string): string {
  const inOther = splitLanguage(pathname);
  return inOther ? `/${inOther.part}${noPage}` : noPage;
}

/**
 * Returns the canonical path of the page: lower case, without double or trailing slashes. Returns null when there is no
 * page.
 * The path always begins with one slash and a character, so a redirect to it stays in the shop.
 */
export function pagePath(pathname: string): string | null {
  const inOther = splitLanguage(pathname);
  if (inOther) {
    const path = getPath(inOther.rest);
    return path === null ? null : `/${inOther.part}${path === '/' ? '' : path}`;
  }
  return getPath(pathname);
}

function getPath(pathname: string): string | null {
  const [first = '', second, ...rest] = pathname.split(/[/\\]+/).filter(Boolean);
  if (rest.length > 0 || (second?.length ?? 0) > maxPartLength) return null;
  const start = `/${first.toLowerCase()}`;
  const fixed = second === undefined ? start : `${start}/${second.toLowerCase()}`;
  if (fixedPages.has(fixed)) return fixed;
  if (second === undefined || !pagesWithPart.has(start) || isDots(second)) return null;
  // Slugs and ids are in lower case. Any other text finds nothing in either case.
  return `${start}/${/^[\w-]+$/.test(second) ? second.toLowerCase() : second}`;
}

/** Returns whether the part is '.' or '..', also with encoded dots. */
function isDots(part: string): boolean {
  return /^(?:\.|%2e){1,2}$/i.test(part);
}

/**
 * Returns the part of an address that its page depends on, in canonical form.
 * The result omits unknown and campaign parameters, and its lists are truncated and sorted.
 * Two addresses with the same result are the same page. Returns the address of `noPageAt` for every address without a page.
 */
export function pageAddress({ pathname, searchParams }: URL): string {
  const path = pagePath(pathname);
  if (path === null) return noPageAt(pathname);
  const plain = splitLanguage(path)?.rest ?? path;
  const [, first = ''] = plain.split('/');
  const page = fixedPages.has(plain) ? plain : pagesWithPart.get(`/${first}`);
  return path + (page ? (pageQueries[page]?.(searchParams) ?? '') : '');
}
