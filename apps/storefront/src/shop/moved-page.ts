import type { PageRead } from '@vitrine/contract/shop-api.ts';
import { withPrefix } from '../routing/language-prefix.ts';

/**
 * Finds a page that the API does not know, so that a link within the shop has the same result as the address itself.
 * The shop's pages redirect a renamed address and respond to a withdrawn one with 410
 * (docs/behaviour/pages.md#status-codes).
 */
export async function movedPage<Page>(path: string): Promise<PageRead<Page>> {
  const answer = await fetch(withPrefix(path), { method: 'HEAD', credentials: 'same-origin' }).catch(() => null);
  if (answer?.status === 410) return { found: 'gone' };
  if (!answer?.ok || !answer.redirected) return { found: 'nothing' };
  const slug = new URL(answer.url).pathname.split('/').at(-1);
  return slug ? { found: 'moved', slug: decodeURIComponent(slug) } : { found: 'nothing' };
}
