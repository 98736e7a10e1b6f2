import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import type { OptionValue } from '@vitrine/domain/variants/options.ts';
import { isValueAvailable, type Selection } from '@vitrine/domain/variants/select-variant.ts';
import { useId } from 'react';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import { Swatch } from './swatch.tsx';
import styles from './variant-selector.module.css';

interface VariantSelectorProps {
  readonly product: ProductDetail;
  readonly selection: Selection;
  /** What a choice moved besides; '' for nothing. */
  readonly notice: string;
  readonly onChoose: (change: OptionValue) => void;
}

/** Lets shoppers choose a value for each option; a value without stock for the earlier choices is disabled (spec §2, Other controls). */
export function VariantSelector({ product, selection, notice, onChoose }: VariantSelectorProps) {
  const id = useId();
  const disabledUntilHydrated = useDisabledUntilHydrated();
  if (product.options.length === 0) return null;
  return (
    <>
      {product.options.map(({ name, values }) => (
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
                  {...(isValueAvailable(product, selection, { name, value })
                    ? disabledUntilHydrated
                    : { disabled: true })}
                  onChange={() => onChoose({ name, value })}
                />
                <span>
                  <Swatch product={product} option={{ name, value }} />
                  {value}
                </span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      <p className={styles.notice} aria-live="polite">
        {notice}
      </p>
    </>
  );
}
