import { questionLimits } from '@vitrine/domain/reviews/question.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type ComponentProps, useEffect, useId, useRef, useState } from 'react';
import { shopClient } from '../shop/shop-client.ts';
import buttons from '../ui/button.module.css';
import fields from '../ui/fields/field.module.css';
import { Field, FormError } from '../ui/fields/field.tsx';
import { failedField } from '../users/rejected-field.ts';
import { useForm } from '../users/use-form.ts';
import { useUser } from '../users/user-store.ts';
import styles from './questions.module.css';

/** Renders the form for a question. A visitor gives name and email. It thanks only after the shop has stored it. */
export function QuestionForm({ productId }: { productId: string }) {
  const user = useUser();
  const [isSent, setSent] = useState(false);
  const { form, field, failure, isSending } = useForm({
    initial: { body: '', name: '', email: '' },
    check: ({ body, name, email }) => ({
      ...(body.trim() === '' && { body: t('reviews.questionRequired') }),
      ...(!user && name.trim() === '' && { name: t('reviews.nameRequired') }),
      ...(!user && email.trim() === '' && { email: t('catalog.emailIsRequired') }),
    }),
    send: async ({ body, name, email }) => {
      try {
        const visitor = user ? {} : { name: name.trim(), email: email.trim() };
        await shopClient.questions.ask({ productId, body: body.trim(), ...visitor });
        setSent(true);
        return null;
      } catch (error) {
        return failedField(error, ['body', 'name', 'email']);
      }
    },
  });
  if (isSent) return <p role="status">{t('reviews.thankYouQuestion')}</p>;
  return (
    <form {...form} className={styles.form} aria-label={t('reviews.askAQuestion')}>
      <QuestionField
        {...field('body')}
        hint={[t('reviews.questionHint'), ...(user ? [t('reviews.oneEmail')] : [])].join(' ')}
      />
      {!user && (
        <>
          <Field {...field('name')} label={t('reviews.yourName')} autoComplete="name" maxLength={questionLimits.name} />
          <Field
            {...field('email')}
            label={t('catalog.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            maxLength={254}
            hint={t('reviews.oneEmail')}
          />
        </>
      )}
      <FormError message={failure} />
      <button type="submit" className={`${buttons.button} ${buttons.primary}`} aria-disabled={isSending || undefined}>
        {isSending ? t('catalog.sending') : t('reviews.sendQuestion')}
      </button>
    </form>
  );
}

interface QuestionFieldProps extends Omit<ComponentProps<'textarea'>, 'id'> {
  readonly error: string | undefined;
  readonly hint: string;
}

/** Renders the text box of the question, which has the focus when the form opens. */
function QuestionField({ error, hint, required, ...textarea }: QuestionFieldProps) {
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={fields.field}>
      <label className={fields.label} htmlFor={id}>
        {t('reviews.yourQuestion')}
      </label>
      <textarea
        {...textarea}
        ref={box}
        id={id}
        className={fields.input}
        maxLength={questionLimits.body}
        rows={4}
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-hint ${id}-error` : `${id}-hint`}
      />
      <p id={`${id}-hint`} className={fields.hint}>
        {hint}
      </p>
      {error && (
        <p id={`${id}-error`} className={fields.error}>
          {error}
        </p>
      )}
    </div>
  );
}
