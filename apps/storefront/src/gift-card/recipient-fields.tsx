import type { CartLineKey } from '@vitrine/domain/cart/cart.ts';
import { useId } from 'react';
import field from '../ui/fields/field.module.css';
import { Field } from '../ui/fields/field.tsx';
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
      <legend>Who is the gift card for?</legend>
      <Field
        label="Recipient's email"
        type="email"
        autoComplete="off"
        hint="If empty, we email the code to you."
        error={isWrong ? 'Email must be valid' : undefined}
        {...entry('email')}
      />
      <Field label="Recipient's name" autoComplete="off" {...entry('name')} />
      <div className={field.field}>
        <label htmlFor={id} className={field.label}>
          Message<span className={field.optional}> (optional)</span>
        </label>
        <textarea id={id} rows={3} className={field.input} {...entry('message')} />
      </div>
      <Field
        label="Delivery date"
        type="date"
        hint="If empty, we email the code immediately."
        {...entry('deliverOn')}
      />
    </fieldset>
  );
}

/** Shows in the cart the recipient of a line's gift cards, or nothing without one. */
export function RecipientNote({ line }: { line: CartLineKey }) {
  const { email, deliverOn } = useRecipient(line);
  if (!isEmail(email)) return null;
  return <p className={styles.note}>{deliverOn ? `For ${email}, on ${dayText(deliverOn)}` : `For ${email}`}</p>;
}

function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
