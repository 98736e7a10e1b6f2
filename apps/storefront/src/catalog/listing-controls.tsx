import type { Listing } from '@vitrine/contract/shop-api.ts';
import { type SubmitEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import buttons from '../ui/button.module.css';
import { Link } from '../ui/link.tsx';
import styles from './listing.module.css';
import { type ListingView, listingAddress, readListingAddress } from './listing-address.ts';
import { ListingFilterGroups } from './listing-filter-groups.tsx';

interface ListingControlsProps {
  readonly listing: Listing;
  readonly view: ListingView;
  readonly text?: string | undefined;
}

const sortNames = {
  featured: 'Featured',
  newest: 'Newest',
  'price-asc': 'Price, low to high',
  'price-desc': 'Price, high to low',
} as const;

/**
 * Sorting and filters as one form whose answer is an address: without script its button sends it, with script each change does.
 */
export function ListingControls({ listing, view, text }: ListingControlsProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const plain = listingAddress({}, text);
  const isFiltered = view.filters !== undefined;

  const apply = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(listingAddress(readListingAddress(new URLSearchParams(entries)), text) || '?', {
      preventScrollReset: true,
    });
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    apply();
  };

  return (
    <form ref={form} className={styles.controls} onSubmit={onSubmit} key={listingAddress(view, text)}>
      {text !== undefined && <input type="hidden" name="q" value={text} />}
      <p className={styles.total} role="status">
        {listing.total === 1 ? '1 product' : `${listing.total} products`}
      </p>
      <details className={styles.filters} open={isFiltered}>
        <summary className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}>
          Filters{isFiltered && <span className={styles.dot} role="img" aria-label="in use" />}
        </summary>
        <div className={styles.groups}>
          <ListingFilterGroups facets={listing.facets} filters={view.filters ?? {}} onChange={apply} />
          <div className={styles.actions}>
            <button type="submit" className={`${buttons.button} ${buttons.primary} ${buttons.small}`}>
              Apply
            </button>
            {isFiltered && (
              <Link to={plain || '?'} className={styles.clear}>
                Clear filters
              </Link>
            )}
          </div>
        </div>
      </details>
      <label className={styles.sort}>
        <span>Sort by</span>
        <select name="sort" defaultValue={view.sort ?? 'featured'} onChange={apply}>
          {Object.entries(sortNames).map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}>
          Sort
        </button>
      </noscript>
    </form>
  );
}
