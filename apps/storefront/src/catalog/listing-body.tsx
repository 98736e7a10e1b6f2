import type { Listing } from '@vitrine/contract/shop-api.ts';
import { messages } from '@vitrine/domain/errors/messages.ts';
import { useNavigation } from 'react-router';
import { useIsDelayed } from '../shell/use-is-delayed.ts';
import styles from './listing.module.css';
import type { ListingView } from './listing-address.ts';
import { ListingControls } from './listing-controls.tsx';
import { ListingPages } from './listing-pages.tsx';
import { ProductGrid } from './product-grid.tsx';

interface ListingBodyProps {
  readonly listing: Listing;
  readonly view: ListingView;
  /** The text of a search. */
  readonly text?: string;
}

/** Controls, grid and pages of a shelf or a search. */
export function ListingBody({ listing, view, text }: ListingBodyProps) {
  const isWaiting = useIsDelayed(useNavigation().state === 'loading');
  return (
    <>
      <ListingControls listing={listing} view={view} text={text} />
      <div className={isWaiting ? styles.waiting : undefined}>
        <h2 className="visually-hidden">Products</h2>
        {listing.products.length > 0 ? (
          <ProductGrid products={listing.products} />
        ) : (
          <p className={styles.none}>{messages.search.empty}</p>
        )}
      </div>
      <ListingPages listing={listing} view={view} text={text} />
    </>
  );
}
