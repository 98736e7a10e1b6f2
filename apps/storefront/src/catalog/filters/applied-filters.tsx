import type { Listing, ListingFilters } from '@vitrine/contract/shop-api.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import { useMoney } from '../../shop/use-money.ts';
import { CloseIcon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import styles from '../listing/listing.module.css';
import { addressPrice, type ListingView, listingAddress } from '../listing/listing-address.ts';

interface AppliedFiltersProps {
  readonly view: ListingView;
  /** The filters of the listing, with the labels of their values. */
  readonly facets?: Listing['facets'] | undefined;
  /** The text of a search. */
  readonly text?: string | undefined;
}

/**
 * Maximum number of shown filters. Each link repeats all other filters, so the page grows with the square of their
 * number.
 */
const maxShown = 20;

/** Shows the filters in use, also while the filter panel is closed. Each is a link that removes the filter. */
export function AppliedFilters({ view, facets, text }: AppliedFiltersProps) {
  const { currency } = useSite();
  const money = useMoney();
  if (!view.filters) return null;
  const applied = appliedFilters(
    view.filters,
    (price) => money(addressPrice(price, currency)),
    (value) => findLabel(facets, value),
  );
  const hidden = applied.length - maxShown;
  return (
    <ul className={styles.applied} aria-label={t('catalog.activeFilters')}>
      {applied.slice(0, maxShown).map(({ name, others }) => (
        <li key={name}>
          <Link
            className={styles.appliedFilter}
            to={listingAddress({ sort: view.sort, filters: others }, text) || '?'}
            aria-label={t('catalog.removeFilterName', { name })}
          >
            {name} <CloseIcon size={14} />
          </Link>
        </li>
      ))}
      {hidden > 0 && <li>{t('catalog.andHiddenMore', { hidden })}</li>}
      <li>
        <Link className={styles.clear} to={listingAddress({}, text) || '?'}>
          {t('catalog.clearFilters')}
        </Link>
      </li>
    </ul>
  );
}

interface AppliedFilter {
  /** The text that the shopper reads. */
  readonly name: string;
  /** The remaining filters without this one. */
  readonly others: ListingFilters;
}

function appliedFilters(
  filters: ListingFilters,
  getPrice: (price: number) => string,
  getLabel: (value: string) => string | undefined,
): readonly AppliedFilter[] {
  const { minPrice, maxPrice, inStock, tags = [], options = [] } = filters;
  return [
    ...(inStock ? [{ name: t('catalog.inStock'), others: { ...filters, inStock: undefined } }] : []),
    ...(minPrice === undefined
      ? []
      : [
          {
            name: t('catalog.fromAmount', { amount: getPrice(minPrice) }),
            others: { ...filters, minPrice: undefined },
          },
        ]),
    ...(maxPrice === undefined
      ? []
      : [
          {
            name: t('catalog.upToAmount', { amount: getPrice(maxPrice) }),
            others: { ...filters, maxPrice: undefined },
          },
        ]),
    ...tags.map((tag) => ({
      name: getLabel(tag) ?? tag,
      others: { ...filters, tags: tags.filter((other) => other !== tag) },
    })),
    ...options.map((option) => ({
      name: getLabel(option) ?? parseOption(option)?.value ?? option,
      others: { ...filters, options: options.filter((other) => other !== option) },
    })),
  ];
}

/** Returns the text of a tag or an option in the language of the page, if it is translated. */
function findLabel(facets: Listing['facets'] | undefined, chosen: string): string | undefined {
  const values = [...(facets?.tags ?? []), ...(facets?.options ?? []).flatMap((option) => option.values)];
  return values.find(({ value }) => value === chosen)?.label;
}
