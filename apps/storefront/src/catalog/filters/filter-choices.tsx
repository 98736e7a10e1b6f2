import type { FacetValue } from '@vitrine/contract/shop-api.ts';
import { isColor } from '@vitrine/domain/settings/colors.ts';
import { FilterCount } from './filter-count.tsx';
import { FilterGroup } from './filter-group.tsx';
import styles from './listing-filter-groups.module.css';

interface FilterChoicesProps {
  readonly legend: string;
  readonly name: string;
  readonly values: readonly FacetValue[];
  readonly chosen: readonly string[];
  readonly onChange: () => void;
  /** Returns the display text of a value without a label. */
  readonly shown?: (value: string) => string;
}

/**
 * Renders the values of one tag list or option. A value of a single product narrows a list to that product, so it is
 * left out unless it is chosen. A single value is no choice.
 */
export function FilterChoices({
  legend,
  name,
  values,
  chosen,
  onChange,
  shown = (value) => value,
}: FilterChoicesProps) {
  const useful = values.filter(({ value, count }) => count > 1 || chosen.includes(value));
  const isChosen = useful.some(({ value }) => chosen.includes(value));
  if (useful.length < 2 && !isChosen) return null;
  const hasColors = useful.some(({ color }) => color !== undefined);
  return (
    <FilterGroup legend={legend} isOpen={isChosen || hasColors}>
      <div className={styles.choices}>
        {useful.map(({ value, count, color, label }) => (
          <label key={value} className={styles.choice}>
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              onChange={onChange}
            />
            {color !== undefined && isColor(color) && <i className={styles.dot} style={{ background: color }} />}
            {label ?? shown(value)} <FilterCount of={count} />
          </label>
        ))}
      </div>
    </FilterGroup>
  );
}
