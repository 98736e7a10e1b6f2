import { t } from '@vitrine/messages/src/t.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './listing.module.css';
import { type ListingView, listingAddress } from './listing-address.ts';
import type { LoadedProducts } from './loaded-products.ts';

interface ListingPagesProps {
  readonly loaded: LoadedProducts;
  readonly total: number;
  readonly view: ListingView;
  readonly text?: string | undefined;
  readonly onMore: (address: string) => void;
}

const look = `${buttons.button} ${buttons.quiet}`;

/**
 * Shows the links to more products (docs/behaviour/screens.md#listings). With script the next page is added below,
 * without script it replaces this one.
 */
export function ListingPages({ loaded, total, view, text, onMore }: ListingPagesProps) {
  const { products, previousCursor, nextCursor } = loaded;
  if (previousCursor === null && nextCursor === null && products.length < minCounted) return null;
  const to = (cursor: string) => listingAddress({ ...view, cursor }, text) || '?';
  return (
    <nav className={styles.pages} aria-label={t('catalog.pages')}>
      {previousCursor === null && (
        <p className={styles.seen}>{t('catalog.lengthOfTotalProducts', { length: products.length, total })}</p>
      )}
      {previousCursor !== null && (
        <Link className={look} rel="prev" to={to(previousCursor)}>
          {t('catalog.previousPage')}
        </Link>
      )}
      {nextCursor !== null && (
        <Link
          className={look}
          rel="next"
          replace
          preventScrollReset
          to={to(nextCursor)}
          onClick={() => onMore(to(nextCursor))}
        >
          {t('catalog.loadMore')}
        </Link>
      )}
    </nav>
  );
}

/** A shorter list is visible as a whole and needs no count at its end. */
const minCounted = 24;
