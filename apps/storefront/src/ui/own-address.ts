/**
 * Returns the address at which the shop itself serves an upload. Captions of a CDN would need its permission for other
 * sites.
 */
export function ownAddress(url: string): string {
  return `/media/${url.slice(url.lastIndexOf('/') + 1)}`;
}
