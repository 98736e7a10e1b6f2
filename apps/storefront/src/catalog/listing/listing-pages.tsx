import type { Listing } from '@vitrine/contract/shop-api.ts';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import styles from './listing.module.css';
import { type ListingView, listingAddress } from './listing-address.ts';

interface ListingPagesProps {
  readonly listing: Omit<Listing, 'products'>;
  readonly view: ListingView;
  readonly text?: string | undefined;
}

const look = `${buttons.button} ${buttons.quiet}`;

/** Shows links to the previous and the next page (docs/behaviour/screens.md#listings). */
export function ListingPages({ listing, view, text }: ListingPagesProps) {
  const { previousCursor, nextCursor } = listing;
  if (previousCursor === null && nextCursor === null) return null;
  const to = (cursor: string) => listingAddress({ ...view, cursor }, text) || '?';
  return (
    <nav className={styles.pages} aria-label="Pages">
      {previousCursor !== null && (
        <Link className={look} rel="prev" preventScrollReset to={to(previousCursor)}>
          Previous page
        </Link>
      )}
      {nextCursor !== null && (
        <Link className={look} rel="next" preventScrollReset to={to(nextCursor)}>
          Next page
        </Link>
      )}
    </nav>
  );
}
