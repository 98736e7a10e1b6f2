import type { ListingSort } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useLayoutEffect, useRef } from 'react';
import buttons from '../../ui/button.module.css';
import styles from './listing.module.css';

interface SortChoiceProps {
  /** The id of the form that contains the choice. */
  readonly form: string;
  readonly sort: ListingSort;
  /** A search has no order of the owner: its first products match best. */
  readonly isSearch: boolean;
  readonly onChange: () => void;
}

const sortNames = {
  get featured() {
    return t('catalog.featured');
  },
  get newest() {
    return t('catalog.newest');
  },
  get 'price-asc'() {
    return t('catalog.priceLowToHigh');
  },
  get 'price-desc'() {
    return t('catalog.priceHighToLow');
  },
} as const satisfies Record<ListingSort, string>;

/** Renders the sorting of a listing, with a separate button where there is no script. */
export function SortChoice({ form, sort, isSearch, onChange }: SortChoiceProps) {
  const select = useRef<HTMLSelectElement>(null);
  const shown = useRef(sort);
  useLayoutEffect(() => {
    if (select.current && shown.current !== sort) select.current.value = sort;
    shown.current = sort;
  }, [sort]);
  return (
    <div className={styles.sort}>
      <label>
        <span>{t('catalog.sortBy')}</span>
        <select ref={select} name="sort" form={form} defaultValue={sort} onChange={onChange}>
          {Object.entries(sortNames).map(([value, name]) => (
            <option key={value} value={value}>
              {isSearch && value === 'featured' ? t('catalog.bestMatch') : name}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" form={form} className={`${buttons.button} ${buttons.quiet} ${buttons.small}`}>
          {t('catalog.sort')}
        </button>
      </noscript>
    </div>
  );
}
