import type { ProductDetail } from '@vitrine/contract/shop-api.ts';
import type { OptionValue } from '@vitrine/domain/variants/options.ts';
import { isValueAvailable, type Selection } from '@vitrine/domain/variants/select-variant.ts';
import { type SoldOutItem, soldOutItems } from '@vitrine/domain/variants/sold-out.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useId } from 'react';
import { useSite } from '../../shop/shop-context.tsx';
import { useDisabledUntilHydrated } from '../../shop/use-disabled-until-hydrated.ts';
import page from '../../ui/page.module.css';
import { rich } from '../../ui/rich.tsx';
import { Swatch } from './swatch.tsx';
import styles from './variant-selector.module.css';

interface VariantSelectorProps {
  readonly product: ProductDetail;
  readonly selection: Selection;
  /** The other changes of a choice; '' for nothing. */
  readonly notice: string;
  readonly onChoose: (change: OptionValue) => void;
  /** The shopper requests an email when this sold-out item is back. */
  readonly onAlert: (item: SoldOutItem) => void;
}

/**
 * Renders the values of each option for a choice. A value without stock for the earlier choices is disabled (spec §2,
 * Other controls).
 */
export function VariantSelector({ product, selection, notice, onChoose, onAlert }: VariantSelectorProps) {
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
          <SoldOutLinks items={soldOutAt({ product, selection, name, values })} onAlert={onAlert} />
        </fieldset>
      ))}
      <p className={styles.notice} aria-live="polite">
        {notice}
      </p>
    </>
  );
}

/**
 * Renders a line with a link for each sold-out item of one option. A product that is sold out as a whole has a button
 * instead.
 */
function SoldOutLinks({ items, onAlert }: { items: readonly SoldOutItem[]; onAlert: (item: SoldOutItem) => void }) {
  const disabledUntilHydrated = useDisabledUntilHydrated();
  const { hidesStockAlerts } = useSite();
  if (hidesStockAlerts) return null;
  return items.map((item) => (
    <p key={item.variantId} className={styles.soldOut}>
      {rich(t('catalog.nameIsSoldOutEmail', { name: item.name }), {
        button: (text) => (
          <button type="button" {...disabledUntilHydrated} className={page.textButton} onClick={() => onAlert(item)}>
            {text}
          </button>
        ),
      })}
    </p>
  ));
}

interface ShownOption {
  readonly product: ProductDetail;
  readonly selection: Selection;
  readonly name: string;
  readonly values: readonly string[];
}

/** Maximum number of links at one option. The form lists all sold-out items. */
const maxLinks = 3;

/** Returns a sold-out item for each disabled value of an option that fits the earlier choices. */
function soldOutAt({ product, selection, name, values }: ShownOption): readonly SoldOutItem[] {
  if (product.stock <= 0) return [];
  const names = product.options.map((option) => option.name);
  const earlier = names.slice(0, names.indexOf(name)).map((other) => `${other}:${selection[other]}`);
  const items = soldOutItems(product);
  const disabled = values.filter((value) => !isValueAvailable(product, selection, { name, value }));
  return disabled
    .flatMap((value) => {
      const variant = product.variants.find(({ options }) =>
        [...earlier, `${name}:${value}`].every((option) => options.includes(option)),
      );
      return items.find(({ variantId }) => variantId === variant?.id) ?? [];
    })
    .slice(0, maxLinks);
}
