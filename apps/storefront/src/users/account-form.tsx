import type { ComponentProps, ReactNode } from 'react';
import { useDisabledUntilHydrated } from '../shop/use-disabled-until-hydrated.ts';
import buttons from '../ui/button.module.css';
import { FormError } from '../ui/fields/field.tsx';
import styles from './account-form.module.css';

interface AccountFormProps {
  readonly title: string;
  readonly form: ComponentProps<'form'>;
  readonly submit: string;
  readonly submitting: string;
  readonly isSending: boolean;
  /** The error of the whole form. '' means no error. */
  readonly failure: string;
  readonly children: ReactNode;
  /** The content below the button, such as links. */
  readonly after?: ReactNode;
}

/**
 * Renders the layout of sign-up, sign-in and the password pages: one narrow column with title, text boxes, button and
 * links.
 */
export function AccountForm({
  title,
  form,
  submit,
  submitting,
  isSending,
  failure,
  children,
  after,
}: AccountFormProps) {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{title}</h1>
      <form {...form} method="post" className={styles.form}>
        {children}
        <FormError message={failure} />
        <button
          type="submit"
          {...useDisabledUntilHydrated()}
          className={`${buttons.button} ${buttons.primary} ${buttons.wide}`}
          aria-disabled={isSending || undefined}
        >
          {isSending ? submitting : submit}
        </button>
      </form>
      {after && <div className={styles.after}>{after}</div>}
    </div>
  );
}
