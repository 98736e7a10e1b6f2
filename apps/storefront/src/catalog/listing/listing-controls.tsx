import type { Listing } from '@vitrine/contract/shop-api.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type SubmitEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { afterNextPaint } from '../../ui/after-next-paint.ts';
import buttons from '../../ui/button.module.css';
import { Drawer, drawerExitMs } from '../../ui/drawer.tsx';
import { useDelayedUnmount } from '../../ui/use-delayed-unmount.ts';
import { useMedia } from '../../ui/use-media.ts';
import { FiltersOpener } from '../filters/filters-opener.tsx';
import { ListingFilterGroups } from '../filters/listing-filter-groups.tsx';
import styles from './listing.module.css';
import { type ListingView, listingAddress, readListingAddress } from './listing-address.ts';
import { SortChoice } from './sort-choice.tsx';

interface ListingControlsProps {
  readonly listing: Omit<Listing, 'products'>;
  readonly view: ListingView;
  readonly text?: string | undefined;
}

/** The select of the sorting is outside its form. */
const formId = 'listing-controls';

/**
 * Shows sorting and filters as one form that leads to an address. Without script its button sends it, with script each
 * change does. From 1024 px on the filters are a column, below it a sheet. The form stays the same element, so that the
 * focus does not move.
 */
export function ListingControls({ listing, view, text }: ListingControlsProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const isWide = useMedia('(width >= 1024px)');
  const [isRequested, setIsConfirming] = useState(false);
  const isSheetOpen = isRequested && !isWide;
  // The form stays in the sheet until the sheet has left the screen.
  const isInSheet = useDelayedUnmount(isSheetOpen, drawerExitMs) && !isWide;
  const { total, facets } = listing;

  const query = listingAddress({ ...view, cursor: undefined }, text);
  // The last requested choices. The page may still show the previous ones.
  const requested = useRef(query);
  useEffect(() => {
    requested.current = query;
  }, [query]);

  const apply = () => {
    if (!form.current) return;
    const entries = [...new FormData(form.current)].flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    const next = listingAddress(readListingAddress(new URLSearchParams(entries)), text);
    if (next === requested.current) return;
    requested.current = next;
    // The browser shows the choice before the page changes.
    afterNextPaint(() => void navigate(next || '?', { preventScrollReset: true }));
  };
  const address = listingAddress(view, text);
  const shown = useRef(address);
  useLayoutEffect(() => {
    if (shown.current !== address) showChoicesOfView(form.current);
    shown.current = address;
  }, [address]);
  const applyEarly = useRef(() => {
    if (form.current && isChanged(form.current)) apply();
  });
  useEffect(() => applyEarly.current(), []);
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsConfirming(false);
    apply();
  };

  /** Every change applies at once in the column. The sheet has a button that closes it. */
  const groups = (button?: string) => (
    <form
      ref={form}
      id={formId}
      className={isInSheet ? styles.sheet : styles.groups}
      aria-label={t('catalog.filterProducts')}
      autoComplete="off"
      onSubmit={onSubmit}
    >
      {text !== undefined && <input type="hidden" name="q" value={text} />}
      <div className={styles.groupList}>
        <ListingFilterGroups
          facets={facets}
          filters={view.filters ?? {}}
          onChange={apply}
          hasApply={button === undefined}
        />
      </div>
      {button && (
        <div className={styles.actions}>
          <button type="submit" className={`${buttons.button} ${buttons.primary} ${buttons.wide}`}>
            {button}
          </button>
        </div>
      )}
    </form>
  );

  return (
    <>
      <FiltersOpener
        isWide={isWide}
        isOpen={isSheetOpen}
        isFiltered={view.filters !== undefined}
        onOpen={() => afterNextPaint(() => setIsConfirming(true))}
      />
      <p className={styles.total} role="status">
        {t('catalog.countProducts', { count: total })}
      </p>
      {total > 0 && (
        <SortChoice form={formId} sort={view.sort ?? 'featured'} isSearch={text !== undefined} onChange={apply} />
      )}
      {!isInSheet && groups()}
      <Drawer
        title={t('catalog.filterProducts')}
        side="bottom"
        isOpen={isSheetOpen}
        onClose={() => setIsConfirming(false)}
      >
        {isInSheet && groups(t('catalog.showCountResults', { count: total }))}
      </Drawer>
    </>
  );
}

/** Sets the controls to the choices of a new view, because browsers preserve manual choices. */
function showChoicesOfView(form: HTMLFormElement | null): void {
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement)) continue;
    control.checked = control.defaultChecked;
    control.value = control.defaultValue;
  }
}

/** Returns whether the user chose something before hydration, for which no event is fired. */
function isChanged(form: HTMLFormElement): boolean {
  return [...form.elements].some((control) => {
    if (control instanceof HTMLSelectElement) return control.selectedOptions[0]?.defaultSelected === false;
    if (!(control instanceof HTMLInputElement)) return false;
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}
