import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ListingData } from '../../routing/page-loaders.ts';
import type { ListedProduct } from '../cards/listed-product.ts';

/** The products that a listing shows: those of its page, after those that were loaded before it. */
export interface LoadedProducts {
  readonly products: readonly ListedProduct[];
  /** The number of products before those of the page. */
  readonly earlier: number;
  readonly previousCursor: string | null;
  readonly nextCursor: string | null;
}

/**
 * The products shown before a page was added below them, by the address of that page. They last as long as the
 * document, so that a shopper who returns from a product finds the whole list.
 */
const before = new Map<string, LoadedProducts>();

/** Returns the products to show, and `onMore`, called before the navigation to the address of the next page. */
export function useLoadedProducts(listing: ListingData) {
  const { pathname, search } = useLocation();
  const earlier = before.get(pathname + search);
  const loaded: LoadedProducts = {
    products: earlier ? withoutRepeats([...earlier.products, ...listing.products]) : listing.products,
    earlier: earlier?.products.length ?? 0,
    previousCursor: earlier ? earlier.previousCursor : listing.previousCursor,
    nextCursor: listing.nextCursor,
  };
  return { loaded, onMore: (address: string) => before.set(pathname + address, loaded) };
}

/** A product moves to the next page when another one is added before it. */
function withoutRepeats(products: readonly ListedProduct[]): readonly ListedProduct[] {
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

/** Moves scroll position and focus to the first product that was added below the others. */
export function useFirstAdded(loaded: LoadedProducts): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  const shown = useRef(loaded.earlier);
  useLayoutEffect(() => {
    const isMore = loaded.earlier > shown.current;
    shown.current = loaded.earlier;
    if (!isMore) return;
    const first = list.current?.children[loaded.earlier];
    first?.scrollIntoView({ block: 'start', behavior: 'instant' });
    first?.querySelector<HTMLElement>('h3 a')?.focus({ preventScroll: true });
  }, [loaded.earlier]);
  return list;
}
