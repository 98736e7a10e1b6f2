import type { FacetValue, Listing, ListingFilters } from '@vitrine/contract/shop-api.ts';
import { currencySymbol } from '@vitrine/domain/money/cents.ts';
import { currencyDecimals } from '@vitrine/domain/money/currencies.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useSite } from '../../shop/shop-context.tsx';
import buttons from '../../ui/button.module.css';
import { FilterChoices } from './filter-choices.tsx';
import { FilterCount } from './filter-count.tsx';
import { FilterGroup } from './filter-group.tsx';
import styles from './listing-filter-groups.module.css';

interface ListingFilterGroupsProps {
  readonly facets: Listing['facets'];
  readonly filters: ListingFilters;
  readonly onChange: () => void;
  /** Whether the prices have a button of their own, because the form has none. */
  readonly hasApply: boolean;
}

/** Shows availability, price, tags and options, each value with its number of products (docs/behaviour/screens.md#listings). */
export function ListingFilterGroups({ facets, filters, onChange, hasApply }: ListingFilterGroupsProps) {
  const { minPrice, maxPrice } = filters;
  return (
    <>
      <fieldset className={styles.single} aria-label={t('catalog.availability')}>
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="stock"
            value="in"
            defaultChecked={filters.inStock === true}
            onChange={onChange}
          />
          {t('catalog.inStock')} <FilterCount of={facets.inStock} />
        </label>
      </fieldset>
      {facets.price && (
        <FilterGroup legend={t('catalog.price')} isOpen={minPrice !== undefined || maxPrice !== undefined}>
          <div className={styles.range}>
            <PriceBox
              name="min"
              label={t('catalog.from')}
              value={minPrice}
              bound={facets.price.min}
              onLeave={onChange}
            />
            <PriceBox name="max" label={t('catalog.to')} value={maxPrice} bound={facets.price.max} onLeave={onChange} />
          </div>
          {hasApply && (
            <button type="submit" className={`${buttons.button} ${buttons.quiet} ${buttons.small} ${styles.apply}`}>
              {t('catalog.apply')}
            </button>
          )}
        </FilterGroup>
      )}
      {facets.options.map(({ name, label, values }) => (
        <FilterChoices
          key={name}
          legend={label ?? name}
          name="option"
          values={bySize(values)}
          chosen={filters.options ?? []}
          onChange={onChange}
          shown={(option) => parseOption(option)?.value ?? option}
        />
      ))}
      <FilterChoices
        legend={t('catalog.tags')}
        name="tag"
        values={facets.tags}
        chosen={filters.tags ?? []}
        onChange={onChange}
      />
    </>
  );
}

/** Sorts sizes and weights from small to large. Words retain their order, the commonest first. */
function bySize(values: readonly FacetValue[]): readonly FacetValue[] {
  if (!values.every(isMeasure)) return values;
  return values.toSorted((a, b) => a.value.localeCompare(b.value, 'en', { numeric: true }));
}

function isMeasure({ value }: FacetValue): boolean {
  return /^\d/.test(parseOption(value)?.value ?? '');
}

interface PriceBoxProps {
  readonly name: string;
  readonly label: string;
  readonly value: number | undefined;
  /** In cents, shown as a hint. */
  readonly bound: number;
  readonly onLeave: () => void;
}

function PriceBox({ name, label, value, bound, onLeave }: PriceBoxProps) {
  const { currency } = useSite();
  const units = bound / 10 ** currencyDecimals(currency);
  return (
    <label>
      <span>{`${label} ${currencySymbol(currency)}`}</span>
      <input
        name={name}
        inputMode="decimal"
        onBlur={onLeave}
        pattern="\d+(\.\d{1,2})?"
        defaultValue={value === undefined ? '' : value / 100}
        placeholder={String(name === 'min' ? Math.floor(units) : Math.ceil(units))}
      />
    </label>
  );
}
