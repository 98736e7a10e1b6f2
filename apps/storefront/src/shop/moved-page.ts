import type { PageRead } from '@vitrine/contract/shop-api.ts';

/**
 * Finds a page that the API does not know: the shop's own pages redirect a renamed address and answer a withdrawn one with 410
 * (docs/behaviour/pages.md#status-codes), so a link within the shop has the same result as the address itself.
 */
export async function movedPage<Page>(path: string): Promise<PageRead<Page>> {
  const answer = await fetch(path, { method: 'HEAD', credentials: 'same-origin' }).catch(() => null);
  if (answer?.status === 410) return { found: 'gone' };
  if (!answer?.ok || !answer.redirected) return { found: 'nothing' };
  const slug = new URL(answer.url).pathname.split('/').at(-1);
  return slug ? { found: 'moved', slug: decodeURIComponent(slug) } : { found: 'nothing' };
}
