import { isFresh } from '../platform/http/cache-headers.ts';
import type { Page } from '../platform/page-cache.ts';

/** Whether If-None-Match names this page, so that 304 is answer enough; its tag is weak, and weak tags compare without their mark. */
export function isHeld({ etag }: Pick<Page, 'etag'>, ifNoneMatch: string | undefined): boolean {
  return isFresh(ifNoneMatch, etag.replace(/^W\//, ''));
}
