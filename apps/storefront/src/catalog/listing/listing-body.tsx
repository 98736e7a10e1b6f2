import { t } from '@vitrine/messages/src/t.ts';
import { useNavigation } from 'react-router';
import type { ListingData } from '../../routing/page-loaders.ts';
import { useIsDelayed } from '../../shell/use-is-delayed.ts';
import { useCategoryTree } from '../../shop/shop-context.tsx';
import buttons from '../../ui/button.module.css';
import { Link } from '../../ui/link.tsx';
import { ProductGrid } from '../cards/product-grid.tsx';
import { AppliedFilters } from '../filters/applied-filters.tsx';
import styles from './listing.module.css';
import { type ListingView, listingAddress } from './listing-address.ts';
import { ListingControls } from './listing-controls.tsx';
import { ListingPages } from './listing-pages.tsx';
import { useFirstAdded, useLoadedProducts } from './loaded-products.ts';

interface ListingBodyProps {
  readonly listing: ListingData;
  readonly view: ListingView;
  /** The text of a search. */
  readonly text?: string | undefined;
  /** Whether the first product spans two columns on wide screens. */
  readonly hasWideFirst?: boolean;
}

/**
 * Shows controls, grid and page links of a listing or a search. Shows no controls where there is nothing to filter or
 * sort.
 */
export function ListingBody({ listing, view, text, hasWideFirst = false }: ListingBodyProps) {
  const isWaiting = useIsDelayed(useNavigation().state === 'loading');
  const { loaded, onMore } = useLoadedProducts(listing);
  const list = useFirstAdded(loaded);
  const hasControls = listing.total > 0 || view.filters !== undefined;
  return (
    <div className={hasControls ? styles.listing : undefined}>
      {hasControls && <ListingControls listing={listing} view={view} text={text} />}
      <div className={`${styles.found} ${isWaiting ? styles.waiting : ''}`}>
        <AppliedFilters view={view} facets={listing.facets} text={text} />
        <h2 className="visually-hidden">{t('catalog.products')}</h2>
        {loaded.products.length > 0 ? (
          <ProductGrid
            products={loaded.products}
            list={list}
            hasWideFirst={hasWideFirst && loaded.previousCursor === null && view.filters === undefined}
          />
        ) : (
          <NoProducts view={view} text={text} />
        )}
        <ListingPages loaded={loaded} total={listing.total} view={view} text={text} onMore={onMore} />
      </div>
    </div>
  );
}

/**
 * Shows why the list is empty. A filtered list has a link to the list without filters, a category without products links
 * to the others. A search names its words, and its page shows the ways on.
 */
function NoProducts({ view, text }: Pick<ListingBodyProps, 'view' | 'text'>) {
  const categories = useCategoryTree();
  return (
    <div className={styles.none}>
      <p>{t('specified.searchEmpty')}</p>
      {text !== undefined && !view.filters && (
        <p className={styles.hint}>{t('catalog.nothingMatchesTextCheckThe', { text })}</p>
      )}
      {view.filters && (
        <Link className={`${buttons.button} ${buttons.quiet}`} to={listingAddress({}, text) || '?'}>
          {t('catalog.showAllProducts')}
        </Link>
      )}
      {!view.filters && text === undefined && (
        <ul className={styles.ways}>
          {categories.map(({ category: { id, name, slug } }) => (
            <li key={id}>
              <Link className={styles.appliedFilter} to={`/category/${slug}`}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
