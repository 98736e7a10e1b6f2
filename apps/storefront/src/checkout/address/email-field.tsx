import { suggestEmail } from '@vitrine/domain/users/email-suggestion.ts';
import { type ComponentProps, useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import styles from './address-fields.module.css';

interface EmailFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'onBlur' | 'value'> {
  readonly value: string;
  readonly onUse: (email: string) => void;
}

/** Renders the box for the email. When the shopper leaves it with a probable typing error, it suggests the correct address. */
export function EmailField({ value, onUse, className = '', ...field }: EmailFieldProps) {
  const [left, setLeft] = useState('');
  const suggested = left === value ? suggestEmail(value) : null;
  return (
    <div className={className}>
      <Field {...field} label="Email" type="email" value={value} onBlur={() => setLeft(value)} />
      <p className={styles.suggestion} role="status">
        {suggested && (
          <>
            Did you mean{' '}
            <button type="button" className={styles.suggested} onClick={() => onUse(suggested)}>
              {suggested}
            </button>
            ?
          </>
        )}
      </p>
    </div>
  );
}
