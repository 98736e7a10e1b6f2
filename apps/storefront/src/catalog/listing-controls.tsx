import type { Listing } from '@vitrine/contract/shop-api.ts';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import buttons from '../ui/button.module.css';
import { AppliedFilters } from './applied-filters.tsx';
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
 * Shows sorting and filters as one form that leads to an address: without script its button sends it, with script each change does.
 */
export function ListingControls({ listing, view, text }: ListingControlsProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isFiltered = view.filters !== undefined;
  // The panel stays open while the shopper chooses several filters; without script it is open when a filter is in use.
  const [isOpen, setIsOpen] = useState(isFiltered);

  const apply = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    void navigate(listingAddress(readListingAddress(new URLSearchParams(entries)), text) || '?', {
      preventScrollReset: true,
    });
  };
  const applyEarly = useRef(() => {
    if (form.current && isChanged(form.current)) apply();
  });
  useEffect(() => applyEarly.current(), []);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsOpen(false);
    apply();
  };

  return (
    <form
      ref={form}
      className={styles.controls}
      autoComplete="off"
      onSubmit={onSubmit}
      key={listingAddress(view, text)}
    >
      {text !== undefined && <input type="hidden" name="q" value={text} />}
      <p className={styles.total} role="status">
        {listing.total === 1 ? '1 product' : `${listing.total} products`}
      </p>
      <details className={styles.filters} open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}>
          Filters{isFiltered && <span className={styles.dot} role="img" aria-label="in use" />}
        </summary>
        <div className={styles.groups}>
          <ListingFilterGroups facets={listing.facets} filters={view.filters ?? {}} onChange={apply} />
          <div className={styles.actions}>
            <button type="submit" className={`${buttons.button} ${buttons.primary} ${buttons.small}`}>
              Apply
            </button>
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
      <AppliedFilters view={view} text={text} />
    </form>
  );
}

/** Says whether something was chosen before hydration, for which no event is fired. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
    if (!(control instanceof HTMLInputElement)) return false;
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}
