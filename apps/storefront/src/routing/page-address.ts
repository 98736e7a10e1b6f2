import { listingAddress, readListingAddress } from '../catalog/listing-address.ts';

/**
 * The part of an address that decides what its page shows, always written alike: campaign marks and tokens fall away, filters stand in
 * one order. Two addresses with the same answer are one page.
 */
export function pageAddress({ pathname, searchParams }: URL): string {
  if (pathname === '/search')
    return pathname + listingAddress(readListingAddress(searchParams), searchParams.get('q') ?? '');
  // How an order's payment stands only the browser learns; with a token the page must not thank before it knows.
  if (pathname === '/order-confirmation' && searchParams.has('token')) return `${pathname}?token=`;
  if (!/^\/(?:category|collection)\//.test(pathname)) return pathname;
  return pathname + listingAddress(readListingAddress(searchParams));
}
