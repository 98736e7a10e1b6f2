import type { FacetValue, Listing, ListingFilters } from '@vitrine/contract/shop-api.ts';
import { parseOption } from '@vitrine/domain/variants/options.ts';
import styles from './listing-filter-groups.module.css';

interface ListingFilterGroupsProps {
  readonly facets: Listing['facets'];
  readonly filters: ListingFilters;
  readonly onChange: () => void;
}

/** Shows availability, price, tags and options, each value with its number of products (docs/behaviour/screens.md#listings). */
export function ListingFilterGroups({ facets, filters, onChange }: ListingFilterGroupsProps) {
  return (
    <>
      <fieldset className={styles.group}>
        <legend>Availability</legend>
        <label className={styles.choice}>
          <input
            type="checkbox"
            name="stock"
            value="in"
            defaultChecked={filters.inStock === true}
            onChange={onChange}
          />
          In stock <Count of={facets.inStock} />
        </label>
      </fieldset>
      {facets.price && (
        <fieldset className={styles.group}>
          <legend>Price</legend>
          <div className={styles.range}>
            <PriceBox name="min" label="From" value={filters.minPrice} bound={facets.price.min} onLeave={onChange} />
            <PriceBox name="max" label="To" value={filters.maxPrice} bound={facets.price.max} onLeave={onChange} />
          </div>
        </fieldset>
      )}
      <Choices legend="Tags" name="tag" values={facets.tags} chosen={filters.tags ?? []} onChange={onChange} />
      {facets.options.map(({ name, values }) => (
        <Choices
          key={name}
          legend={name}
          name="option"
          values={bySize(values)}
          chosen={filters.options ?? []}
          onChange={onChange}
          shown={(option) => parseOption(option)?.value ?? option}
        />
      ))}
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
  return (
    <label>
      <span>{label} $</span>
      <input
        name={name}
        inputMode="decimal"
        onBlur={onLeave}
        pattern="\d+(\.\d{1,2})?"
        defaultValue={value === undefined ? '' : value / 100}
        placeholder={String(name === 'min' ? Math.floor(bound / 100) : Math.ceil(bound / 100))}
      />
    </label>
  );
}

interface ChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onChange: () => void;
  /** Returns the display text of a value. */
  readonly shown?: (value: string) => string;
}

function Choices({ legend, name, values, chosen, onChange, shown = (value) => value }: ChoicesProps) {
  if (values.length === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={styles.choices}>
        {values.map(({ value, count }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              onChange={onChange}
            />
            {shown(value)} <Count of={count} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Count({ of: count }: { of: number }) {
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{count === 1 ? '1 product' : `${count} products`}</span>
    </span>
  );
}
