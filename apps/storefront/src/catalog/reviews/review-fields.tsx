import { ratings } from '@vitrine/domain/catalog/review.ts';
import { t } from '@vitrine/messages/src/t.ts';
import { type SubmitEvent, useState } from 'react';
import { failureMessage } from '../../routing/route-failure.ts';
import { shopClient } from '../../shop/shop-client.ts';
import buttons from '../../ui/button.module.css';
import fields from '../../ui/fields/field.module.css';
import { Field, FormError } from '../../ui/fields/field.tsx';
import styles from './reviews.module.css';

/** Renders the fields of the form, for a signed-in shopper. `stars` fills it in and opens it. */
export function ReviewFields({ productId, stars }: { productId: string; stars: number | undefined }) {
  const [state, setState] = useState<'editing' | 'sending' | 'sent'>('editing');
  const [error, setError] = useState('');

  if (state === 'sent') return <p role="status">{t('catalog.thankYouYourReviewAppears')}</p>;

  const send = async (form: FormData) => {
    setState('sending');
    setError('');
    try {
      await shopClient.reviews.create({
        productId,
        rating: Number(form.get('rating')),
        title: getText(form, 'title'),
        body: getText(form, 'body'),
      });
      setState('sent');
    } catch (failure) {
      setError(failureMessage(failure));
      setState('editing');
    }
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void send(new FormData(event.currentTarget));
  };
  return (
    <details className={styles.form} open={stars !== undefined}>
      <summary className={`${buttons.button} ${buttons.quiet}`}>{t('catalog.writeAReview')}</summary>
      <form onSubmit={onSubmit}>
        <fieldset className={styles.stars}>
          <legend className={fields.label}>{t('catalog.rating')}</legend>
          <div>
            {ratings.map((rating) => (
              <label key={rating}>
                <input type="radio" name="rating" value={rating} defaultChecked={rating === stars} required />
                <span>{rating}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <Field label={t('catalog.title')} name="title" maxLength={200} />
        <label className={fields.field}>
          <span className={fields.label}>{t('catalog.review')}</span>
          <textarea className={fields.input} name="body" maxLength={5000} rows={5} />
        </label>
        <FormError message={error} />
        <button type="submit" className={`${buttons.button} ${buttons.primary}`} disabled={state === 'sending'}>
          {state === 'sending' ? t('catalog.sending') : t('catalog.sendReview')}
        </button>
      </form>
    </details>
  );
}

function getText(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
