import { suggestEmail } from '@vitrine/domain/users/email-suggestion.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ComponentProps, useRef, useState } from 'react';
import { Field } from '../../ui/fields/field.tsx';
import { rich } from '../../ui/rich.tsx';
import styles from './address-fields.module.css';

interface EmailFieldProps extends Omit<ComponentProps<typeof Field>, 'label' | 'onBlur' | 'value'> {
  readonly value: string;
  readonly onUse: (email: string) => void;
}

/** Renders the box for the email. When the shopper leaves it with a probable typing error, it suggests the correct address. */
export function EmailField({ value, onUse, className = '', ...field }: EmailFieldProps) {
  const group = useRef<HTMLDivElement>(null);
  const [left, setLeft] = useState('');
  const suggested = left === value ? suggestEmail(value) : null;
  const use = (email: string) => {
    onUse(email);
    // The button disappears, so the focus returns to the box.
    group.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={group} className={className}>
      <Field {...field} label={t('checkout.email')} type="email" value={value} onBlur={() => setLeft(value)} />
      <p className={styles.suggestion} role="status">
        {suggested && (
          <>
            {rich(t('checkout.didYouMeanSuggested', { suggested }), {
              button: (text) => (
                <button type="button" className={styles.suggested} onClick={() => use(suggested)}>
                  {text}
                </button>
              ),
            })}
          </>
        )}
      </p>
    </div>
  );
}
