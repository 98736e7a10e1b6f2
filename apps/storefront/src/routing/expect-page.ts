import type { ProductDiscounts } from '@vitrine/contract/discounts/product-discounts.ts';
import type { PageRead, ShopApi } from '@vitrine/contract/shop-api.ts';
import { newUntil } from '@vitrine/domain/catalog/cards/new-product.ts';
import { data, redirect } from 'react-router';

/**
 * Returns the discounts of the cards, and when they change or the first card stops being new. A page without its discounts is better than no page, because the cart applies
 * them in any case.
 */
export async function loadProductDiscounts(
  api: ShopApi,
  products: readonly { readonly id: string }[],
): Promise<ProductDiscounts> {
  try {
    const ids = [...new Set(products.map(({ id }) => id))];
    const { shown, until } = await api.offers(ids);
    return { shown, until: firstTime(until, ids) };
  } catch (error) {
    console.error('Failed to fetch product discounts', error);
    // A time in the past, so that the page is not cached.
    return { shown: {}, until: new Date(0).toISOString() };
  }
}

/** Returns the earliest time of the discounts and of the ends at which cards stop being new. Null for none. */
function firstTime(until: string | null, ids: readonly string[]): string | null {
  const now = Date.now();
  const ends = ids.map((id) => newUntil(id)).filter((end) => end > now);
  if (until !== null) ends.push(Date.parse(until));
  return ends.length > 0 ? new Date(Math.min(...ends)).toISOString() : null;
}

/**
 * Returns the page. Redirects a moved page permanently (docs/behaviour/pages.md#addresses), and throws the status of a
 * missing one.
 */
export function expectPage<Page>(read: PageRead<Page>, toAddress: (slug: string) => string): Page {
  if (read.found === 'page') return read.page;
  if (read.found === 'moved') throw redirect(toAddress(read.slug), 301);
  throw data(null, { status: read.found === 'gone' ? 410 : 404 });
}
