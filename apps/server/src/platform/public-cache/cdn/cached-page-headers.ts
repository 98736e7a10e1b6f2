import type { CacheContext } from '../cache-context.ts';
import type { Page } from '../pages/sendable-page.ts';
import { cdnHeaders } from './cdn-headers.ts';

/**
 * Returns the headers for the CDN of a page that is sent now. Only what the shop itself has in its cache may be stored.
 * A page that was rendered while its product changed is sent once and stored nowhere. A process that hung serves
 * nothing until it has received the changes (decision 0014).
 */
export function heldPageHeaders(
  {
    pageCache,
    pageEvictions,
    environment: { cdn, stalePageSeconds },
  }: Pick<CacheContext, 'pageCache' | 'pageEvictions' | 'environment'>,
  key: string,
  page: Page,
): Readonly<Record<string, string>> {
  if (!cdn || page.status !== 200 || !pageEvictions.isConnectionRecent || !pageCache.holds(key, page)) return {};
  return cdnHeaders(cdn, page, Date.now(), stalePageSeconds);
}
