import type { SoldOutItem } from '@vitrine/domain/variants/sold-out.ts';
import { t } from '@vitrine/messages/src/t.ts';
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
    check: ({ email }) => (email.trim() === '' ? { email: t('catalog.emailIsRequired') } : {}),
    send: async ({ email }) => {
      try {
        const { isConfirmed } = await shopClient.stockAlerts.ask({ productId, variantId, email: email.trim() });
        setNoted(
          isConfirmed
            ? t('catalog.weWillSendOneEmail', { email: email.trim(), what })
            : t('catalog.openTheLinkInThe', { email: email.trim(), what }),
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
      <form {...form} className={styles.form} aria-label={t('catalog.emailMeWhenItIs')}>
        {items.length > 1 ? (
          <label className={fields.field}>
            <span className={fields.label}>{t('catalog.variant')}</span>
            <select
              className={`${fields.input} ${fields.select}`}
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
          label={t('catalog.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
          hint={t('catalog.weSendOneEmailWhen')}
        />
        <FormError message={failure} />
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
          {isSending ? t('catalog.sending') : t('catalog.emailMe')}
        </button>
      </form>
    </div>
  );
}
