import type { ListingRequest, PageRead } from '@vitrine/contract/shop-api.ts';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '../../platform/boot/context.ts';
import { isStaff } from '../../platform/http/caller/caller.ts';
import { searchMisses } from './search-misses.ts';

/** The searches without results that a process remembers. */
const maxKnown = 5_000;

const missedByShop = new WeakMap<object, LRUCache<string, true>>();

/** Returns the key of an unfiltered search, or null. */
function searchKey(request: ListingRequest): string | null {
  if (request.kind !== 'search' || request.filters !== undefined || request.cursor !== undefined) return null;
  return JSON.stringify([request.text, request.locale ?? '']);
}

/** Remembers whether a search has results, because later responses may come from a cache. */
export function followSearch(
  { pool }: Pick<AppContext, 'pool'>,
  request: ListingRequest,
  listing: PageRead<{ readonly total: number }>,
): void {
  const key = searchKey(request);
  if (key === null) return;
  const missed = missedByShop.get(pool) ?? new LRUCache<string, true>({ max: maxKnown });
  missedByShop.set(pool, missed);
  if (listing.found === 'page' && listing.page.total === 0) missed.set(key, true);
  else missed.delete(key);
}

/** Counts the search of a request if it has no results. Searches of staff do not count. */
export function noteSearch(
  context: AppContext,
  { ip, headers, caller }: Pick<FastifyRequest, 'ip' | 'headers' | 'caller'>,
  search: ListingRequest,
): void {
  const key = searchKey(search);
  if (key === null || search.kind !== 'search' || isStaff(caller) || !missedByShop.get(context.pool)?.has(key)) return;
  const { text, locale } = search;
  searchMisses(context).note({ text, locale }, { ip, userAgent: headers['user-agent'] });
}

/** Counts the search of a rendered page if it has no results. `address` is the canonical address of the page. */
export function noteSearchPage(context: AppContext, request: FastifyRequest, address: string): void {
  const { pathname, searchParams } = new URL(address, 'https://shop.invalid');
  const [first = ''] = pathname.split('/').filter((part) => part !== 'search' && part !== '');
  const text = searchParams.get('q') ?? '';
  if (searchParams.size !== 1 || first.includes('-')) return;
  noteSearch(context, request, { kind: 'search', text, ...(first !== '' && { locale: first }) });
}
