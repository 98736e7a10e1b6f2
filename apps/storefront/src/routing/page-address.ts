import { listingAddress, readListingAddress } from '../catalog/listing-address.ts';

/**
 * The part of an address that decides what its page shows, always written alike: campaign marks and tokens fall away, filters stand in
 * one order. Two addresses with the same answer are one page.
 */
export function pageAddress({ pathname, searchParams }: URL): string {
  if (pathname === '/search')
    return pathname + listingAddress(readListingAddress(searchParams), searchParams.get('q') ?? '');
  if (!/^\/(?:category|collection)\//.test(pathname)) return pathname;
  return pathname + listingAddress(readListingAddress(searchParams));
}
