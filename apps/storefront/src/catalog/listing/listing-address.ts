import { listingBounds } from '@vitrine/contract/catalog/listing-bounds.ts';
import { type ListingFilters, type ListingSort, listingSorts } from '@vitrine/contract/shop-api.ts';
import { type Cents, cents } from '@vitrine/domain/money/cents.ts';
import { type Currency, currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';

/** The sorting, filters and page of a listing: the part of its address after its category or collection. */
export interface ListingView {
  readonly sort?: ListingSort | undefined;
  readonly filters?: ListingFilters | undefined;
  readonly cursor?: string | undefined;
}

/**
 * Reads sort, filters and page from an address. Invalid values are ignored. Lists are cut to the API's limits, sorted
 * and without duplicates. Prices in the address are in units of the shop's currency, and in hundredths of them in the view.
 */
export function readListingAddress(address: URLSearchParams): ListingView {
  const sort = listingSorts.find((known) => known === address.get('sort'));
  const filters = readFilters(address);
  const cursor = address.get('after') ?? '';
  return {
    ...(sort && sort !== 'featured' && { sort }),
    ...(Object.keys(filters).length > 0 && { filters }),
    ...(isCursor(cursor) && { cursor }),
  };
}

/** Reads the text of a search, cut to the allowed length, or '' for none. */
export function readSearchText(address: URLSearchParams): string {
  const text = address.get('q')?.trim() ?? '';
  if (!isStorable(text)) return '';
  // A remaining half of a surrogate pair is removed as well.
  const cut = text.slice(0, listingBounds.searchLength).replace(/[\ud800-\udbff]$/, '');
  return cut.trim();
}

/** Reports whether the text has the form of the server's cursors (platform/database/pagination/signed-cursors.ts): two parts in base64url. */
function isCursor(text: string): boolean {
  return text.length <= listingBounds.cursorLength && /^[\w-]+\.[\w-]+$/.test(text);
}

function isStorable(text: string): boolean {
  return !text.includes('\0');
}

function readFilters(address: URLSearchParams): ListingFilters {
  const minPrice = readPrice(address.get('min'));
  const maxPrice = readPrice(address.get('max'));
  const tags = chosen(address.getAll('tag'), listingBounds.tags, isTag);
  const options = chosen(address.getAll('option'), listingBounds.options, isOption);
  return {
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(tags.length > 0 && { tags }),
    ...(options.length > 0 && { options }),
    ...(address.get('stock') === 'in' && { inStock: true }),
  };
}

/** Returns the first `max` valid values, sorted and without duplicates. */
function chosen(values: readonly string[], max: number, isValue: (text: string) => boolean): string[] {
  return [...new Set(values.filter(isValue))].slice(0, max).toSorted();
}

function isTag(text: string): boolean {
  return text !== '' && text.length <= listingBounds.tagLength && isStorable(text);
}

function isOption(text: string): boolean {
  return text.length <= listingBounds.optionLength && isStorable(text) && parseOption(text) !== null;
}

/** Reads a price in hundredths: '12.5' is 1250. */
function readPrice(text: string | null): number | null {
  if (!text || !/^\d{1,7}(?:\.\d{1,2})?$/.test(text)) return null;
  return Math.round(Number(text) * 100);
}

/** Returns a price of the address as an amount of the currency. */
export function addressPrice(hundredths: number, currency: Currency): Cents {
  return cents(Math.round(hundredths * 10 ** (currencyDecimals(currency) - 2)));
}

/** Returns the filters of an address as the shop's calls take them, with prices in the smallest unit of the currency. */
export function requestFilters(filters: ListingFilters, currency: Currency): ListingFilters {
  const { minPrice, maxPrice, ...others } = filters;
  return {
    ...others,
    ...(minPrice !== undefined && { minPrice: addressPrice(minPrice, currency) }),
    ...(maxPrice !== undefined && { maxPrice: addressPrice(maxPrice, currency) }),
  };
}

/** Returns the query of the address of this view, or '' for the unfiltered listing. `q` is the text of a search. */
export function listingAddress({ sort, filters = {}, cursor }: ListingView, q?: string): string {
  const address = new URLSearchParams();
  if (q !== undefined) address.set('q', q);
  if (sort && sort !== 'featured') address.set('sort', sort);
  if (filters.minPrice !== undefined) address.set('min', String(filters.minPrice / 100));
  if (filters.maxPrice !== undefined) address.set('max', String(filters.maxPrice / 100));
  for (const tag of filters.tags ?? []) address.append('tag', tag);
  for (const option of filters.options ?? []) address.append('option', option);
  if (filters.inStock) address.set('stock', 'in');
  if (cursor) address.set('after', cursor);
  const query = address.toString();
  return query ? `?${query}` : '';
}
