import type { SoldOutItem } from '@vitrine/domain/variants/sold-out.ts';
import { useEffect, useRef, useState } from 'react';
import { shopClient } from '../shop/shop-client.ts';
import buttons from '../ui/button.module.css';
import fields from '../ui/fields/field.module.css';
import { Field, FormError } from '../ui/fields/field.tsx';
import { failedField } from '../users/rejected-field.ts';
import { useForm } from '../users/use-form.ts';
import { useUser } from '../users/user-store.ts';
import styles from './stock-alert.module.css';

interface StockAlertFormProps {
  readonly productId: string;
  readonly name: string;
  readonly items: readonly SoldOutItem[];
  /** The initially selected variant. */
  readonly first: string | null;
}

/**
 * Requests the email, and the variant when several are sold out. Confirms only after the shop has recorded the alert.
 */
export function StockAlertForm({ productId, name, items, first }: StockAlertFormProps) {
  const user = useUser();
  const [variantId, setVariantId] = useState(first);
  const [noted, setNoted] = useState('');
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('input')?.focus(), []);
  const wanted = items.find((item) => item.variantId === variantId);
  const what = wanted?.name ? `${name}, ${wanted.name}` : name;
  const { form, field, failure, isSending } = useForm({
    initial: { email: user?.email ?? '' },
    check: ({ email }) => (email.trim() === '' ? { email: 'Email is required' } : {}),
    send: async ({ email }) => {
      try {
        const { isConfirmed } = await shopClient.stockAlerts.ask({ productId, variantId, email: email.trim() });
        setNoted(
          isConfirmed
            ? `We will send one email to ${email.trim()} when ${what} is back.`
            : `Open the link in the email that we sent to ${email.trim()}. Then we send one email when ${what} is back.`,
        );
        return null;
      } catch (error) {
        return failedField(error, ['email']);
      }
    },
  });
  if (noted !== '') {
    return (
      <p className={styles.noted} role="status">
        {noted}
      </p>
    );
  }
  return (
    <div ref={root} className={styles.alert}>
      <form {...form} className={styles.form} aria-label="Email me when it is back">
        {items.length > 1 ? (
          <label className={fields.field}>
            <span className={fields.label}>Variant</span>
            <select
              className={fields.input}
              value={variantId ?? ''}
              onChange={({ target }) => setVariantId(target.value)}
            >
              {items.map((item) => (
                <option key={item.variantId} value={item.variantId ?? ''}>
                  {item.name}
                </option>
              ))}
            </select>
          </label>
        ) : (
          <p>{what}</p>
        )}
        <Field
          {...field('email')}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint="We send one email when it is back in stock. The email has a link to unsubscribe."
        />
        <FormError message={failure} />
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
          {isSending ? 'Sending…' : 'Email me'}
        </button>
      </form>
    </div>
  );
}
