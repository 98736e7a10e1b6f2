import { t } from '@vitrine/messages/src/t.ts';
import type { Ref } from 'react';
import fields from '../../../ui/fields/field.module.css';
import styles from '../product.module.css';

/** A shopper who wants more raises the number in the cart. */
const maxChoices = 10;

interface QuantityChoiceProps {
  readonly ref: Ref<HTMLSelectElement>;
  /** Units that can still be added. */
  readonly max: number;
}

/** Chooses how many units the button adds. It is absent when one unit is left. */
export function QuantityChoice({ ref, max }: QuantityChoiceProps) {
  const length = Math.min(max, maxChoices);
  if (length < 2) return null;
  return (
    <select
      ref={ref}
      className={`${fields.select} ${styles.quantity}`}
      aria-label={t('catalog.quantity')}
      defaultValue="1"
    >
      {Array.from({ length }, (_, index) => (
        <option key={index + 1}>{index + 1}</option>
      ))}
    </select>
  );
}
