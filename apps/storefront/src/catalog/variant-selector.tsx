import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import { changeOption, isValueAvailable, type Selection } from '@vitrine/domain/variants/select-variant.ts';
import { useId } from 'react';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import styles from './variant-selector.module.css';

interface VariantSelectorProps {
  readonly product: ProductDetail;
  readonly selection: Selection;
  readonly onChange: (selection: Selection) => void;
}

/** Lets shoppers choose a value for each option; a value without stock for the earlier choices is disabled (spec §2, Other controls). */
export function VariantSelector({ product, selection, onChange }: VariantSelectorProps) {
  const id = useId();
  const disabledUntilHydrated = useDisabledUntilHydrated();
  return product.options.map(({ name, values }) => (
    <fieldset key={name} className={styles.option}>
      <legend>
        <b>{name}</b>
        <span data-chosen={selection[name]} />
      </legend>
      <div className={styles.values}>
        {values.map((value) => (
          <label key={value} className={styles.value}>
            <input
              type="radio"
              name={`${id} ${name}`}
              value={value}
              checked={selection[name] === value}
              {...(isValueAvailable(product, selection, { name, value }) ? disabledUntilHydrated : { disabled: true })}
              onChange={() => onChange(changeOption(product, selection, { name, value }))}
            />
            <span>{value}</span>
          </label>
        ))}
      </div>
    </fieldset>
  ));
}
