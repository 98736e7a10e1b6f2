import { t } from '@vitrine/messages/src/t.ts';
import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'> {
  readonly label: string;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/**
 * Renders a labelled text box with its hint and its error, connected for assistive technology.
 *
 * @example <Field label="Email" type="email" autoComplete="email" required error={errors.email} />
 */
export function Field({ label, error, hint, className = '', required, ...input }: FieldProps) {
  const id = useId();
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter((part) => part !== '').join(' ');
  return (
    <div className={`${styles.field} ${className}`}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && <span className={styles.optional}> {t('shell.optional')}</span>}
      </label>
      <input
        {...input}
        id={id}
        className={styles.input}
        aria-required={required ? true : undefined}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/**
 * Renders the error of a whole form. Renders nothing while the message is empty.
 *
 * @example <FormError message={error} />
 */
export function FormError({ message }: { readonly message: string | null }) {
  if (!message) return null;
  return (
    <p className={styles.formError} role="alert">
      {message}
    </p>
  );
}
