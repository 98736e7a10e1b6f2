import type { CartLineKey } from '@vitrine/domain/cart/cart.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { useId } from 'react';
import field from '../ui/fields/field.module.css';
import { Field } from '../ui/fields/field.tsx';
import { rich } from '../ui/rich.tsx';
import { dateFormat } from '../words/formats.ts';
import styles from './recipient-fields.module.css';
import { isEmail, maxLength, type Recipient, recipients, useRecipient } from './recipients.ts';

/**
 * Requests on the page of a gift card the recipient and the date of its code's email
 * (docs/behaviour/gift-cards.md#selling).
 */
export function RecipientFields({ line }: { line: CartLineKey }) {
  const id = useId();
  const recipient = useRecipient(line);
  const entry = (name: keyof Recipient) => ({
    value: recipient[name],
    maxLength: maxLength[name],
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      recipients.set(line, { ...recipient, [name]: target.value }),
  });
  const isWrong = recipient.email !== '' && !isEmail(recipient.email);
  return (
    <fieldset className={styles.recipient}>
      <legend>{t('checkout.whoIsTheGiftCard')}</legend>
      <Field
        label={t('checkout.recipientsEmail')}
        type="email"
        autoComplete="off"
        hint={t('checkout.ifEmptyWeEmailThe')}
        error={isWrong ? t('checkout.emailMustBeValid') : undefined}
        {...entry('email')}
      />
      <Field label={t('checkout.recipientsName')} autoComplete="off" {...entry('name')} />
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          {rich(t('checkout.messageOptional'), { span: (text) => <span className={field.optional}>{text}</span> })}
        </label>
        <textarea id={id} rows={3} className={field.input} {...entry('message')} />
      </div>
      <Field
        label={t('checkout.deliveryDate')}
        type="date"
        hint={t('checkout.ifEmptyWeEmailTheCode')}
        {...entry('deliverOn')}
      />
    </fieldset>
  );
}

/** Shows in the cart the recipient of a line's gift cards, or nothing without one. */
export function RecipientNote({ line }: { line: CartLineKey }) {
  const { email, deliverOn } = useRecipient(line);
  if (!isEmail(email)) return null;
  return (
    <p className={styles.note}>
      {deliverOn
        ? t('checkout.forEmailOnDate', { email, date: dayText(deliverOn) })
        : t('checkout.forEmail', { email })}
    </p>
  );
}

function dayText(day: string): string {
  return dateFormat({ dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}
